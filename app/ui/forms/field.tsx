import { IconAlertCircle, IconEye, IconEyeOff } from "@tabler/icons-react";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./field.module.css";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly id: string;
  readonly label: string;
  /** Beside the label, e.g. "Forgot password?". */
  readonly aside?: ReactNode;
  /** Below the field, replaced by the error when there is one. */
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** 40 px high, on screens that are only a form. */
  readonly tall?: boolean;
}

interface ShellProps extends Pick<FieldProps, "id" | "label" | "aside" | "help" | "error" | "tall"> {
  readonly children: ReactNode;
}

const helpId = (id: string) => `${id}-help`;

function Shell({ id, label, aside, help, error, tall, children }: ShellProps) {
  return (
    <div className={css.field}>
      <div className={css.labelRow}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={css.control} data-tall={tall || undefined} data-invalid={Boolean(error) || undefined}>
        {children}
      </div>
      {error ? (
        <p className={css.error} id={helpId(id)} role="alert">
          <IconAlertCircle size={14} stroke={1.8} aria-hidden />
          {error}
        </p>
      ) : (
        help && (
          <p className={css.help} id={helpId(id)}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

const described = ({ id, help, error }: Pick<FieldProps, "id" | "help" | "error">) => ({
  "aria-invalid": Boolean(error) || undefined,
  "aria-describedby": error || help ? helpId(id) : undefined,
});

/** A line of text with its label above and help or error below; light enough for the screens before sign-in. */
export function TextField({ label, aside, help, error, tall, ...input }: FieldProps) {
  return (
    <Shell id={input.id} label={label} aside={aside} help={help} error={error} tall={tall}>
      <input {...input} {...described({ id: input.id, help, error })} />
    </Shell>
  );
}

/** As `TextField`, with an eye that shows what is typed. */
export function PasswordField({ label, aside, help, error, tall, ...input }: FieldProps) {
  const { t } = useTranslation("ui");
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Shell id={input.id} label={label} aside={aside} help={help} error={error} tall={tall}>
      <input
        {...input}
        {...described({ id: input.id, help, error })}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className={css.toggle}
        onClick={() => setShown(!shown)}
        aria-label={t("show_password")}
        aria-pressed={shown}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
    </Shell>
  );
}

interface FormButtonProps {
  readonly children: ReactNode;
  readonly primary?: boolean;
  /** A link in the shape of a button. */
  readonly href?: string;
  readonly busy?: boolean;
  /** Does something on the page instead of sending a form. */
  readonly onClick?: () => void;
}

/** The wide button of the screens before sign-in. */
export function FormButton({ children, primary, href, busy, onClick }: FormButtonProps) {
  const shape = { className: css.button, "data-primary": primary || undefined };
  if (href)
    return (
      <a {...shape} href={href}>
        {children}
      </a>
    );
  return (
    // A button that is disabled while it sends loses the focus, and with it the place on the page.
    <button
      type={onClick ? "button" : "submit"}
      {...shape}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}
