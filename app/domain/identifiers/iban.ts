const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether a text is the number of a bank account, by its check digits (ISO 13616): "DE89 3704 0044 0532 0130 00". */
export function isIban(text: string): boolean {
  if (text.length > 50) return false;
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!SHAPE.test(iban)) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest === 1;
}
