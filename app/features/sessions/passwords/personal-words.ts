/** What a guesser would try first for this person: names, user name, and the parts of the address. */
export function personalWords(person: {
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly tenantName?: string;
}): string[] {
  const { username, firstName, lastName, email, tenantName } = person;
  const texts = [username, firstName, lastName, ...(email?.split(/[@.]/) ?? []), tenantName, "understory"];
  return [...new Set(texts.flatMap((text) => text?.toLowerCase().split(/\s+/) ?? []))].filter(
    (word) => word.length > 2,
  );
}
