import { Button } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RuleKind, rulesInMode } from "~/domain/exclusions/rule";
import { Segmented } from "~/ui/controls/segmented";
import { PageBody, PageHead } from "~/ui/page/page";
import type { ExclusionSettings, RuleView } from "../exclusions.answers";
import { ExclusionTabs } from "./exclusion-tabs";
import { ImportDialog } from "./import-dialog";
import { RemoveDialog } from "./remove-dialog";
import { RuleDialog } from "./rule-dialog";
import { RuleSection } from "./rule-section";
import { useChooseView } from "./view-menu";

const ORDER: readonly RuleKind[] = ["activity", "benchmark", "asset_manager", "isin"];

/** What is excluded: own rules, the company's, or all, by activity, benchmark, asset manager and ISIN. */
export function RulesScreen({ settings, steps }: { settings: ExclusionSettings; steps: readonly string[] }) {
  const { t } = useTranslation("exclusions");
  const choose = useChooseView();
  const [adding, setAdding] = useState<RuleKind | null>(null);
  const [editing, setEditing] = useState<RuleView | null>(null);
  const [removing, setRemoving] = useState<RuleView | null>(null);
  const [importing, setImporting] = useState(false);
  const { mode, modes, may } = settings;
  const shown = rulesInMode(settings.rules, mode) as readonly RuleView[];
  const ofScope = (scope: string) => settings.rules.filter((rule) => rule.scope === scope).length;
  return (
    <>
      <PageHead
        title={t("title")}
        facts={
          <>
            <span>{t("count.personal", { count: ofScope("personal") })}</span>
            {may.seeCompany && <span>{t("count.company", { count: ofScope("company") })}</span>}
            <span>{t("marks_everywhere")}</span>
          </>
        }
        actions={
          <>
            {modes.length > 1 && (
              <Segmented
                label={t("menu.whose")}
                tall
                value={mode}
                onChange={choose}
                options={modes.map((one) => ({ value: one, label: t(`mode.${one}`) }))}
              />
            )}
            {may.personal && (
              <Button
                variant="default"
                leftSection={<IconFileImport stroke={1.6} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t("import.open")}
              </Button>
            )}
          </>
        }
      />
      <ExclusionTabs active="rules" />
      <PageBody>
        {ORDER.map((kind) => (
          <RuleSection
            key={kind}
            kind={kind}
            rules={shown.filter((rule) => rule.kind === kind)}
            may={may}
            onAdd={() => setAdding(kind)}
            onEdit={setEditing}
            onRemove={setRemoving}
          />
        ))}
      </PageBody>
      {adding && <RuleDialog kind={adding} may={may} steps={steps} onClose={() => setAdding(null)} />}
      {editing && (
        <RuleDialog
          kind={editing.kind}
          rule={editing}
          may={may}
          steps={steps}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveDialog rule={removing} onClose={() => setRemoving(null)} />}
      {importing && <ImportDialog may={may} onClose={() => setImporting(false)} />}
    </>
  );
}
