import { Button, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { IconBell, IconBellFilled, IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { IconButton } from "~/ui/controls/icon-button";
import type { SavedView } from "../../views/saved-views.answers";
import css from "./asset-list.module.css";
import { ShareChoice, ViewChoice } from "./share-choice";

interface Props {
  readonly view: SavedView;
  readonly canFollow: boolean;
  readonly mayShare: boolean;
  readonly onOpen: () => void;
  readonly onFollow: () => void;
  /** Answers why the change is refused; null where it is done. `replaced` puts the list as it stands in its place. */
  readonly onChange: (name: string, shared: boolean, replaced: boolean) => Promise<string | null>;
  readonly onRemove: () => void;
}

/** A saved view: the way to it, and what can be done with it. */
export function SavedViewRow(props: Props) {
  const { view, canFollow, mayShare, onOpen, onFollow, onChange, onRemove } = props;
  const { t } = useTranslation(["assets", "watchlists"]);
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name } = view;
  const endEditing = () => {
    setEditing(false);
    setTimeout(() => opener.current?.focus());
  };
  if (isEditing) return <EditForm view={view} mayShare={mayShare} onChange={onChange} onEnd={endEditing} />;
  return (
    <li>
      <Link className="us-link" to={`${paths.assets(view.list)}?${view.search}`} onClick={onOpen}>
        {name}
      </Link>
      <span className="us-dim">{view.mine ? (view.shared ? t("views.is_shared") : "") : view.ownerName}</span>
      {canFollow && (
        <IconButton
          size={24}
          aria-pressed={view.watchId !== null}
          aria-label={t(view.watchId ? "watchlists:unfollow" : "watchlists:follow_view", { name })}
          onClick={onFollow}
        >
          {view.watchId ? (
            <IconBellFilled size={14} aria-hidden />
          ) : (
            <IconBell size={14} stroke={1.6} aria-hidden />
          )}
        </IconButton>
      )}
      {view.mine && (
        <IconButton
          ref={opener}
          size={24}
          aria-label={t("views.edit", { name })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {view.mayRemove && (
        <IconButton size={24} aria-label={t("views.remove", { name })} onClick={onRemove}>
          <IconTrash size={14} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

interface EditFormProps extends Pick<Props, "view" | "mayShare" | "onChange"> {
  readonly onEnd: () => void;
}

/** The name, what the view shows, and whether colleagues see it, to be changed in its place. */
function EditForm({ view, mayShare, onChange, onEnd }: EditFormProps) {
  const { t } = useTranslation(["assets", "ui"]);
  const [name, setName] = useState(view.name);
  const [shared, setShared] = useState(view.shared);
  const [replaced, setReplaced] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (name.trim() === view.name && shared === view.shared && !replaced) return onEnd();
    setBusy(true);
    const refused = await onChange(name.trim(), shared, replaced);
    setBusy(false);
    if (refused === null) onEnd();
    else setError(refused);
  };
  return (
    <li>
      <form
        className={css.rename}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") submit();
        }}
      >
        <TextInput
          label={t("views.new_name")}
          value={name}
          maxLength={80}
          error={error}
          ref={focusAtEnd}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <ViewChoice checked={replaced} onChange={setReplaced}>
          {t("views.replace")}
        </ViewChoice>
        {mayShare && <ShareChoice shared={shared} onChange={setShared} />}
        <span>
          <Button type="submit" size="xs" loading={busy} disabled={name.trim() === ""}>
            {t("views.save_changes")}
          </Button>
          <Button size="xs" variant="default" onClick={onEnd}>
            {t("ui:cancel")}
          </Button>
        </span>
      </form>
    </li>
  );
}

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
}
