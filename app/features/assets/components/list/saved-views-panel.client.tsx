import { ActionIcon, Button, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { IconBell, IconBellFilled, IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi, messageOf } from "~/platform/call-api";
import { paths } from "~/platform/paths";
import { CheckBox } from "~/ui/controls/check-box";
import { showToast } from "~/ui/toast";
import { type ListedSection, listsIssuers } from "../../listed-sections";
import type { SavedView } from "../../views/saved-views.schemas";
import css from "./asset-list.module.css";

export interface SavedViewsProps {
  readonly section: ListedSection;
  /** The list's address as it stands when it is saved, columns included. */
  readonly search: () => string;
  readonly pinned: readonly string[];
  readonly mayShare: boolean;
  readonly onOpen: (view: SavedView) => void;
  readonly onClose: () => void;
}

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
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
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
  const save = async (name: string, shared: boolean) => {
    const body = { list: section, name, search: search(), pinned, shared };
    try {
      const view = await callApi<SavedView>("/api/v1/saved-views", { method: "POST", body });
      setViews([...(views ?? []), view]);
      showToast({ kind: "ok", title: t("views.saved", { name }) });
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  const remove = async (view: SavedView) => {
    try {
      await callApi(`/api/v1/saved-views/${view.id}`, { method: "DELETE" });
      setViews((views ?? []).filter(({ id }) => id !== view.id));
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
    <div className={css.views}>
      {views?.length === 0 && <p className="us-mid">{t("views.none")}</p>}
      {groups
        .filter((group) => group.views.length > 0)
        .map((group) => (
          <section key={group.id}>
            <h3>{t(`views.${group.id}`)}</h3>
            <ul>
              {group.views.map((view) => (
                <li key={view.id}>
                  <Link
                    className="us-link"
                    to={`${paths.assets(section)}?${view.search}`}
                    onClick={() => {
                      onOpen(view);
                      onClose();
                    }}
                  >
                    {view.name}
                  </Link>
                  <span className="us-dim">
                    {view.mine ? (view.shared ? t("views.is_shared") : "") : view.ownerName}
                  </span>
                  {canFollow && (
                    <ActionIcon
                      size={24}
                      aria-pressed={view.watchId !== null}
                      aria-label={t(view.watchId ? "watchlists:unfollow" : "watchlists:follow_view", {
                        name: view.name,
                      })}
                      onClick={() => follow(view)}
                    >
                      {view.watchId ? (
                        <IconBellFilled size={14} aria-hidden />
                      ) : (
                        <IconBell size={14} stroke={1.6} aria-hidden />
                      )}
                    </ActionIcon>
                  )}
                  {view.mayRemove && (
                    <ActionIcon
                      size={24}
                      aria-label={t("views.remove", { name: view.name })}
                      onClick={() => remove(view)}
                    >
                      <IconTrash size={14} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      <NewView mayShare={mayShare} onSave={save} />
    </div>
  );
}

function NewView({
  mayShare,
  onSave,
}: {
  mayShare: boolean;
  onSave: (name: string, shared: boolean) => Promise<boolean>;
}) {
  const { t } = useTranslation("assets");
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    if (await onSave(name.trim(), shared)) {
      setName("");
      setShared(false);
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") submit();
      }}
    >
      <TextInput
        label={t("views.name")}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && (
        // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
        <label className={css.shareBox}>
          <CheckBox checked={shared} onChange={() => setShared(!shared)} />
          {t("views.share")}
        </label>
      )}
      <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ""}>
        {t("views.save")}
      </Button>
    </form>
  );
}
