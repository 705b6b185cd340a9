import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import type { ProfileIntent, ProfileOutcome } from "../profile-forms.service.server";

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Asks the profile for one thing; refusals come back by field, the outcome is told as a notice. */
export function useProfileForm(onDone?: (outcome: ProfileOutcome) => void) {
  const { t } = useTranslation("profile");
  const fetcher = useFetcher<ActionAnswer<ProfileOutcome>>();
  useAnswer(fetcher, (outcome) => {
    if (outcome.done !== "token") showToast({ kind: "ok", title: t(`done.${outcome.done}`) });
    onDone?.(outcome);
  });
  const answer = fetcher.data;
  const submit = (intent: ProfileIntent["intent"], fields: Fields = {}) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const [name, value] of Object.entries(fields))
      for (const one of typeof value === "string" ? [value] : value) form.append(name, one);
    fetcher.submit(form, { method: "post", action: paths.profile() });
  };
  return {
    submit,
    busy: fetcher.state !== "idle",
    errors: answer && !answer.ok ? answer.problem.fields : {},
  };
}
