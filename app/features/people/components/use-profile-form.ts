import type { DefaultValue } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import type { ProfileIntent, ProfileOutcome } from "../profile-forms.service.server";
import { useScreenForm } from "./use-screen-form";

type Heard = (outcome: ProfileOutcome) => void;

function useProfileFetcher(onDone: Heard | undefined) {
  const { t } = useTranslation("profile");
  const fetcher = useFetcher<ActionAnswer<ProfileOutcome>>();
  useAnswer(fetcher, (outcome) => {
    // What is shown once speaks for itself.
    if (!outcome.token && !outcome.codes) showToast({ kind: "ok", title: t(`done.${outcome.done}`) });
    onDone?.(outcome);
  });
  return fetcher;
}

interface Given<V> {
  readonly intent: ProfileIntent;
  readonly defaultValue: DefaultValue<V>;
  readonly onDone?: Heard;
}

/** A form of the profile: refusals come back beside their fields, the outcome is told as a notice. */
export function useProfileForm<V extends Record<string, unknown>>({
  intent,
  defaultValue,
  onDone,
}: Given<V>) {
  const fetcher = useProfileFetcher(onDone);
  const [form, fields] = useScreenForm<V>({ id: `profile-${intent}`, answer: fetcher.data, defaultValue });
  return { Form: fetcher.Form, form, fields, busy: fetcher.state !== "idle" };
}

/** A button of the profile, which asks for one thing. */
export function useProfileAct(onDone?: Heard) {
  const fetcher = useProfileFetcher(onDone);
  const act = (intent: ProfileIntent, fields: Readonly<Record<string, string>> = {}) =>
    fetcher.submit({ ...fields, intent }, { method: "post", action: paths.profile() });
  return { act, busy: fetcher.state !== "idle" };
}
