import { Cell, HeadCell, Ledger, RowHead } from '../../../../design/ledger.tsx';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { AuditRow } from '../../contract.ts';
import { AuditDetails } from './audit-details.tsx';
import { Actor, Moment } from './who-and-when.tsx';
import { words } from './words.ts';

/** The rows; each opens to what it holds. On phones all of it stands below each other. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const text = useWords(words);
  return (
    <div className="px-(--spacing-margin)">
      <Ledger>
        <thead>
          <tr>
            <HeadCell>{text.what}</HeadCell>
            <HeadCell className="max-sm:hidden">{text.who}</HeadCell>
            <HeadCell className="max-md:hidden">{text.address}</HeadCell>
            <HeadCell figure className="max-sm:hidden">
              {text.when}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.seq} row={row} />
          ))}
        </tbody>
      </Ledger>
    </div>
  );
}

function Row({ row }: { row: AuditRow }) {
  return (
    <tr className="align-top">
      <RowHead className="w-full">
        <AuditDetails row={row} />
      </RowHead>
      <Cell className="wrap-anywhere py-2.5 max-sm:hidden">
        <Actor row={row} />
      </Cell>
      <Cell className="py-2.5 text-ink-2 max-md:hidden">{row.address}</Cell>
      <Cell figure className="py-2.5 max-sm:hidden">
        <Moment row={row} />
      </Cell>
    </tr>
  );
}
