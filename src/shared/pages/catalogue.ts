/** Formats `W07` (website), `I21` (image) or `E03` (experiment). */
export function catalogueNumber(kind: 'W' | 'I' | 'E', number: number): string {
  return kind + String(number).padStart(2, '0');
}

export function splitCatalogueNumber(title: string): { number: string | null; title: string } {
  const [, number, name] = /^([WIE]\d{2,}) (.+)$/u.exec(title) ?? [];
  return number === undefined || name === undefined ? { number: null, title } : { number, title: name };
}
