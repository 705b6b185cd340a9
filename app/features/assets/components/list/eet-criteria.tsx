import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "~/ui/chunks/lazy-part";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import type { ListQuery } from "../../list-query.types";
import css from "./eet-criteria.module.css";
import { useCriterionWords } from "./use-criterion-words";
import type { QueryChange } from "./use-list-address";

const EetCriterionDialog = lazyPart(() => import("./eet-criterion-dialog"));

interface Props {
  readonly query: ListQuery;
  /** The fields that are conditions now. */
  readonly criteria: readonly NamedCriterion[];
  readonly onChange: (change: QueryChange) => void;
}

/** Conditions on fields of the European ESG Template: those set, each to be changed, and the way to another. */
export function EetCriteria({ query, criteria, onChange }: Props) {
  const { t } = useTranslation("assets");
  const words = useCriterionWords();
  /** The code of the field being asked about; empty for one to choose. */
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <section className={css.criteria} aria-label={t("eet.title")}>
      <h2>{t("eet.title")}</h2>
      {criteria.length > 0 && (
        <ul>
          {criteria.map((criterion) => (
            <li key={criterion.code}>
              <button type="button" className="us-link" onClick={() => setAsking(criterion.code)}>
                {criterion.name}
              </button>
              <span className="us-mid">{words(criterion, query)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="xs"
        fullWidth
        leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
        onClick={() => setAsking("")}
      >
        {t("eet.add")}
      </Button>
      {asking !== null && (
        <Suspense>
          <EetCriterionDialog
            code={asking}
            query={query}
            onApply={(change) => {
              setAsking(null);
              onChange(change);
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
