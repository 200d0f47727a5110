import { useRouter } from '@tanstack/react-router';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { prefersReducedData, usePolling } from '#design/status/use-polling.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { messages as stakingMessages } from '../../messages/messages.ts';
import { Amount, ReadAt, Unknown } from '../../ui/formatted-values.tsx';
import { UnreadContracts } from '../../ui/unread-contracts.tsx';
import { type EarningsRequest, earningsSearch, refreshEarnings } from '../client.ts';
import type { AccountEarnings } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type EarningsRow, findEarningsRows, sumEarnings } from '../rules/earnings-rows.ts';
import { EarningsChart } from './earnings-chart.tsx';

const intervalMs = 15_000;
const pendingIntervalMs = 4_000;

/** Two points are the start and now, which the table has too. */
const minPoints = 3;

type LoadedEarnings = readonly AccountEarnings[] | null;

const isPending = (earnings: LoadedEarnings) =>
  earnings === null || earnings.some(({ state }) => state === 'reading');

function useLiveEarnings(initial: LoadedEarnings, request: EarningsRequest): LoadedEarnings {
  const { transport } = useRouter().options.context;
  const { value } = usePolling<LoadedEarnings>((signal) => refreshEarnings(transport, request, signal), {
    initial,
    intervalMs: (earnings) => (isPending(earnings) ? pendingIntervalMs : intervalMs),
    isPaused: prefersReducedData,
  });
  return value;
}

interface ProjectEarningsProps {
  readonly contracts: readonly StakingContract[];
  readonly request: EarningsRequest;
  readonly earnings: LoadedEarnings;
}

export function ProjectEarnings({ contracts, request, earnings: loaded }: ProjectEarningsProps) {
  const { earnings: text } = useMessages(messages);
  const { csv } = useMessages(stakingMessages);
  const earnings = useLiveEarnings(loaded, request);
  const rows = findEarningsRows(earnings ?? []);
  const file = `${paths.stakingProject.replace('$projectId', encodeURIComponent(request.projectId))}/earnings.csv`;
  return (
    <div className="mx-(--spacing-margin) mt-10 border-line-2 border-t pt-3">
      <div className="flex flex-wrap items-baseline gap-x-6 pb-3">
        <h2 id="earnings" className="mr-auto text-t2">
          {text.title}
        </h2>
        {rows.length > 0 && (
          <a href={`${file}?${earningsSearch(request)}`} download className="label go min-h-6 print:hidden">
            {csv}
          </a>
        )}
      </div>
      {earnings === null ? (
        <p className="dotted">{text.unavailable}</p>
      ) : (
        <Earnings contracts={contracts} earnings={earnings} rows={rows} />
      )}
    </div>
  );
}

interface EarningsProps {
  readonly contracts: readonly StakingContract[];
  readonly earnings: readonly AccountEarnings[];
  readonly rows: readonly EarningsRow[];
}

function Earnings({ contracts, earnings, rows }: EarningsProps) {
  const { earnings: text } = useMessages(messages);
  const byId = new Map(earnings.map((one) => [one.contract_id, one]));
  const names = new Map(contracts.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const isComplete = earnings.every(({ state, since }) => state === 'read' && since === null);
  const courses = rows.filter(({ points }) => points.length >= minPoints);
  return (
    <>
      {rows.length === 0 && earnings.some(({ state }) => state === 'read') && (
        <p>{isComplete ? text.none : text.noneFound}</p>
      )}
      {rows.length > 0 && (
        <>
          <p className="max-w-[41em] pb-4">{text.about}</p>
          <EarningsTable rows={rows} nameOf={nameOf} />
        </>
      )}
      <UnreadContracts contracts={contracts} stateOf={(id) => byId.get(id)?.state} />
      {courses.length > 0 && (
        <>
          <div className="grid gap-x-(--spacing-gutter) gap-y-8 pt-8 lg:grid-cols-2">
            {courses.map((row) => (
              <EarningsChart key={row.contract_id} row={row} name={nameOf(row.contract_id)} />
            ))}
          </div>
          <p className="label max-w-[41em] pt-4 text-ink-2">{text.course}</p>
        </>
      )}
    </>
  );
}

interface EarnedProps {
  /** Negative for a loss; null if unknown. */
  readonly units: string | null;
  readonly token: EarningsRow['token'];
}

function Earned({ units, token: { decimals, symbol } }: EarnedProps) {
  if (units === null) return <Unknown />;
  return (
    <>
      {units.startsWith('-') && '−'}
      <Amount amount={{ units: units.replace('-', ''), decimals, symbol }} />
    </>
  );
}

function CountedFrom({ total, since }: Pick<AccountEarnings, 'total' | 'since'>) {
  const { earnings: text } = useMessages(messages);
  if (total === null) return <Unknown />;
  return since === null ? text.start : <Timestamp at={since} />;
}

interface EarningsTableProps {
  readonly rows: readonly EarningsRow[];
  readonly nameOf: (id: string) => string;
}

function EarningsTable({ rows, nameOf }: EarningsTableProps) {
  const { earnings: text } = useMessages(messages);
  const { columns } = useMessages(stakingMessages);
  // Vaults pay nothing out: their shares appreciate.
  const hasClaims = rows.some(({ claimed }) => claimed !== null);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-labelledby="earnings" tabIndex={0} className="runs-on relative overflow-x-auto">
        <Table>
          <thead>
            <tr>
              <ColumnHeader>{columns.contract}</ColumnHeader>
              <ColumnHeader isNumeric>{text.total}</ColumnHeader>
              {hasClaims && <ColumnHeader isNumeric>{text.claimed}</ColumnHeader>}
              <ColumnHeader isNumeric>{text.since}</ColumnHeader>
              <ColumnHeader isNumeric>{columns.read}</ColumnHeader>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <EarningsTableRow
                key={row.contract_id}
                row={row}
                name={nameOf(row.contract_id)}
                hasClaims={hasClaims}
              />
            ))}
            {sumEarnings(rows).map(({ chain_id, token, total, since }) => (
              <tr key={`${chain_id} ${token.address}`}>
                <RowHeader>{text.sum(token.symbol)}</RowHeader>
                <Cell isNumeric>
                  <Earned units={total} token={token} />
                </Cell>
                {hasClaims && <Cell>{null}</Cell>}
                <Cell isNumeric>
                  <CountedFrom total={total} since={since} />
                </Cell>
                <Cell>{null}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <div className="label max-w-[41em] text-ink-2">
        {rows.some(({ total, since }) => total !== null && since !== null) && (
          <p className="pt-2">{text.partial}</p>
        )}
        {rows.some(({ total }) => total === null) && <p className="pt-2">{text.unknown}</p>}
      </div>
    </>
  );
}

function EarningsTableRow({ row, name, hasClaims }: { row: EarningsRow; name: string; hasClaims: boolean }) {
  const { token, total, claimed, since, as_of } = row;
  return (
    <tr>
      <RowHeader>{name}</RowHeader>
      <Cell isNumeric>
        <Earned units={total} token={token} />
      </Cell>
      {hasClaims && <Cell isNumeric>{claimed !== null && <Earned units={claimed} token={token} />}</Cell>}
      <Cell isNumeric>
        <CountedFrom total={total} since={since} />
      </Cell>
      <Cell isNumeric>
        <ReadAt asOf={as_of} />
      </Cell>
    </tr>
  );
}
