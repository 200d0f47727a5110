import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataGrid } from './data-grid.tsx';
import { isRowSelected, type RowSelection } from './row-selection.ts';

const render = (selection: RowSelection) =>
  renderToStaticMarkup(
    <DataGrid
      label="Images"
      rows={['I02', 'I01']}
      getId={(id) => id}
      getName={(id) => id}
      total={90}
      selection={{
        selection,
        toggle: () => {},
        toggleShown: () => {},
        selectAllMatching: () => {},
        clear: () => {},
        isSelected: (id) => isRowSelected(selection, id),
      }}
      bulkActions={[{ id: 'bin', label: 'Move to bin', onSelect: () => {} }]}
      text={{
        selectShown: 'Select all in view',
        selectRow: (name) => `Select ${name}`,
        selected: (count, total) => `${count} of ${total}`,
        selectAllMatching: (total) => `Select all ${total}`,
        clearSelection: 'Clear',
      }}
      renderItem={(id, link) => (
        <a {...link} href={`#${id}`}>
          {id}
        </a>
      )}
    />,
  );

test('X57: each picture of a grid has a checkbox that names it, and a shared checkbox selects all visible pictures', () => {
  const html = render({ ids: ['I01'], isAllMatching: false });
  for (const label of ['Select all in view', 'Select I02', 'Select I01']) expect(html).toContain(`${label}<`);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html.match(/data-selected=""/g)).toHaveLength(1);
  expect(html).toContain('<ul data-grid="" aria-label="Images"');
});

test('X57: a grid has the actions of a table, and all matching items can be selected once the visible items are', () => {
  expect(render({ ids: [], isAllMatching: false })).toContain('<div class="bulk-bar label" hidden="">');
  const some = render({ ids: ['I01'], isAllMatching: false });
  expect(some).toContain('1 of 90');
  expect(some).toContain('Move to bin');
  expect(some).not.toContain('Select all 90');
  expect(render({ ids: ['I01', 'I02'], isAllMatching: false })).toContain('Select all 90');
  expect(render({ ids: [], isAllMatching: true }).match(/checked=""/g)).toHaveLength(3);
});

test('X57: without scripts Tab reaches each picture', () => {
  expect(render({ ids: [], isAllMatching: false }).match(/<a data-row-link="" tabindex="0"/g)).toHaveLength(
    2,
  );
});
