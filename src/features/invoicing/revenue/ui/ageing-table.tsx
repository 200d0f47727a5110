import { Link } from '@tanstack/react-router';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { type AgeBand, type Ageing, ageBands, type OpenItems } from '../contract.ts';
import { messages } from '../messages/messages.ts';

const getBands = ({ overpaid_cents }: OpenItems): readonly AgeBand[] =>
  ageBands.filter((band) => band !== 'overpaid' || overpaid_cents > 0);

function AgeCells({ bands, ages, total }: { bands: readonly AgeBand[]; ages: Ageing; total: number }) {
  const language = useLanguage();
  return (
    <>
      {bands.map((band) => (
        <Cell key={band} isNumeric className="max-lg:hidden">
          {ages[band] === 0 ? '–' : formatAmount(ages[band], language)}
        </Cell>
      ))}
      <Cell isNumeric>{formatAmount(total, language)}</Cell>
    </>
  );
}

function AgesText({ ages }: { ages: Ageing }) {
  const { openItems: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <span className="label block pb-1 font-normal text-ink-2 lg:hidden">
      {ageBands
        .filter((band) => ages[band] !== 0)
        .map((band) => (
          <span key={band} className="block">
            {`${text.bands[band]}: ${formatAmount(ages[band], language)}`}
          </span>
        ))}
    </span>
  );
}

export function AgeingTable({ data }: { data: OpenItems }) {
  const { openItems: text } = useMessages(messages);
  const bands = getBands(data);
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{text.client}</ColumnHeader>
          {bands.map((band) => (
            <ColumnHeader key={band} isNumeric className="max-lg:hidden">
              {text.bands[band]}
            </ColumnHeader>
          ))}
          <ColumnHeader isNumeric>{text.total}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {data.clients.map(({ id, name, ages, total_cents }) => (
          <tr key={id}>
            <RowHeader>
              <Link
                to={adminPaths.clientStatement}
                params={{ id }}
                search={{ date: data.date }}
                className="inline-block min-h-6 hover:underline"
              >
                {name}
              </Link>
              <AgesText ages={ages} />
            </RowHeader>
            <AgeCells bands={bands} ages={ages} total={total_cents} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <RowHeader>
            {text.total}
            <AgesText ages={data.ages} />
          </RowHeader>
          <AgeCells bands={bands} ages={data.ages} total={data.total_cents} />
        </tr>
      </tfoot>
    </Table>
  );
}
