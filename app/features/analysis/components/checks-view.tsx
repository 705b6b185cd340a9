import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NameCheckSection } from "~/features/figures/components/name-check-section";
import { CheckList } from "~/features/policies/components/check-list";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { FileGroup, TableFiles } from "~/ui/controls/file-group";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import type { AnalysisScreen } from "../analysis-screen.types";
import css from "./checks-view.module.css";

/** The tenant's rules and what they say of this portfolio. */
export function ChecksView({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["policies", "name-check"]);
  const { keeping } = useAddress();
  const failing = screen.checks.filter(({ result }) => result === "fails").length;
  const unjudged = screen.checks.filter(({ result }) => result === "cannot_tell").length;
  const outcome = [
    t("outcome", { count: failing, total: screen.checks.length }),
    ...(unjudged > 0 ? [t("outcome_unjudged", { count: unjudged })] : []),
  ];
  const { id, mayExport } = screen.portfolio;
  const version = screen.shownAsOf?.version ?? null;
  const aside = (
    <span className={css.actions}>
      {mayExport && screen.checks.length > 0 && (
        <FileGroup label={t("files")}>
          <TableFiles hrefOf={(type) => paths.policyChecksFile(id, type, version)} />
        </FileGroup>
      )}
      <Link className="us-link" to={paths.portfolioPolicies()}>
        {t("all_rules")}
      </Link>
    </span>
  );
  return (
    <PageBody>
      <Section
        title={t("checks")}
        note={screen.checks.length > 0 ? outcome.join(", ") : undefined}
        aside={aside}
      >
        {screen.checks.length === 0 ? (
          <EmptyState>{t("empty")}</EmptyState>
        ) : (
          <CheckList checks={screen.checks} missing={screen.missing} />
        )}
        {failing + unjudged > 0 && (
          <div style={{ padding: "14px 0 2px" }}>
            <ButtonLink to={keeping(paths.portfolioSmallestChange(id), ["benchmark"])} leaves>
              {t("smallest_change")}
            </ButtonLink>
          </div>
        )}
      </Section>
      {screen.nameCheck ? (
        <NameCheckSection check={screen.nameCheck} />
      ) : (
        <Section title={t("name-check:title")}>
          <p className="us-dim">{t("name-check:no_terms")}</p>
        </Section>
      )}
    </PageBody>
  );
}
