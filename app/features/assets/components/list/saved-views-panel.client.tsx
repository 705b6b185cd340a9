import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Section } from "~/permissions/sections";
import { callApi, messageOf } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";
import { showUndoToast } from "~/ui/undo-toast";
import { listsIssuers } from "../../listed-sections";
import type { SavedView } from "../../views/saved-views.answers";
import css from "./asset-list.module.css";
import { NewView } from "./new-view";
import { SavedViewRow } from "./saved-view-row";

export interface SavedViewsProps {
  readonly section: Section;
  /** The list's address as it stands when it is saved, columns included. */
  readonly search: () => string;
  readonly pinned: readonly string[];
  readonly mayShare: boolean;
  readonly onOpen: (view: SavedView) => void;
  readonly onClose: () => void;
}

type Views = readonly SavedView[] | null;

const without =
  ({ id }: SavedView) =>
  (views: Views): Views =>
    (views ?? []).filter((other) => other.id !== id);

/** With a view that is new, changed or back: by name, as they are read. */
const having =
  (view: SavedView) =>
  (views: Views): Views =>
    [...(without(view)(views) ?? []), view].sort((a, b) => a.name.localeCompare(b.name));

/** What can be done with kept lists. They are read whenever the panel opens. */
export default function SavedViewsPanel({
  section,
  search,
  pinned,
  mayShare,
  onOpen,
  onClose,
}: SavedViewsProps) {
  const { t } = useTranslation(["assets", "ui", "errors", "watchlists"]);
  const panel = useRef<HTMLDivElement>(null);
  const [views, setViews] = useState<Views>(null);
  const failed = (error: unknown) => {
    const message = messageOf(error, t("errors:unknown"));
    showToast({ kind: "err", title: message });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, not whenever words change.
  useEffect(() => {
    callApi<{ items: readonly SavedView[] }>(`/api/v1/saved-views?list=${section}`)
      .then(({ items }) => setViews(items))
      .catch(failed);
  }, [section]);
  /** Answers why it is refused; null where it is done. */
  const keep = async (path: string, method: "POST" | "PATCH", body: unknown): Promise<string | null> => {
    try {
      const view = await callApi<SavedView>(`/api/v1/saved-views${path}`, { method, body });
      setViews(having(view));
      showToast({ kind: "ok", title: t("views.saved", { name: view.name }) });
      return null;
    } catch (error) {
      return messageOf(error, t("errors:unknown"));
    }
  };
  const save = (name: string, shared: boolean) =>
    keep("", "POST", { list: section, name, search: search(), pinned, shared });
  const remove = async (view: SavedView) => {
    try {
      await callApi(`/api/v1/saved-views/${view.id}`, { method: "DELETE" });
      setViews(without(view));
      // The button that was pressed is gone with its row.
      panel.current?.focus();
      showUndoToast(t("views.removed", { name: view.name }), () => restore(view));
    } catch (error) {
      failed(error);
    }
  };
  const restore = async (view: SavedView) => {
    try {
      const restored = await callApi<SavedView>(`/api/v1/saved-views/${view.id}/restore`, { method: "POST" });
      setViews(having(restored));
      showToast({ kind: "ok", title: t("views.restored", { name: restored.name }) });
    } catch (error) {
      failed(error);
    }
  };
  /** Lists of issuers and institutions have no assets to follow. */
  const canFollow = !listsIssuers(section) && section !== "supranationals";
  const follow = async (view: SavedView) => {
    try {
      if (view.watchId) await callApi(`/api/v1/watches/${view.watchId}`, { method: "DELETE" });
      else await callApi("/api/v1/watches", { method: "POST", body: { views: [view.id] } });
      const { items } = await callApi<{ items: readonly SavedView[] }>(`/api/v1/saved-views?list=${section}`);
      setViews(items);
      const said = view.watchId ? "watchlists:unfollowed" : "watchlists:followed_name";
      showToast({ kind: "ok", title: t(said, { name: view.name }) });
    } catch (error) {
      failed(error);
    }
  };
  const groups = [
    { id: "mine", views: views?.filter(({ mine }) => mine) ?? [] },
    { id: "shared", views: views?.filter(({ mine }) => !mine) ?? [] },
  ];
  return (
    <div ref={panel} className={css.views} tabIndex={-1}>
      {views?.length === 0 && <p className="us-mid">{t("views.none")}</p>}
      {groups
        .filter((group) => group.views.length > 0)
        .map((group) => (
          <section key={group.id}>
            <h3>{t(`views.${group.id}`)}</h3>
            <ul>
              {group.views.map((view) => (
                <SavedViewRow
                  key={view.id}
                  view={view}
                  canFollow={canFollow}
                  onOpen={() => {
                    onOpen(view);
                    onClose();
                  }}
                  onFollow={() => follow(view)}
                  mayShare={mayShare}
                  onChange={(name, shared, replaced) =>
                    keep(`/${view.id}`, "PATCH", {
                      name,
                      ...(mayShare && { shared }),
                      ...(replaced && { search: search(), pinned }),
                    })
                  }
                  onRemove={() => remove(view)}
                />
              ))}
            </ul>
          </section>
        ))}
      <NewView mayShare={mayShare} onSave={save} />
    </div>
  );
}
