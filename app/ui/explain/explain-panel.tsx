import { Button, FocusTrap } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link } from "@remix-run/react";
import { IconLink, IconTableExport, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadChunk } from "../chunks/load-chunk";
import { IconButton } from "../controls/icon-button";
import { deferred } from "../popover/deferred";
import { showToast } from "../toast";
import type { ExplainContent } from "./explain-content";
import css from "./explain-panel.module.css";

/** Fetched with its styles when the first panel opens, so that pages of figures do not load them. */
const layers = deferred(() => loadChunk(() => import("./explain-layers")));

interface Props {
  /** Null while the working is on its way: `placeholder` is shown in its place. */
  readonly content: ExplainContent | null;
  readonly placeholder?: ReactNode;
  readonly onClose: () => void;
}

/**
 * The working of a figure, one tone deeper than the page. From 1360 px it pushes the page, to 1200 it lies over it,
 * below that it is a drawer and on a phone a sheet from the bottom. Escape closes it and gives the focus back to the
 * figure it was opened from; choosing another figure replaces its content.
 */
export function ExplainPanel({ content, placeholder, onClose }: Props) {
  const { t } = useTranslation("ui");
  const titleId = useId();
  const openedFrom = useRef<Element | null>(null);
  const [, setFetched] = useState(layers.isThere);
  const covers = useMediaQuery("(max-width: 1199.98px)") ?? false;

  useEffect(() => {
    const fetched = () => setFetched(true);
    // What does not load is said by ChunkNotice; the panel stays, to be closed.
    layers.fetch().then(fetched, () => undefined);
  }, []);
  useEffect(() => {
    openedFrom.current = document.activeElement;
    const back = openedFrom;
    return () => {
      if (back.current instanceof HTMLElement) back.current.focus();
    };
  }, []);
  // Another figure chosen beside the open panel becomes the one Escape returns to.
  const id = content?.id;
  useEffect(() => {
    const active = document.activeElement;
    if (id && active && active !== document.body && !active.closest("[data-explain]"))
      openedFrom.current = active;
  }, [id]);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);

  const copyLink = async () => {
    if (!content) return;
    try {
      await navigator.clipboard.writeText(new URL(content.link(), window.location.href).href);
      showToast({ kind: "ok", title: t("link_copied") });
    } catch {
      showToast({ kind: "err", title: t("errors:copy") });
    }
  };

  const Layers = layers.component();
  return (
    <>
      <button
        type="button"
        data-screen-only
        className={css.scrim}
        onClick={onClose}
        aria-label={t("close")}
        tabIndex={-1}
      />
      <FocusTrap active={covers}>
        <div
          className={css.panel}
          data-screen-only
          data-explain
          data-autofocus
          tabIndex={-1}
          role="dialog"
          aria-modal={covers || undefined}
          aria-labelledby={titleId}
        >
          <header className={css.head}>
            <div>
              <h2 id={titleId}>{content?.title ?? t("working")}</h2>
              {content && <p>{content.sentence}</p>}
            </div>
            <IconButton onClick={onClose} aria-label={t("close")}>
              <IconX size={18} stroke={1.6} />
            </IconButton>
          </header>
          <div className={css.depth}>
            {content && Layers ? <Layers key={content.id} content={content} /> : placeholder}
          </div>
          {content && (
            <footer className={css.foot}>
              {content.files.map(({ href, label }) => (
                <Button
                  key={href}
                  component="a"
                  href={href}
                  variant="default"
                  size="xs"
                  leftSection={<IconTableExport stroke={1.6} />}
                >
                  {label}
                </Button>
              ))}
              <Button variant="default" size="xs" leftSection={<IconLink stroke={1.6} />} onClick={copyLink}>
                {t("copy_link")}
              </Button>
              {content.methodology && (
                <Link className={css.methodology} to={content.methodology.to}>
                  {content.methodology.label}
                </Link>
              )}
            </footer>
          )}
        </div>
      </FocusTrap>
    </>
  );
}
