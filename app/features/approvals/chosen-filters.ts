/** The filters that are set, as the fields of a form that decides about all they leave. */
export function chosenFilters(
  filters: Readonly<Record<string, string | number | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  );
}
