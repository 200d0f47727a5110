import { useState } from 'react';
import { buttonClass } from '#design/form/button.tsx';
import { type DataColumn, type DataSort, DataTable } from '#design/list/data-table.tsx';
import { useRowSelection } from '#design/list/use-row-selection.ts';
import { Status } from '#design/status/status.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly year: number;
  readonly isPublished: boolean;
}

const rows: readonly Row[] = [
  { id: 'W12', title: 'Vensterbank', type: 'shop', year: 2026, isPublished: true },
  { id: 'W11', title: 'Tramlijn nul', type: 'site', year: 2024, isPublished: true },
  { id: 'W10', title: 'Lichtplan', type: 'site', year: 2023, isPublished: false },
];

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'title',
    header: 'Title',
    isRowHeader: true,
    isSortable: true,
    render: ({ id, title }) => <a href={`#${id}`}>{title}</a>,
  },
  { id: 'type', header: 'Type', render: ({ type }) => type },
  {
    id: 'state',
    header: 'English',
    place: 'below',
    render: ({ isPublished }) => (
      <Status tone={isPublished ? 'active' : 'idle'}>{isPublished ? 'published' : 'draft'}</Status>
    ),
  },
  { id: 'year', header: 'Year', isNumeric: true, isSortable: true, place: 'end', render: ({ year }) => year },
];

const compare = (one: Row, other: Row, { column, direction }: DataSort) => {
  const order = column === 'year' ? one.year - other.year : one.title.localeCompare(other.title);
  return direction === 'ascending' ? order : -order;
};

export function DataTableDemo({ scheme }: { scheme: string }) {
  const [sort, setSort] = useState<DataSort>({ column: 'year', direction: 'descending' });
  const shown = rows.toSorted((one, other) => compare(one, other, sort));
  const selection = useRowSelection(
    shown.map(({ id }) => id),
    '',
  );
  return (
    <DataTable
      label={`Websites, ${scheme}`}
      columns={columns}
      rows={shown}
      getId={({ id }) => id}
      getName={({ title }) => title}
      total={14}
      sort={sort}
      sortLink={(next, children) => (
        <button type="button" className={buttonClass({ variant: 'plain' })} onClick={() => setSort(next)}>
          {children}
        </button>
      )}
      selection={selection}
      bulkActions={[{ id: 'publish', label: 'Publish Dutch…', onSelect: () => selection.clear() }]}
      text={{
        selectShown: 'Select the rows in view',
        selectRow: (name) => `Select ${name}`,
        selected: (count, total) => `${count} of ${total} selected`,
        selectAllMatching: (total) => `Select all ${total}`,
        clearSelection: 'Clear',
      }}
    />
  );
}
