import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconCalendarTime, IconFileTypePdf } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { showToast } from "~/ui/toast";

interface Props {
  /** What the screen of reports is sent; of several values each goes under the same name. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly label: string;
  /** What a person is told once the report is ordered. */
  readonly told: string;
  /** Where a schedule of it is made. */
  readonly schedule: string;
}

/** Orders what a screen shows as a PDF, without a dialog, or leads to a schedule of it. */
export function OrderReport({ fields, label, told, schedule }: Props) {
  const { t } = useTranslation("reports");
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) showToast({ kind: "info", title: t("toast.ordered"), message: told });
    else showToast({ kind: "err", title: t("toast.failed"), message: answer.problem.message });
  }, [answer, t, told]);
  return (
    <>
      <fetcher.Form method="post" action={paths.portfolioReports()}>
        {Object.entries(fields).flatMap(([name, given]) =>
          [given]
            .flat()
            .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <Button
          type="submit"
          variant="default"
          loading={fetcher.state !== "idle"}
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      </fetcher.Form>
      <ButtonLink to={schedule} label={t("schedule.make")}>
        <IconCalendarTime size={18} stroke={1.6} aria-hidden />
      </ButtonLink>
    </>
  );
}
