/**
 * Returns the first and last page, the current one and its neighbours; null replaces two or more omitted
 * pages.
 * @param page the current one, from 1
 */
export function getPageNumbers(page: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const skipped = number - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return [skipped === 1 ? number - 1 : null, number];
  });
}
