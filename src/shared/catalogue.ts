/**
 * The catalogue number of an exhibit, which stays with it: `W07`, `I21`.
 * @param kind the letter of the collection
 * @param number counted from 1
 */
export function catalogueNumber(kind: 'W' | 'I' | 'E', number: number): string {
  return kind + String(number).padStart(2, '0');
}
