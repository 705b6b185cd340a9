import { Button } from "@mantine/core";
import { Link, useRevalidator } from "@remix-run/react";
import { IconBan } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewMode } from "~/domain/exclusions/rule";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { CheckBox } from "~/ui/controls/check-box";
import { Segmented } from "~/ui/controls/segmented";
import { PopoverPanel } from "~/ui/popover/popover-panel";
import { useRefusalToast } from "~/ui/use-call";
import type { ExclusionView } from "../exclusions.answers";
import css from "./view-menu.module.css";

interface Props {
  readonly view: ExclusionView & { readonly ruleCount: number };
  readonly hidesExcluded: boolean;
  readonly onHide: (hides: boolean) => void;
  /** Whether the viewer may open the screen of rules. */
  readonly maySet: boolean;
}

/** Keeps the choice of rules for marks everywhere, and loads the screen again under it. */
export function useChooseView() {
  const refuse = useRefusalToast();
  const { revalidate } = useRevalidator();
  return async (mode: ViewMode) => {
    try {
      await callApi("/api/v1/exclusions/view", { method: "PUT", body: { mode } });
      revalidate();
    } catch (error) {
      refuse(error);
    }
  };
}

/** Beside a list: whose exclusions are marked, and whether what they exclude is left out. */
export function ExclusionViewMenu({ view, hidesExcluded, onHide, maySet }: Props) {
  const { t } = useTranslation("exclusions");
  const choose = useChooseView();
  // The box shows at once what was asked of it; the list's answer decides.
  const [asked, setAsked] = useState<{ hides: boolean; answer: boolean } | null>(null);
  const isHidden = asked?.answer === hidesExcluded ? asked.hides : hidesExcluded;
  if (view.modes.length === 0) return null;
  return (
    <PopoverPanel
      label={t("menu.title")}
      target={
        <Button variant="subtle" leftSection={<IconBan stroke={1.6} aria-hidden />}>
          {t(hidesExcluded ? "menu.hidden" : "menu.marked")}
        </Button>
      }
    >
      {() => (
        <div className={css.menu}>
          {view.modes.length > 1 && (
            <Segmented
              label={t("menu.whose")}
              value={view.mode}
              onChange={choose}
              options={view.modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
            />
          )}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
          <label className={css.check}>
            <CheckBox
              checked={isHidden}
              onChange={() => {
                setAsked({ hides: !isHidden, answer: hidesExcluded });
                onHide(!isHidden);
              }}
            />
            {t("menu.hide")}
          </label>
          <span className="us-dim">{t("menu.rules", { count: view.ruleCount })}</span>
          {maySet && (
            <Link className="us-link" to={paths.exclusionRules()}>
              {t("menu.settings")}
            </Link>
          )}
        </div>
      )}
    </PopoverPanel>
  );
}
