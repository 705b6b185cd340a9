import { Button } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DATASETS } from "~/domain/datasets/datasets";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { PolicyList } from "~/features/approvals/components/policy-list";
import { usePolicyDecision } from "~/features/approvals/components/use-policy-decision";
import { policyIntent, policySearch } from "~/features/approvals/conflict-policies.schemas";
import {
  applyPolicy,
  browsePolicies,
  createPolicy,
  removePolicy,
} from "~/features/approvals/conflict-policies.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { useFieldWords } from "~/ui/field-words";
import { ListTools } from "~/ui/filters/filtered-list";
import { SelectFilter } from "~/ui/filters/select-filter";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["approvals", "datasets", "fields"],
  crumbs: () => [
    { key: "nav.conflict-assets", to: paths.conflictAssets() },
    { key: "nav.conflict-policies" },
  ],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "conflict:decide", search: policySearch },
  async ({ app, search }) => ({
    title: translate(app.locale, "frame:nav.conflict-policies"),
    search,
    ...(await browsePolicies(app, search)),
  }),
);

export const action = screen.action(
  { needs: "conflict:decide", body: policyIntent },
  async ({ app, body }) => {
    if (body.intent === "create") {
      const { intent: _, ...rule } = body;
      return createPolicy(app, rule);
    }
    if (body.intent === "apply") return applyPolicy(app, body.id);
    await removePolicy(app, body.id);
    return null;
  },
);

export default function ConflictPolicies() {
  const { t } = useTranslation(["approvals", "datasets", "frame"]);
  const format = useFormat();
  const words = useFieldWords();
  const { title, items, contested, preview, search } = useLoaderData<typeof loader>();
  const decision = usePolicyDecision();
  const { dataset, column, source } = search;
  const sources = contested.filter((each) => each.dataset === dataset);
  const columns = dataset === undefined ? [] : DATASETS[dataset].columns.map(({ name }) => name);
  const count = preview ? preview.accepted + preview.denied : 0;
  return (
    <>
      <PageHead title={title} facts={<span>{t("policy.what")}</span>} />
      <ListTools>
        <SelectFilter
          label={t("policy.dataset")}
          name="dataset"
          value={dataset}
          all={t("policy.choose_dataset")}
          options={DATASET_NAMES.filter((name) => contested.some((each) => each.dataset === name)).map(
            (value) => ({ value, label: t(`datasets:${value}`) }),
          )}
          also={{ column: null, source: null }}
        />
        <SelectFilter
          label={t("policy.column")}
          name="column"
          value={column}
          all={t("policy.every_column")}
          options={columns.map((value) => ({ value, label: words.field(value) }))}
        />
        <SelectFilter
          label={t("policy.source")}
          name="source"
          value={source}
          all={t("policy.choose_source")}
          options={sources.map(({ source: value, conflicts }) => ({
            value,
            label: t("policy.source_option", {
              source: words.source(value),
              count: conflicts,
            }),
          }))}
        />
      </ListTools>
      <PageBody>
        {preview && (
          <Section title={t("policy.preview_title", { source: words.source(preview.source) })}>
            <p role="status">
              {t("policy.would_settle", { count })}{" "}
              {t("policy.split", {
                accepted: format.number(preview.accepted),
                denied: format.number(preview.denied),
              })}{" "}
              {preview.contested > 0 &&
                t("policy.contested", {
                  count: preview.contested,
                })}
            </p>
            <p className="us-mid">{t("policy.then")}</p>
            <Button
              mt={12}
              loading={decision.busy}
              onClick={() =>
                decision.send("create", {
                  dataset: preview.dataset,
                  column: preview.column,
                  source: preview.source,
                })
              }
            >
              {t("policy.keep", { count })}
            </Button>
          </Section>
        )}
        {items.length > 0 && <PolicyList items={items} decision={decision} />}
        {items.length === 0 && !preview && <EmptyState>{t("policy.empty")}</EmptyState>}
      </PageBody>
    </>
  );
}
