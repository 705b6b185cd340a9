import { type DefaultValue, getFormProps } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";
import { useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";
import { useAnswer } from "~/ui/use-answer";
import type { ProfileIntent, ProfileOutcome } from "../profile/profile-forms.service.server";
import { useScreenForm } from "./use-screen-form";

type Heard = (outcome: ProfileOutcome) => void;

const useProfileFetcher = () => useFetcher<ActionAnswer<ProfileOutcome>>();

function useHeard(onDone: Heard | undefined): Heard {
  const { t } = useTranslation("profile");
  return (outcome) => {
    // What is shown once speaks for itself.
    if (!outcome.token && !outcome.codes) showToast({ kind: "ok", title: t(`done.${outcome.done}`) });
    onDone?.(outcome);
  };
}

interface Given<V> {
  readonly intent: ProfileIntent;
  readonly defaultValue: DefaultValue<V>;
  readonly onDone?: Heard;
}

/**
 * A form of the profile: refusals come back beside their fields, the outcome is told as a notice, and what was typed is
 * asked about before it is left.
 */
export function useProfileForm<V extends Record<string, unknown>>({
  intent,
  defaultValue,
  onDone,
}: Given<V>) {
  const fetcher = useProfileFetcher();
  const unsaved = useUnsavedForm(fetcher, useHeard(onDone));
  const [form, fields] = useScreenForm<V>({ id: `profile-${intent}`, answer: fetcher.data, defaultValue });
  const props = {
    method: "post",
    action: paths.profile(),
    ...getFormProps(form),
    ...unsaved.events,
  } as const;
  return { Form: fetcher.Form, props, fields, busy: fetcher.state !== "idle" };
}

/** A button of the profile, which asks for one thing. */
export function useProfileAct(onDone?: Heard) {
  const fetcher = useProfileFetcher();
  useAnswer(fetcher, useHeard(onDone));
  const act = (intent: ProfileIntent, fields: Readonly<Record<string, string>> = {}) =>
    fetcher.submit({ ...fields, intent }, { method: "post", action: paths.profile() });
  return { act, busy: fetcher.state !== "idle" };
}
