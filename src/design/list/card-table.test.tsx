import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardCell, CardRow, CardTable } from './card-table.tsx';
import { ColumnHeader } from './table.tsx';

test('a table of cards states its roles and labels each value, so that it stays a table when it looks like cards', () => {
  const html = renderToStaticMarkup(
    <CardTable
      headers={<ColumnHeader role="columnheader">Client</ColumnHeader>}
      summaryHeaders={['Client', 'Total', 'City', 'VAT']}
    >
      <CardRow header="Middengolf" openLabel="All of Middengolf">
        <CardCell label="Total" isNumeric place="first">
          7,502.00
        </CardCell>
        <CardCell label="Year">2026</CardCell>
      </CardRow>
    </CardTable>,
  );
  expect(html).toBe(
    '<p aria-hidden="true" class="label card-legend"><span>Client</span><span>Total</span><span>City</span><span>VAT</span></p>' +
      '<table role="table" class="label data-table card-table">' +
      '<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Client</th></tr></thead>' +
      '<tbody role="rowgroup"><tr role="row"><th role="rowheader" scope="row">Middengolf</th>' +
      '<td role="cell" class="opener"><details><summary aria-label="All of Middengolf"></summary></details></td>' +
      '<td role="cell" class="figure at-first" data-label="Total">7,502.00</td>' +
      '<td role="cell" data-label="Year">2026</td></tr></tbody></table>',
  );
});
