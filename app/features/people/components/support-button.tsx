import { Button } from "@mantine/core";
import { Form } from "@remix-run/react";
import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";

/** Opens a customer's screens, read-only and on record; for a provider's administrator. */
export function SupportButton({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation("shell");
  return (
    <Form method="post" action={paths.support()} reloadDocument>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="tenantId" value={tenantId} />
      <Button type="submit" variant="default" leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}>
        {t("support.open")}
      </Button>
    </Form>
  );
}
