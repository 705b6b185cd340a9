import type { MailContent } from "../mail-content.server";

const ink = "#1E1A20";
const ink3 = "#696169";
const accent = "#7B2D5E";
const font = "'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

interface Props {
  readonly content: MailContent;
  readonly lang: string;
}

/** Every mail of the product. Mail programs know no style sheets: styles are on the elements. */
export function MailLayout({ content, lang }: Props) {
  const text = { margin: "0 0 16px", fontSize: "15px", lineHeight: "22px" } as const;
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{content.subject}</title>
      </head>
      <body style={{ margin: 0, background: "#F6F3EE", color: ink, fontFamily: font }}>
        <div style={{ maxWidth: "560px", margin: "0 auto", padding: "32px 16px" }}>
          <p style={{ margin: "0 0 16px", fontSize: "17px", fontWeight: 600 }}>Understory</p>
          <div style={{ background: "#FFFFFF", border: "1px solid #E4DED5", padding: "28px" }}>
            <h1 style={{ margin: "0 0 16px", fontSize: "20px", lineHeight: "26px", fontWeight: 600 }}>
              {content.title}
            </h1>
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph} style={{ ...text, whiteSpace: "pre-line" }}>
                {paragraph}
              </p>
            ))}
            {content.groups.map(({ title, href, lines }) => (
              <div key={href + title} style={{ margin: "0 0 16px", borderTop: "1px solid #E4DED5" }}>
                <p style={{ ...text, margin: "12px 0 4px", fontWeight: 600 }}>
                  <a href={href} style={{ color: accent, textDecoration: "none" }}>
                    {title}
                  </a>
                </p>
                {lines.map((line) => (
                  <p key={line} style={{ ...text, margin: "0 0 4px", fontSize: "14px", lineHeight: "20px" }}>
                    {line}
                  </p>
                ))}
              </div>
            ))}
            {content.action && (
              <>
                <p style={{ margin: "24px 0" }}>
                  <a
                    href={content.action.href}
                    style={{
                      display: "inline-block",
                      padding: "10px 20px",
                      background: accent,
                      color: "#FFFFFF",
                      fontSize: "15px",
                      fontWeight: 600,
                      textDecoration: "none",
                      borderRadius: "6px",
                    }}
                  >
                    {content.action.label}
                  </a>
                </p>
                <p style={{ ...text, color: ink3, fontSize: "13px", lineHeight: "18px" }}>
                  {content.action.instead}
                  <br />
                  <span style={{ wordBreak: "break-all" }}>{content.action.href}</span>
                </p>
              </>
            )}
            {content.note && <p style={{ ...text, margin: 0, color: ink3 }}>{content.note}</p>}
          </div>
          <p style={{ margin: "16px 0 0", color: ink3, fontSize: "12px", lineHeight: "16px" }}>
            {content.footer}
            {content.settings && (
              <>
                {" "}
                <a href={content.settings.href} style={{ color: ink3 }}>
                  {content.settings.label}
                </a>
              </>
            )}
          </p>
        </div>
      </body>
    </html>
  );
}
