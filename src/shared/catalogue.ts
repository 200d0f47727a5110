/**
 * The catalogue number of an exhibit, which stays with it: `W07`, `I21`.
 * @param kind the letter of the collection
 * @param number counted from 1
 */
export function catalogueNumber(kind: 'W' | 'I' | 'E', number: number): string {
  return kind + String(number).padStart(2, '0');
}

/** Takes the catalogue number off the title of an exhibit; other titles stay whole. */
export function splitCatalogueNumber(title: string): { number: string | null; title: string } {
  const [, number, name] = /^([WIE]\d{2,}) (.+)$/u.exec(title) ?? [];
  return number === undefined || name === undefined ? { number: null, title } : { number, title: name };
}
