import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from "@tabler/icons-react";
import { Status } from "./tag";

const MARKS = {
  passes: { tone: "ok", Mark: IconCircleCheck },
  warning: { tone: "warn", Mark: IconAlertTriangle },
  fails: { tone: "err", Mark: IconCircleX },
  cannot_tell: { tone: "plain", Mark: IconCircleDashed },
} as const;

/** How something was judged: mark and tone, then the words for it. */
export function Verdict({ of, children }: { of: keyof typeof MARKS; children: string }) {
  const { tone, Mark } = MARKS[of];
  return (
    <Status tone={tone}>
      <Mark aria-hidden />
      {children}
    </Status>
  );
}
