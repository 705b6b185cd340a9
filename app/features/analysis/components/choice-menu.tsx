import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { IconPin } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import type { Href } from "~/ui/href";
import type { MenuEntry } from "~/ui/popover/menu-entry";
import { PopoverMenu } from "~/ui/popover/popover-menu";
import { showToast } from "~/ui/toast";

interface Choice {
  /** Null: nothing to read it against. */
  readonly id: string | null;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  /** Null while they are on their way; asked for when the menu opens. */
  readonly choices: readonly Choice[] | null;
  readonly onOpen: () => void;
  readonly loading: string;
  readonly chosen: string | null;
  readonly hrefOf: (id: string | null) => Href;
  /** What keeps the choice with the portfolio; null where it is kept already, or not the viewer's to keep. */
  readonly keep: { readonly fields: () => Record<string, string>; readonly label: string } | null;
}

/** What a portfolio is read against: the address holds the choice, and it can be kept with the portfolio. */
export function ChoiceMenu({ label, icon, choices, onOpen, loading, chosen, hrefOf, keep }: Props) {
  const { t } = useTranslation("analysis");
  const keeper = useFetcher<ActionAnswer<{ readonly done: string }>>();
  useEffect(() => {
    if (keeper.state !== "idle" || keeper.data === undefined) return;
    if (keeper.data.ok) showToast({ kind: "ok", title: t(`kept.${keeper.data.result.done}`) });
    else showToast({ kind: "err", title: keeper.data.problem.message });
  }, [keeper.state, keeper.data, t]);
  // First, as the choices can be more than the screen is high.
  const keeping: readonly MenuEntry[] = keep
    ? [
        {
          is: "item",
          id: "keep",
          label: keep.label,
          icon: <IconPin size={15} stroke={1.6} aria-hidden />,
          onClick: () => keeper.submit(keep.fields(), { method: "post", action: paths.portfolios() }),
        },
        { is: "line", id: "after-keep" },
      ]
    : [];
  const offered: readonly MenuEntry[] = choices?.map((choice) => ({
    is: "item",
    id: choice.id ?? "none",
    label: choice.name,
    to: hrefOf(choice.id),
    marked: choice.id === chosen,
  })) ?? [{ is: "heading", id: "loading", label: loading }];
  return (
    <PopoverMenu
      onOpen={onOpen}
      position="bottom-start"
      width={280}
      entries={[...keeping, ...offered]}
      target={
        <Button variant="default" leftSection={icon}>
          {label}
        </Button>
      }
    />
  );
}
