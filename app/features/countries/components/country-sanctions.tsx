import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ListingTable } from "~/features/assets/components/detail/sanction-table";
import { Status } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { Section } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { CountryPage } from "../countries.answers";
import css from "./countries.module.css";

/** Debt ban, embargo and listed persons, each apart, with the rows that say so and the lists that were asked. */
export function CountrySanctions({ country }: { country: CountryPage }) {
  const { t } = useTranslation(["countries", "assets"]);
  const format = useFormat();
  const { listings, measures, lists } = country;
  if (listings === null) return null;
  const asked = lists.map(({ name, date }) => (date ? `${name} (${format.date(date)})` : name));
  return (
    <Section title={t("assets:parts.sanctions")} note={t("sanctions_note")}>
      {lists.length === 0 ? (
        <NotCovered word reason={t("no_lists")} />
      ) : (
        <dl className={css.three}>
          {(["debtBan", "embargo", "listedPersons"] as const).map((id) => (
            <div key={id}>
              <dt>{t(`measures.${id}`)}</dt>
              <dd>
                <Answer yes={measures?.[id] ?? false} reaches={id !== "listedPersons"} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {listings.length > 0 && <ListingTable facts={listings} />}
      {asked.length > 0 && <p className={css.note}>{t("lists_asked", { lists: format.list(asked) })}</p>}
    </Section>
  );
}

function Answer({ yes, reaches }: { yes: boolean; reaches: boolean }) {
  const { t } = useTranslation("assets");
  if (!yes) {
    return (
      <Status tone="ok">
        <IconCircleCheck size={15} stroke={1.6} aria-hidden />
        {t("no")}
      </Status>
    );
  }
  return (
    <Status tone={reaches ? "err" : "plain"}>
      {reaches && <IconAlertTriangle size={15} stroke={1.6} aria-hidden />}
      {t("yes")}
    </Status>
  );
}
