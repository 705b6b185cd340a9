import css from "./second-factor.module.css";

/** Recovery codes, to be written down or copied; this once. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={css.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
