import { IconLogin2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { FormButton } from "~/ui/forms/field";
import type { SignInOptions } from "../sign-in-options.types";

/** One button for each company that is offered by name. */
export function ProviderButtons({ providers }: Pick<SignInOptions, "providers">) {
  const { t } = useTranslation("sessions");
  return providers.map((provider) => (
    <FormButton key={provider.id} href={paths.loginExternal(provider.id)}>
      <IconLogin2 size={16} stroke={1.6} aria-hidden />
      {t("continue_with", { name: provider.name })}
    </FormButton>
  ));
}
