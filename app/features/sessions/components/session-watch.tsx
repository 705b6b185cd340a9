import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/platform/http/call-api";
import { onSessionEnded, tellSignedInAgain } from "~/platform/pages/session-ended";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { isAnythingUnsaved } from "~/ui/unsaved/unsaved";
import type { SessionClock } from "../sessions.answers";

const RenewalDialog = lazyPart(() => import("./renewal-dialog.client"));
const SignInAgainDialog = lazyPart(() => import("./sign-in-again-dialog.client"));

const ASKED_BEFORE_SECONDS = 120;
const TRY_AGAIN_SECONDS = 20;
const CHANNEL = "understory-session";
const CLOCK = "/api/v1/auth/session";

/** How long the session still lives; asking with GET does not renew it, PUT does. Null where nobody answered. */
async function sessionClock(method: "GET" | "PUT"): Promise<SessionClock | null> {
  try {
    return await callApi<SessionClock>(CLOCK, { method });
  } catch {
    return null;
  }
}

/** A session about to end, by this browser's clock. */
interface Ending {
  readonly at: number;
  readonly isFinal: boolean;
}

const endingOf = (clock: SessionClock): Ending => ({
  at: Date.now() + clock.secondsLeft * 1000,
  isFinal: clock.secondsToAbsoluteEnd <= clock.secondsLeft,
});

interface Props {
  readonly secondsLeft: number | null;
  /** Whose page this is. */
  readonly userId: string;
}

/**
 * Whether the session ended while this page holds something that is not sent: then the page stays. What was sent and
 * refused may be a form of any kind; what only reads counts where a form says that something typed is not saved.
 */
function useEndedSession(): readonly [boolean, (isEnded: boolean) => void] {
  const [isEnded, setEnded] = useState(false);
  useEffect(
    () =>
      onSessionEnded(({ isWrite }) => {
        if (!isEnded && !isWrite && !isAnythingUnsaved()) return false;
        setEnded(true);
        return true;
      }),
    [isEnded],
  );
  return [isEnded, setEnded];
}

/**
 * Asks two minutes before a session ends whether to renew it. What other tabs did counts: before asking, the server is
 * asked; and a renewal is told to all tabs. A session that has ended is signed in to again without leaving the page
 * where something typed would be lost.
 */
export function SessionWatch({ secondsLeft, userId }: Props) {
  const [isEnded, setEnded] = useEndedSession();
  const [ending, setEnding] = useState<Ending | null>(null);
  const timer = useRef<number>();
  const tabs = useRef<BroadcastChannel>();

  const look = useCallback(async () => {
    const clock = await sessionClock("GET");
    if (!clock) return wait(TRY_AGAIN_SECONDS);
    if (clock.secondsLeft > ASKED_BEFORE_SECONDS) {
      setEnding(null);
      return wait(clock.secondsLeft - ASKED_BEFORE_SECONDS);
    }
    setEnding(endingOf(clock));
    wait(clock.secondsLeft + 1);

    function wait(seconds: number) {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(look, seconds * 1000);
    }
  }, []);

  useEffect(() => {
    if (secondsLeft === null) return;
    const untilAsked = Math.max(0, secondsLeft - ASKED_BEFORE_SECONDS);
    timer.current = window.setTimeout(look, untilAsked * 1000);
    return () => window.clearTimeout(timer.current);
  }, [secondsLeft, look]);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = look;
    tabs.current = channel;
    return () => channel.close();
  }, [look]);

  const renew = async (): Promise<boolean> => {
    if (!(await sessionClock("PUT"))) return false;
    tabs.current?.postMessage("renewed");
    await look();
    return true;
  };

  if (isEnded) {
    const goOn = () => {
      setEnded(false);
      tellSignedInAgain();
      look();
    };
    return (
      <Suspense>
        <SignInAgainDialog userId={userId} onSignedIn={goOn} />
      </Suspense>
    );
  }
  if (!ending) return null;
  return (
    <Suspense>
      <RenewalDialog ending={ending} onRenew={renew} onClose={() => setEnding(null)} />
    </Suspense>
  );
}
