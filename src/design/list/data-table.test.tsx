import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DataColumn, DataTable, type DataTableProps } from './data-table.tsx';
import type { RowSelection } from './row-selection.ts';

interface Row {
  readonly id: string;
  readonly year: number;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'title', header: 'Title', isRowHeader: true, render: ({ id }) => <a href={`#${id}`}>{id}</a> },
  {
    id: 'year',
    header: 'Year',
    isNumeric: true,
    isSortable: true,
    place: 'below',
    render: ({ year }) => year,
  },
];

const select = (selection: RowSelection) => ({
  selection,
  toggle: () => {},
  toggleShown: () => {},
  selectAllMatching: () => {},
  clear: () => {},
  isSelected: (id: string) => selection.isAllMatching || selection.ids.includes(id),
});

const render = (props: Partial<DataTableProps<Row>> = {}) =>
  renderToStaticMarkup(
    <DataTable
      label="Websites"
      columns={columns}
      rows={[
        { id: 'W02', year: 2015 },
        { id: 'W01', year: 2014 },
      ]}
      getId={({ id }) => id}
      getName={({ id }) => id}
      total={90}
      sort={{ column: 'year', direction: 'ascending' }}
      sortLink={({ column, direction }, children) => <a href={`?${column} ${direction}`}>{children}</a>}
      text={{
        selectShown: 'Select all in view',
        selectRow: (name) => `Select ${name}`,
        selected: (count, total) => `${count} of ${total}`,
        selectAllMatching: (total) => `Select all ${total}`,
        clearSelection: 'Clear',
      }}
      {...props}
    />,
  );

test('X57: the link of a column turns its order round, and its header says how the rows are sorted', () => {
  const html = render();
  expect(html).toContain('aria-sort="ascending"><a href="?year descending">');
  expect(html).not.toContain('type="checkbox"');
  expect(render({ sort: undefined })).toContain('aria-sort="none"><a href="?year ascending">');
  const newestFirst = columns.map((column) => ({ ...column, isDescendingFirst: true }));
  expect(render({ columns: newestFirst, sort: undefined })).toContain('<a href="?year descending">');
  expect(render({ columns: newestFirst, sort: { column: 'year', direction: 'descending' } })).toContain(
    'aria-sort="descending"><a href="?year ascending">',
  );
});

test('X57: in a row of two lines a value below them has a label', () => {
  expect(render()).toMatch(
    /<td class="figure at-below"><span class="[^"]*lg:hidden[^"]*">Year: <\/span>2015<\/td>/,
  );
});

test('X57: all matching rows can be selected once the visible rows are, and the actions show their number', () => {
  const bulkActions = [{ id: 'bin', label: 'Move to bin', onSelect: () => {} }];
  const some = render({ selection: select({ ids: ['W01'], isAllMatching: false }), bulkActions });
  expect(some).toContain('1 of 90');
  expect(some).not.toContain('Select all 90');
  const all = render({ selection: select({ ids: ['W01', 'W02'], isAllMatching: false }), bulkActions });
  expect(all).toContain('Select all 90');
  const matching = render({ selection: select({ ids: [], isAllMatching: true }), bulkActions });
  expect(matching).toContain('90 of 90');
  expect(matching).not.toContain('Select all 90');
  expect(render({ selection: select({ ids: [], isAllMatching: false }), bulkActions })).toContain(
    'hidden=""',
  );
});

test('X57: a long text ends with an ellipsis and is whole as the title of its cell, and a column may need a wide table', () => {
  const [first, second] = columns;
  if (!first || !second) throw new Error('the columns are missing');
  const html = render({
    columns: [
      { ...first, getFullText: ({ id }) => `Website ${id}` },
      { ...second, from: 'wide' },
    ],
  });
  expect(html).toContain('<th scope="row" class="at-name shortened" title="Website W02">');
  expect(html).toContain('<td class="figure at-below from-wide">');
  expect(html).toContain(
    '<th scope="col" data-column="year" class="figure from-wide" aria-sort="ascending">',
  );
});
