import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Marked } from "./marked";
import type { QuickGroup, QuickOption } from "./quick-options";
import css from "./quick-search.module.css";

interface Props {
  /** Of the search; the ids of the list and of its options begin with it. */
  readonly id: string;
  readonly groups: readonly QuickGroup[];
  readonly active: QuickOption | undefined;
  /** What is marked in names and details. */
  readonly terms: readonly string[];
  readonly onOpen: (option: QuickOption) => void;
  /** The link of an option was followed in this tab. */
  readonly onFollowed: () => void;
}

/** What was found, in groups: links that a keyboard reaches through the field above. */
export function OptionList({ id, groups, active, terms, onOpen, onFollowed }: Props) {
  const { t } = useTranslation("shell");
  const onClick = (event: MouseEvent, option: QuickOption) => {
    if (option.draftItem) {
      event.preventDefault();
      onOpen(option);
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollowed();
  };
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t("search_results")} className={css.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={css.group}>
            {t(`found.${group.id}`)}
          </div>
          {group.options.map((option) => (
            <Link
              key={option.id}
              id={`${id}-${option.id}`}
              to={option.to}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              className={css.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onClick(event, option)}
            >
              <span className={css.name}>
                <Marked text={option.name} terms={terms} />
              </span>
              <span className={css.detail}>
                <Marked text={option.details.join(" · ")} terms={terms} />
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
