import { NativeSelect } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Status } from "~/ui/controls/tag";
import { StepLink } from "~/ui/step-link";
import { useFormat } from "~/ui/use-format";
import { useStep } from "~/ui/use-step";
import type { AsOf, DataVersion } from "../versions.types";
import css from "./as-of-bar.module.css";

interface Props {
  /** Null where the page shows what everybody sees. */
  readonly asOf: AsOf | null;
  /** The address of the page at a version; null is the one of today. */
  readonly hrefOf: (version: number | null) => string;
  readonly children?: ReactNode;
}

/** Which state of the data a page shows, the way to another one, and the way back. */
export function AsOfBar({ asOf, hrefOf, children }: Props) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const step = useStep();
  const fetcher = useFetcher<readonly DataVersion[]>();
  const choose = () => {
    if (fetcher.state === "idle" && !fetcher.data) fetcher.load(paths.dataVersions());
  };
  const named = ({ version, publishedAt }: DataVersion) =>
    t("version_of", { version: format.number(version), time: format.dateTime(publishedAt) });
  return (
    <div className={css.bar}>
      {asOf && (
        <Status tone="warn">
          <IconHistory aria-hidden />
          <span>
            {t("shown", { version: format.number(asOf.version), time: format.dateTime(asOf.publishedAt) })}{" "}
            <StepLink className="us-link" to={hrefOf(null)}>
              {t("back", { version: format.number(asOf.current) })}
            </StepLink>
          </span>
        </Status>
      )}
      {children}
      {fetcher.data ? (
        <NativeSelect
          size="xs"
          aria-label={t("choose")}
          value={String(asOf?.version ?? fetcher.data[0]?.version ?? "")}
          data={fetcher.data.map((one) => ({ value: String(one.version), label: named(one) }))}
          onChange={({ currentTarget: { value } }) =>
            step(hrefOf(Number(value) === fetcher.data?.[0]?.version ? null : Number(value)))
          }
        />
      ) : (
        <button type="button" className="us-link" onClick={choose}>
          {t("as_of_other")}
        </button>
      )}
    </div>
  );
}
