import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "~/ui/controls/segmented";
import css from "./mail.module.css";

interface Props {
  readonly html: string;
  readonly text: string;
}

/**
 * A mail as its recipient reads it, or its text. The frame runs nothing and belongs to no origin; links in it open in a
 * tab of their own.
 */
export function MailContent({ html, text }: Props) {
  const { t } = useTranslation("mail");
  const [as, setAs] = useState<"html" | "text">("html");
  return (
    <>
      <Segmented
        label={t("screen.preview.as")}
        value={as}
        onChange={setAs}
        options={[
          { value: "html", label: t("screen.preview.html") },
          { value: "text", label: t("screen.preview.text") },
        ]}
      />
      {as === "html" ? (
        <iframe
          className={css.frame}
          title={t("screen.preview.frame")}
          srcDoc={html.replace("<head>", '<head><base target="_blank">')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <pre className={css.text} tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}
