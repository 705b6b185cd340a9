import { useTranslation } from "react-i18next";
import { HorizontalBars } from "~/ui/charts/horizontal-bars";
import { Columns, SectionHeading } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { Statistics, StatisticsView } from "../statistics.answers";

interface Props {
  readonly byTenant: Statistics["byTenant"];
  readonly byScreen: NonNullable<StatisticsView["usage"]>["byScreen"];
}

const SHOWN = 15;

/** Which customers and which screens: by screens opened, with the people behind them. */
export function UsageShares({ byTenant, byScreen }: Props) {
  const { t } = useTranslation("activity");
  const format = useFormat();
  const text = ({ users, views }: { users: number; views: number }) =>
    t("statistics.views_of_users", {
      views: format.number(views),
      count: users,
    });
  const bars = (
    title: string,
    first: string,
    rows: readonly { id: string; name: string; users: number; views: number }[],
  ) => (
    <div>
      <SectionHeading title={title} note={t("statistics.unit.views")} />
      {rows.length === 0 ? (
        <EmptyState>{t("statistics.nothing")}</EmptyState>
      ) : (
        <HorizontalBars
          name={title}
          columns={[first, t("statistics.views")]}
          items={rows.slice(0, SHOWN).map((row) => ({
            id: row.id,
            label: row.name,
            name: row.name,
            value: row.views,
            text: text(row),
          }))}
        />
      )}
    </div>
  );
  return (
    <Columns template="minmax(0, 1fr) minmax(0, 1fr)">
      {bars(
        t("statistics.by_tenant"),
        t("statistics.tenant"),
        byTenant.map(({ tenantName, ...row }) => ({ ...row, id: tenantName, name: tenantName })),
      )}
      {bars(
        t("statistics.by_screen"),
        t("statistics.screen"),
        byScreen.map(({ screen, label, ...row }) => ({ ...row, id: screen, name: label })),
      )}
    </Columns>
  );
}
