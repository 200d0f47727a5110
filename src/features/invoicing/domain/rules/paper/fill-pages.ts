interface Row {
  readonly kind: string;
  readonly height: number;
}

/** The heights available for the rows of a document, in millimetres. */
interface Room {
  readonly first: number;
  readonly next: number;
  /** The height that the totals take up on their page. */
  readonly totals: number;
}

/**
 * The maximum number of consecutive headings or subtotals that stay together, so that they always fit on a
 * page.
 */
const maxGroup = 4;

/** Groups rows that stay on one page: headings with the row below them, subtotals with the row above them. */
function groupRows<Given extends Row>(rows: readonly Given[]): readonly Given[][] {
  const groups: Given[][] = [];
  let group: Given[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.kind === 'subtotal' && group.length === 0 && last && last.length < maxGroup) {
      last.push(row);
      continue;
    }
    group.push(row);
    if (row.kind === 'section' && group.length < maxGroup) continue;
    groups.push(group);
    group = [];
  }
  return group.length === 0 ? groups : [...groups, group];
}

const sumHeights = (groups: readonly (readonly Row[])[]): number =>
  groups.flat().reduce((sum, { height }) => sum + height, 0);

const countLines = (groups: readonly (readonly Row[])[]): number =>
  groups.flat().filter(({ kind }) => kind !== 'section' && kind !== 'subtotal').length;

/** Moves groups from the end of a page to the next one until that has two lines; the page keeps its first group. */
function moveGroups<Given extends Row>(page: Given[][], next: Given[][], room: number): void {
  while (countLines(next) < 2 && page.length > 1) {
    const group = page.at(-1) ?? [];
    if (sumHeights([group, ...next]) > room) return;
    page.pop();
    next.unshift(group);
  }
}

/**
 * Distributes the rows of a table over pages. The last rows stay with the totals, and a page has at least two lines
 * where their heights allow it.
 */
export function fillPages<Given extends Row>(
  rows: readonly Given[],
  { first, next, totals }: Room,
): readonly (readonly Given[])[] {
  const pages: Given[][][] = [[]];
  const getRoom = (index: number) => (index === 0 ? first : next);
  for (const group of groupRows(rows)) {
    const page = pages.at(-1) ?? [];
    const isFull = sumHeights([...page, group]) > getRoom(pages.length - 1);
    if (isFull && (page.length > 0 || pages.length === 1)) pages.push([group]);
    else page.push(group);
  }
  const last = pages.at(-1) ?? [];
  if (sumHeights(last) > getRoom(pages.length - 1) - totals) {
    const end: Given[][] = [];
    moveGroups(last, end, next - totals);
    pages.push(end);
  }
  for (let index = pages.length - 1; index > 0; index -= 1) {
    const [page, before] = [pages[index], pages[index - 1]];
    if (page && before) moveGroups(before, page, next - (index === pages.length - 1 ? totals : 0));
  }
  return pages.map((page) => page.flat());
}
