import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BoldText } from "./bold-text";

test("what a text marks is bold, and nothing else in it is markup", () => {
  const text = "<b>12</b> of <b>300 funds</b> of <i>Rossi & Figli</i>";
  expect(renderToStaticMarkup(<BoldText>{text}</BoldText>)).toBe(
    "<b>12</b> of <b>300 funds</b> of &lt;i&gt;Rossi &amp; Figli&lt;/i&gt;",
  );
});
