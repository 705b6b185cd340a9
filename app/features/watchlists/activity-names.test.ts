import { expect, test } from "vitest";
import { ACTIVITIES, ACTIVITY_METRICS } from "~/domain/metrics/activities";
import { sayValue } from "~/features/assets/value-words";
import { markWords } from "~/features/exclusions/components/mark-words";
import { serverI18n } from "~/platform/i18n.server";
import { LOCALES } from "~/platform/languages/locale";
import { formatFor } from "~/ui/format";
import { sayActivity } from "~/ui/vocabulary";
import { alertWords } from "./alert-words";

test.each(LOCALES)("activities: one name in lists, figures, rules and alerts when read in %s", (locale) => {
  const { t } = serverI18n(locale);
  const format = formatFor(locale);
  for (const { name } of ACTIVITIES) {
    const said = sayActivity(t, name);
    expect(said).not.toBe(name);
    const excluded = { field: "excluded", topic: "exclusion", before: null } as const;
    const alert = alertWords(t, format, { ...excluded, after: `activity|${name}||company` });
    expect([
      sayValue(t, format, "activity", name).text,
      t(`metrics:activity.${name}.name`),
      markWords(t, format).activity(name),
      alert.after,
    ]).toEqual([said, said, said, t("exclusions:by.company", { rule: said })]);
  }
});

test.each(LOCALES)("activities: the name by revenue begins with the name of the activity in %s", (locale) => {
  const { t } = serverI18n(locale);
  const byRevenue = ACTIVITY_METRICS.filter(({ id }) => id.endsWith(".revenue"));
  expect(byRevenue).toHaveLength(10);
  for (const { id } of byRevenue)
    expect(t(`metrics:${id}.name`)).toMatch(
      new RegExp(`^${t(`metrics:${id.replace(".revenue", "")}.name`)}, `),
    );
});
