import { TextInput } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Dialog } from "~/ui/dialogs/dialog";
import { SkeletonRows } from "~/ui/page/states";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import type { ListQuery } from "../../list-query.types";
import css from "./eet-criteria.module.css";
import { EetCriterionForm } from "./eet-criterion-form";
import type { QueryChange } from "./use-list-address";

interface Props {
  /** The field to ask about; empty where one is to be chosen first. */
  readonly code: string;
  readonly query: ListQuery;
  readonly onApply: (change: QueryChange) => void;
  readonly onClose: () => void;
}

/** Any of the 616 fields by its name or code, then what is asked of it. */
export default function EetCriterionDialog({ code, query, onApply, onClose }: Props) {
  const { t } = useTranslation("assets");
  const fetcher = useFetcher<{ fields: readonly NamedCriterion[] }>();
  const [chosen, setChosen] = useState(code);
  const { load } = fetcher;
  useEffect(() => load(paths.eetCriteria()), [load]);
  const fields = fetcher.data?.fields ?? null;
  const field = fields?.find((one) => one.code === chosen) ?? null;
  return (
    <Dialog onClose={onClose} title={t(field ? "eet.ask" : "eet.choose")} size={620}>
      {fields === null ? (
        <SkeletonRows rows={8} />
      ) : field ? (
        <EetCriterionForm
          key={field.code}
          field={field}
          query={query}
          onApply={onApply}
          onBack={() => setChosen("")}
        />
      ) : (
        <FieldPicker fields={fields} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

const SHOWN = 60;

/** All words of what was typed, in name, section or code, whatever their order. */
function matching(fields: readonly NamedCriterion[], text: string): readonly NamedCriterion[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter(({ name, section, code }) => {
    const searched = `${name} ${section} ${code}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function FieldPicker({
  fields,
  onChoose,
}: {
  fields: readonly NamedCriterion[];
  onChoose: (code: string) => void;
}) {
  const { t } = useTranslation("assets");
  const [text, setText] = useState("");
  const found = matching(fields, text);
  const shown = found.slice(0, SHOWN);
  const sections = [...new Set(shown.map(({ section }) => section))];
  return (
    <>
      <TextInput
        type="search"
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={t("eet.search")}
        aria-label={t("eet.search")}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      />
      <p className={css.found} role="status">
        {t(found.length > SHOWN ? "eet.found_first" : "eet.found", { count: found.length, shown: SHOWN })}
      </p>
      {sections.map((section) => (
        <section key={section} className={css.fields}>
          <h3>{section}</h3>
          <ul>
            {shown
              .filter((field) => field.section === section)
              .map(({ code, name }) => (
                <li key={code}>
                  <button type="button" onClick={() => onChoose(code)}>
                    {name}
                    <small>{code}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
