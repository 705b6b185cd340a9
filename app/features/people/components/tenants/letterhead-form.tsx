import { type FieldMetadata, getFormProps, getTextareaProps } from "@conform-to/react";
import { Button, Textarea } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconExternalLink } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { keyedBy } from "~/domain/keyed/keyed";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { Section } from "~/ui/page/page";
import { useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";
import type { TenantOutcome } from "../../tenants/tenant-forms.service.server";
import type { TenantDetails } from "../../tenants/tenants.answers";
import { FormInput } from "../form-fields";
import css from "../people.module.css";
import { useScreenForm } from "../use-screen-form";

interface Props {
  readonly tenant: TenantDetails;
  readonly onSaved: (done: TenantOutcome) => void;
}

const NAMES = ["name", "accent", "address", "coverText", "disclaimer"] as const;

type Fields = Record<(typeof NAMES)[number], string>;

/** What stands on the tenant's documents beside its logo; shown on example pages before it is kept. */
export function LetterheadForm({ tenant, onSaved }: Props) {
  const { t } = useTranslation("people-tenants");
  const fetcher = useFetcher<ActionAnswer<{ done: TenantOutcome }>>();
  const unsaved = useUnsavedForm(fetcher, ({ done }) => onSaved(done));
  const element = useRef<HTMLFormElement>(null);
  const stored = tenant.tenantConfig.letterhead ?? {};
  const [form, fields] = useScreenForm<Fields>({
    id: `letterhead-${tenant.id}`,
    answer: fetcher.data,
    defaultValue: keyedBy(NAMES, (name) => stored[name] ?? ""),
  });
  const preview = () => {
    if (!element.current) return;
    const typed = new FormData(element.current);
    const given = NAMES.flatMap((name) => {
      const value = String(typed.get(name) ?? "").trim();
      return value === "" ? [] : [[name, value]];
    });
    window.open(
      paths.tenantLetterhead(tenant.id, new URLSearchParams(given).toString()),
      "_blank",
      "noopener",
    );
  };
  return (
    <Section title={t("letterhead.title")} note={t("letterhead.note")}>
      <fetcher.Form method="post" {...getFormProps(form)} {...unsaved.events} ref={element}>
        <input type="hidden" name="intent" value="letterhead" />
        <input type="hidden" name="tenantConfigVersion" value={tenant.tenantConfigVersion} />
        <div className={css.form}>
          <FormInput
            field={fields.name}
            label={t("letterhead.name")}
            description={t("letterhead.name_help", { name: tenant.name })}
            disabled={tenant.deleted}
          />
          <FormInput
            field={fields.accent}
            label={t("letterhead.accent")}
            description={t("letterhead.accent_help")}
            disabled={tenant.deleted}
          />
          <div data-full>
            <FormInput field={fields.address} label={t("letterhead.address")} disabled={tenant.deleted} />
          </div>
          <Lines
            field={fields.coverText}
            label={t("letterhead.cover_text")}
            description={t("letterhead.cover_text_help")}
            disabled={tenant.deleted}
          />
          <Lines
            field={fields.disclaimer}
            label={t("letterhead.disclaimer")}
            description={t("letterhead.disclaimer_help")}
            disabled={tenant.deleted}
          />
        </div>
        {!tenant.deleted && (
          <>
            <div className={css.buttons}>
              <Button type="submit" loading={fetcher.state !== "idle"}>
                {t("letterhead.save")}
              </Button>
              <Button
                variant="default"
                onClick={preview}
                leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
              >
                {t("letterhead.preview")}
              </Button>
            </div>
            <p className={css.note} style={{ marginTop: 8 }}>
              {t("letterhead.preview_note")}
            </p>
          </>
        )}
      </fetcher.Form>
    </Section>
  );
}

interface LinesProps {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly description: string;
  readonly disabled: boolean;
}

function Lines({ field, description, ...props }: LinesProps) {
  const { key, ...area } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <Textarea
      key={key}
      {...area}
      {...props}
      data-full
      autosize
      minRows={2}
      maxRows={8}
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={field.errors ? undefined : description}
      error={field.errors?.[0]}
    />
  );
}
