import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { NativeSelect, PasswordInput, TextInput, type TextInputProps } from "@mantine/core";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCorrections } from "~/ui/forms/use-corrections";

type InputType = "text" | "email" | "number" | "url" | "password";

interface InputProps extends Omit<TextInputProps, "type"> {
  readonly field: FieldMetadata<string | number | null | undefined>;
  readonly type?: InputType;
}

/** Help stands below the field, and what is wrong takes its place until the field is changed. */
function useBelow({ errors, name }: Pick<InputProps["field"], "errors" | "name">, description?: ReactNode) {
  const { isCorrected, correct } = useCorrections(errors ?? null);
  const standing = isCorrected(name) ? undefined : errors;
  return {
    inputWrapperOrder: ["label", "input", "description", "error"] as (
      | "label"
      | "input"
      | "description"
      | "error"
    )[],
    description: standing ? undefined : description,
    error: standing?.[0],
    onInput: () => correct(name),
  };
}

/** A line of a form, with what is wrong with it below. */
export function FormInput({ field, type = "text", ...props }: InputProps) {
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false });
  return <TextInput key={key} {...input} {...props} {...useBelow(field, props.description)} />;
}

/** The password somebody has, asked for again; it can be shown while it is typed. */
export function FormPassword({ field, label, ...props }: { field: InputProps["field"]; label: string }) {
  const { t } = useTranslation("ui");
  const { key, type: _type, ...input } = getInputProps(field, { type: "password", ariaAttributes: false });
  return (
    <PasswordInput
      key={key}
      {...input}
      {...props}
      label={label}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ "aria-label": t("show_password") }}
      {...useBelow(field)}
    />
  );
}

interface SelectProps {
  readonly field: FieldMetadata<string | undefined>;
  readonly label: string;
  readonly data: { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
  readonly description?: string;
  readonly onChoice?: (value: string) => void;
}

/** One of a few in a form. */
export function FormSelect({ field, onChoice, ...props }: SelectProps) {
  return (
    <NativeSelect
      key={field.key}
      id={field.id}
      name={field.name}
      defaultValue={field.initialValue ?? ""}
      onChange={(event) => onChoice?.(event.currentTarget.value)}
      {...props}
      {...useBelow(field, props.description)}
    />
  );
}
