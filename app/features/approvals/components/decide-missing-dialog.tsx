import "@mantine/core/styles/Stack.layer.css";
import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { useFormat } from "~/ui/use-format";
import type { MissingAsset } from "../missing-assets.answers";
import type { Verb } from "./missing-asset-columns";
import { Thread } from "./thread";

export interface Question {
  readonly verb: Verb;
  /** Those meant; empty where all that wait are. */
  readonly assets: readonly MissingAsset[];
  readonly count: number;
}

interface Answered {
  readonly name?: string;
  readonly type?: string;
}

const SHOWN = 5;

interface Props {
  readonly question: Question;
  readonly types: Readonly<Record<MissingAsset["identifierType"], readonly string[]>>;
  readonly busy: boolean;
  readonly onConfirm: (answered: Answered) => void;
  readonly onClose: () => void;
}

/** Asks before it is decided. One asset that is approved can be given its name and type. */
export function DecideMissingDialog({ question, types, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const { verb, assets, count } = question;
  const [only] = count === 1 ? assets : [];
  const choices = only ? types[only.identifierType] : [];
  const [name, setName] = useState(only?.name ?? only?.identifier ?? "");
  const [type, setType] = useState(
    choices.includes(only?.assetType ?? "") ? (only?.assetType ?? "other") : "other",
  );
  const number = format.number(count);
  const isNamed = verb === "approve" && only !== undefined;
  const others = assets.length - SHOWN;
  return (
    <ConfirmDialog
      title={t(`missing.ask.${assets.length === 0 ? `${verb}_all` : verb}`, {
        count,
        number,
        name: only?.name ?? only?.identifier ?? "",
      })}
      confirm={t(`missing.button.${verb}`, { count, number })}
      busy={busy}
      disabled={isNamed && name.trim() === ""}
      onConfirm={() => onConfirm(isNamed ? { name: name.trim(), type } : {})}
      onClose={onClose}
    >
      {only && only.comments.length > 0 && <Thread comments={only.comments} />}
      {isNamed ? (
        <Stack gap={10}>
          <TextInput
            label={t("missing.name")}
            value={name}
            maxLength={300}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={t("missing.type")}
            value={type}
            data={choices.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(event) => setType(event.currentTarget.value)}
          />
        </Stack>
      ) : (
        assets.length > 0 && (
          <p>
            {assets
              .slice(0, SHOWN)
              .map((asset) => asset.name ?? asset.identifier)
              .join(", ")}
            {others > 0 && ` ${t("missing.more", { count: others })}`}
          </p>
        )
      )}
      <p className="us-mid" style={{ fontSize: 13, lineHeight: "18px", marginTop: 10 }}>
        {t(`missing.then.${verb}`, { count })}
      </p>
    </ConfirmDialog>
  );
}
