import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Status } from '#design/status/status.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import type { ImportedRow } from '../contract/import.ts';
import { messages } from '../messages/messages.ts';

const tones = { valid: 'active', duplicate: 'partial', invalid: 'attention' } as const;

export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const { import: text } = useMessages(messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={text.title} tabIndex={0} className="max-h-[40dvh] overflow-y-auto">
      <Table>
        <thead>
          <tr>
            <ColumnHeader isNumeric className="max-sm:hidden">
              {text.columns.line}
            </ColumnHeader>
            <ColumnHeader>{text.columns.name}</ColumnHeader>
            <ColumnHeader>{text.columns.status}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="align-baseline [&>:is(td,th)]:py-1.5">
              <Cell isNumeric className="max-sm:hidden">
                {row.line}
              </Cell>
              <RowHeader className="min-w-28">{row.name || '–'}</RowHeader>
              <Cell className="whitespace-normal!">
                <Status tone={tones[row.status]}>{text.statuses[row.status]}</Status>
                <Reasons row={row} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Reasons({ row: { duplicate, problems } }: { row: ImportedRow }) {
  const { import: text } = useMessages(messages);
  const { labels, problems: reasons } = useMessages(shared);
  const describe = duplicate?.id === null ? text.duplicateInFile : text.duplicateOf;
  const sentences = Object.entries(problems).map(([field, reason]) =>
    (reasons[reason] ?? reasons.other)?.(labels[field] ?? field),
  );
  return [...(duplicate ? [describe(duplicate.name)] : []), ...sentences].map((sentence) => (
    <p key={sentence} className="text-ink-2">
      {sentence}
    </p>
  ));
}
