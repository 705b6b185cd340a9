import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";

/** Orders the comparison on the screen as a PDF; the first portfolio is the one the others are compared with. */
export function OrderComparison({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("reports");
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const [first, ...beside] = ids;
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (answer.ok)
      showToast({ kind: "info", title: t("toast.ordered"), message: t("toast.comparison_text") });
    else showToast({ kind: "err", title: t("toast.failed"), message: answer.problem.message });
  }, [answer, t]);
  return (
    <fetcher.Form method="post" action={paths.portfolioReports()}>
      <input type="hidden" name="intent" value="compare" />
      <input type="hidden" name="portfolioId" value={first} />
      {beside.map((id) => (
        <input key={id} type="hidden" name="compareWith" value={id} />
      ))}
      <Button
        type="submit"
        variant="default"
        loading={fetcher.state !== "idle"}
        leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      >
        {t("order_comparison")}
      </Button>
    </fetcher.Form>
  );
}
