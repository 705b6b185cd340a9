import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelButton } from "~/ui/dialogs/cancel-button";
import { Dialog } from "~/ui/dialogs/dialog";
import css from "./draft.module.css";
import type { Addable } from "./draft-choice";
import { TypeChoice } from "./type-choice";

interface Props {
  /** Assets whose issuer exists as share and as bond. */
  readonly assets: readonly Addable[];
  /** How many are added in all. */
  readonly total: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onChoose: (fixedIncome: ReadonlyMap<string, boolean>) => void;
}

/** A type for every asset that can be held as share and as bond; until all are chosen nothing is added. */
export default function TypeDialog({ assets, total, busy, onClose, onChoose }: Props) {
  const { t } = useTranslation("assets");
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = assets.filter(({ id }) => !chosen.has(id)).length;
  return (
    <Dialog onClose={onClose} title={t("type_dialog.title")}>
      <p className={css.sentence}>{t("type_dialog.sentence", { count: assets.length })}</p>
      <ul className={css.rows}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <span>
              {asset.name}
              <small>{asset.isin}</small>
            </span>
            <TypeChoice
              name={asset.name}
              isBond={chosen.get(asset.id)}
              onChoose={(isBond) => setChosen(new Map(chosen).set(asset.id, isBond))}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={16}>
        <span className={css.open} role="status">
          {open > 0 && t("type_dialog.open", { count: open })}
        </span>
        {open > 0 && (
          <Button
            variant="subtle"
            onClick={() => setChosen(new Map(assets.map(({ id, fixedIncome }) => [id, fixedIncome])))}
          >
            {t("type_dialog.as_listed")}
          </Button>
        )}
        <CancelButton onClick={onClose} />
        <Button disabled={open > 0} loading={busy} onClick={() => onChoose(chosen)}>
          {t("type_dialog.add", { count: total })}
        </Button>
      </Group>
    </Dialog>
  );
}
