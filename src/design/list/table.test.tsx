import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cell, ColumnHeader, RowHeader, Table } from './table.tsx';

test('table headers describe their columns and how the rows are sorted', () => {
  const html = renderToStaticMarkup(
    <Table>
      <thead>
        <tr>
          <ColumnHeader>Client</ColumnHeader>
          <ColumnHeader isNumeric sort="descending" className="max-sm:hidden">
            Total
          </ColumnHeader>
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowHeader>Middengolf</RowHeader>
          <Cell isNumeric>7,502.00</Cell>
        </tr>
      </tbody>
    </Table>,
  );
  expect(html).toContain('<th scope="col">Client</th>');
  expect(html).toContain('<th scope="col" class="figure max-sm:hidden" aria-sort="descending">Total</th>');
  expect(html).toMatch(/<th scope="row"[^>]*>Middengolf<\/th><td class="figure">7,502\.00<\/td>/);
});
