import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardCell, CardRow, CardTable } from './card-table.tsx';
import { ColumnHeader } from './table.tsx';

test('a table of cards states its roles and labels each value, so that it stays a table when it looks like cards', () => {
  const html = renderToStaticMarkup(
    <CardTable headersLabel="Sort by" headers={<ColumnHeader role="columnheader">Client</ColumnHeader>}>
      <CardRow header="Middengolf">
        <CardCell label="Total" isNumeric>
          7,502.00
        </CardCell>
      </CardRow>
    </CardTable>,
  );
  expect(html).toBe(
    '<table role="table" class="label data-table card-table">' +
      '<thead role="rowgroup"><tr role="row" data-label="Sort by"><th role="columnheader" scope="col">Client</th></tr></thead>' +
      '<tbody role="rowgroup"><tr role="row"><th role="rowheader" scope="row">Middengolf</th>' +
      '<td role="cell" class="figure" data-label="Total">7,502.00</td></tr></tbody></table>',
  );
});
