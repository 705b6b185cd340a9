import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CusipSection } from "~/features/people/components/cusip-section";
import { EmailForm } from "~/features/people/components/email-form";
import { NameForm, ThemeChoice } from "~/features/people/components/name-form";
import css from "~/features/people/components/profile.module.css";
import { SecondFactorSection } from "~/features/people/components/second-factor-section";
import { SessionList } from "~/features/people/components/session-list";
import { TokenList } from "~/features/people/components/token-list";
import { useNotice } from "~/features/people/components/use-notice";
import { browseTokens, readProfile } from "~/features/people/profile/profile.service.server";
import { actOnProfile } from "~/features/people/profile/profile-forms.service.server";
import { readSecondFactor } from "~/features/sessions/second-factor/second-factor.service.server";
import { listOwnSessions } from "~/features/sessions/sessions.service.server";
import { can } from "~/permissions/policy";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { PageBody, PageHead, Section } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["profile", "sessions"],
  crumbs: () => [{ key: "nav.profile" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({}, async ({ app }) => {
  const mayHaveTokens = can(app.viewer, "token:manage");
  const [profile, sessions, tokens, factor] = await Promise.all([
    readProfile(app),
    listOwnSessions(app),
    mayHaveTokens ? browseTokens(app) : null,
    readSecondFactor(app),
  ]);
  return { title: translate(app.locale, "frame:nav.profile"), profile, sessions, tokens, factor };
});

export const action = screen.action({}, async ({ app, request }) =>
  actOnProfile(app, await request.formData(), request),
);

export default function ProfileScreen() {
  const { t } = useTranslation(["profile", "frame", "errors"]);
  const { title, profile, sessions, tokens, factor } = useLoaderData<typeof loader>();
  useNotice("password-changed", t("password.changed"));
  return (
    <>
      <PageHead
        title={title}
        facts={
          <>
            <span>{profile.username}</span>
            <span>{profile.email}</span>
            <span>{profile.tenantName}</span>
          </>
        }
      />
      <PageBody>
        <Section title={t("name.title")}>
          <NameForm profile={profile} />
        </Section>
        <Section title={t("frame:theme")} note={t("theme_note")}>
          <ThemeChoice />
        </Section>
        <Section title={t("sessions.title")} note={t("sessions.note")}>
          <SessionList sessions={sessions} />
        </Section>
        {profile.hasPassword && (
          <>
            <Section title={t("password.title")}>
              <div className={css.form}>
                <p className={css.note}>{t("password.note")}</p>
                <ButtonLink to={paths.passwordChange()}>{t("password.change")}</ButtonLink>
              </div>
            </Section>
            {factor && (
              <Section title={t("factor.title")}>
                <SecondFactorSection factor={factor} />
              </Section>
            )}
            <Section title={t("email.title")}>
              <EmailForm key={profile.email} email={profile.email} />
            </Section>
          </>
        )}
        <Section title={t("tokens.title")} note={t("tokens.note")}>
          {tokens ? <TokenList tokens={tokens} /> : <p className={css.note}>{t("errors:not_in_demo")}</p>}
        </Section>
        <Section title={t("cusip.title")}>
          <CusipSection cusip={profile.cusip} />
        </Section>
      </PageBody>
    </>
  );
}
