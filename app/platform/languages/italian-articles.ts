import type { PostProcessorModule } from "i18next";

/** An article before a number that begins with a vowel, eight, eleven and one, or with z, zero. */
const BEFORE_NUMBER = /\b([Ii]|[Dd][ae]|[Aa]|[Nn]e|[Ss]u)l (<b>)?(?=(0)[,%]|8|11(?!\d)|1[,%])/g;

/** Texts say "il {{share}}": the numbers that are filled in decide whether it reads "il 92%", "l’8%" or "lo 0,5%". */
export const italianArticles: PostProcessorModule = {
  type: "postProcessor",
  name: "articles",
  process: (text, _key, _options, { language }) =>
    language !== "it" || typeof text !== "string"
      ? text
      : text.replace(BEFORE_NUMBER, (_, stem: string, bold = "", zero?: string) => {
          const article = /i/i.test(stem) ? (stem === "I" ? "L" : "l") : `${stem}ll`;
          return `${article}${zero ? "o " : "’"}${bold}`;
        }),
};
