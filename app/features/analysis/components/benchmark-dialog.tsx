import { NativeSelect, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BenchmarkSource, benchmarkText, parseBenchmark } from "~/domain/portfolios/benchmark";
import { AssetPicker } from "~/features/portfolios/components/asset-picker";
import { usePortfolioFinder } from "~/features/portfolios/components/use-portfolio-finder";
import type { PortfolioChoices } from "~/features/portfolios/portfolios.types";
import { FUND_SECTIONS } from "~/permissions/sections";
import { IconAct } from "~/ui/controls/icon-act";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { markOf } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import css from "./benchmark-dialog.module.css";

interface Part {
  readonly source: BenchmarkSource;
  readonly name: string;
  readonly weight: string;
}

interface Props {
  /** The portfolio that is read against it: no part of it. */
  readonly portfolioId: string;
  readonly choices: PortfolioChoices;
  readonly onUse: (benchmark: string) => void;
  readonly onClose: () => void;
}

/** One fund, or a blend of funds and portfolios whose weights add up to 100 %. */
export default function BenchmarkDialog({ portfolioId, choices, onUse, onClose }: Props) {
  const { t, i18n } = useTranslation("analysis");
  const mark = markOf(i18n.language);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const found = usePortfolioFinder(choices, []);
  const portfolios = found.portfolios.filter(({ id }) => id !== portfolioId);
  const text = benchmarkText(
    parts.map(({ source, weight }) => ({ source, weightPct: typedNumber(weight, mark) ?? 0 })),
  );
  const isWhole = parts.length > 0 && parseBenchmark(text) !== null;
  const add = (source: BenchmarkSource, name: string) => {
    const known = parts.some((part) => JSON.stringify(part.source) === JSON.stringify(source));
    if (!known) setParts(evenly([...parts, { source, name, weight: "" }]));
  };
  return (
    <Dialog
      onClose={onClose}
      title={t("benchmark_choice.title")}
      size={560}
      classNames={{ content: css.roomy }}
    >
      <p className="us-mid">{t("benchmark_choice.explained")}</p>
      <AssetPicker
        label={t("benchmark_choice.add_fund")}
        sections={FUND_SECTIONS}
        onAdd={({ isin, name }) => isin && add({ kind: "fund", isin }, name)}
      />
      {found.finder}
      <NativeSelect
        mt={10}
        label={t("benchmark_choice.add_portfolio")}
        value=""
        data={[
          { value: "", label: t("benchmark_choice.choose") },
          ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const portfolio = portfolios.find(({ id }) => id === value);
          if (portfolio) add({ kind: "portfolio", id: portfolio.id, version: null }, portfolio.name);
        }}
      />
      {parts.length > 0 && (
        <ul className={css.parts} aria-label={t("benchmark_choice.parts")}>
          {parts.map((part, at) => (
            <li key={JSON.stringify(part.source)}>
              <span>{part.name}</span>
              <TextInput
                w={90}
                aria-label={t("benchmark_choice.weight", { name: part.name })}
                value={parts.length === 1 ? "100" : part.weight}
                disabled={parts.length === 1}
                rightSection="%"
                inputMode="decimal"
                onChange={({ currentTarget: { value } }) =>
                  setParts(parts.map((other, index) => (index === at ? { ...other, weight: value } : other)))
                }
              />
              <IconAct
                label={t("benchmark_choice.remove", { name: part.name })}
                Icon={IconX}
                onClick={() => setParts(evenly(parts.filter((_, index) => index !== at)))}
              />
            </li>
          ))}
        </ul>
      )}
      {parts.length > 1 && !isWhole && (
        <p className="us-mid" role="alert">
          {t("benchmark_choice.not_whole")}
        </p>
      )}
      <DialogFoot mt={20} onCancel={onClose} disabled={!isWhole} onConfirm={() => onUse(text)}>
        {t("benchmark_choice.use")}
      </DialogFoot>
    </Dialog>
  );
}

/** Equal weights to begin with; the first part takes what rounding leaves. */
function evenly(parts: readonly Part[]): readonly Part[] {
  const each = Math.floor(100 / Math.max(parts.length, 1));
  return parts.map((part, at) => ({
    ...part,
    weight: String(at === 0 ? 100 - each * (parts.length - 1) : each),
  }));
}
