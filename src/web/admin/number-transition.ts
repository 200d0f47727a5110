import type { PageLocation } from '../layout/page-change.ts';
import { type AreaChange, findInView, nameElements } from '../layout/view-transitions.ts';

/** Finds the number of a final document, on its sheet or in its row. */
const findNumber = (id: string, isSheet: boolean) =>
  findInView(isSheet ? '.a4-code:not([data-draft])' : `main [data-number="${CSS.escape(id)}"]`);

/**
 * Finds the number that moves between two pages: a document is opened from a row with its number, or closed into
 * the list above it.
 * @returns undefined for other pages, and if the number is out of view
 */
export function findNumberChange(
  { pathname: from }: PageLocation,
  { pathname: to }: PageLocation,
): AreaChange | undefined {
  if (from === to) return undefined;
  const isClosing = from.startsWith(`${to}/`);
  const id = (isClosing ? from : to).replace(/.*\//, '');
  const before = findNumber(id, isClosing);
  return (
    before && {
      kind: 'area',
      prepare() {
        nameElements([[before, 'number']]);
        return ['number', isClosing ? 'close' : 'open'];
      },
      connect: () => nameElements([[findNumber(id, !isClosing), 'number']]),
    }
  );
}
