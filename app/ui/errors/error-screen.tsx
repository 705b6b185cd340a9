import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, type ScreenFailure } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { ButtonLink, PlainButton } from "../controls/button-link";
import { useDrawnSearch } from "../use-address-in-force";
import { isChunkError } from "./chunk-error";
import { MessageScreen } from "./message-screen";

interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | null;
  readonly reload: boolean;
  /** Where the address is what is refused: the screen without it. */
  readonly whole?: string;
}

/** The body of a refused screen, as `screen.loader` writes it. */
interface ProblemBody {
  readonly message?: unknown;
  readonly requestId?: unknown;
  readonly findings?: readonly { readonly message: string }[];
}

/** What is missing by its name, such as a customer; null where all that is known is that nothing is here. */
const named = (message: string | null, general: string) => (message === general ? null : message);

function useProblem(failure: ScreenFailure | null): Problem {
  const { t } = useTranslation(["errors", "ui"]);
  const asks = useDrawnSearch().entries().next().done === false;
  const screen = useMatches().at(-1)?.pathname;
  const error = useRouteError();
  const unknown = t(failure?.title ?? "errors:unknown");
  if (isChunkError(error)) {
    return {
      title: t("ui:chunk_error_title"),
      detail: t("ui:chunk_error_detail"),
      requestId: null,
      reload: true,
    };
  }
  if (!isRouteErrorResponse(error))
    return { title: unknown, detail: t("ui:error_detail"), requestId: null, reload: true };
  const body = (typeof error.data === "object" ? error.data : null) as ProblemBody | null;
  const message = typeof body?.message === "string" ? body.message : null;
  const requestId = typeof body?.requestId === "string" ? body.requestId : null;
  if (error.status === 404) {
    return {
      title: failure
        ? t(failure.title)
        : (named(message, t("errors:not_found")) ?? t("errors:page_not_found")),
      detail: failure
        ? (message ?? t("ui:not_found_detail"))
        : (body?.findings?.[0]?.message ?? t("ui:not_found_detail")),
      requestId: null,
      reload: false,
    };
  }
  if (error.status === 403) {
    return {
      title: message ?? t("errors:section_not_allowed"),
      detail: t(message === t("errors:not_in_demo") ? "ui:not_in_demo_detail" : "ui:forbidden_detail"),
      requestId: null,
      reload: false,
    };
  }
  if (error.status === 400 && asks && screen) {
    return {
      title: message ?? unknown,
      detail: t("ui:address_detail"),
      requestId: null,
      reload: false,
      whole: screen,
    };
  }
  return {
    title: failure !== null && error.status >= 500 ? unknown : (message ?? unknown),
    detail: t("ui:error_detail"),
    requestId,
    reload: error.status >= 500,
  };
}

interface Props {
  readonly framed?: boolean;
  /** Hears of screens that could not be drawn. */
  readonly onBroken?: (error: unknown, shown: { status: number; requestId: string | null }) => void;
}

/** What a route's ErrorBoundary shows: the catalogue's message, what still holds, and a way on. */
export function ErrorScreen({ framed = false, onBroken }: Props) {
  const { t } = useTranslation(["frame", "ui"]);
  const failure = failureOf(useMatches());
  const problem = useProblem(failure);
  const error = useRouteError();
  const { requestId } = problem;
  useEffect(() => {
    const status = isRouteErrorResponse(error) ? error.status : 0;
    if (status === 0 || status >= 500) onBroken?.(error, { status, requestId });
  }, [error, requestId, onBroken]);
  return (
    <MessageScreen
      framed={framed}
      title={problem.title}
      actions={
        <>
          {problem.reload && (
            <PlainButton primary onClick={() => window.location.reload()}>
              {t("ui:reload")}
            </PlainButton>
          )}
          {problem.whole && (
            <ButtonLink to={problem.whole} primary>
              {t("ui:without_search")}
            </ButtonLink>
          )}
          <ButtonLink to={failure?.back ?? paths.dashboard()} primary={!problem.reload && !problem.whole}>
            {t(failure?.backLabel ?? "frame:back_to_dashboard")}
          </ButtonLink>
        </>
      }
      note={problem.requestId && t("ui:request_number", { id: problem.requestId })}
    >
      <p>{problem.detail}</p>
    </MessageScreen>
  );
}
