import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { FOOT_VERSION_ID } from "~/platform/pages/shell-places";
import { paths } from "~/platform/paths";
import type { Href } from "~/ui/href";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import type { AsOf, DataVersion } from "../versions.answers";
import css from "./version-menu.module.css";

interface Props {
  readonly asOf: AsOf | null;
  readonly hrefOf: (version: number | null) => Href;
}

/** In the bar at the foot, beside the version it names: the way to how the page was at an earlier one. */
export function VersionMenu({ asOf, hrefOf }: Props) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const step = useStep();
  const fetcher = useFetcher<readonly DataVersion[]>();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => setFoot(document.getElementById(FOOT_VERSION_ID)), []);
  if (!foot) return null;
  const choose = () => {
    if (fetcher.state === "idle" && !fetcher.data) fetcher.load(paths.dataVersions());
  };
  const named = ({ version, publishedAt }: DataVersion) =>
    t("version_of", { version: format.number(version), time: format.dateTime(publishedAt) });
  const newest = fetcher.data?.[0]?.version;
  return createPortal(
    fetcher.data ? (
      <select
        className={css.select}
        aria-label={t("choose")}
        value={String(asOf?.version ?? newest ?? "")}
        onChange={({ currentTarget: { value } }) =>
          step(hrefOf(Number(value) === newest ? null : Number(value)))
        }
      >
        {fetcher.data.map((one) => (
          <option key={one.version} value={one.version}>
            {named(one)}
          </option>
        ))}
      </select>
    ) : (
      <button type="button" className={`us-link ${css.button}`} onClick={choose}>
        {t("earlier")}
      </button>
    ),
    foot,
  );
}
