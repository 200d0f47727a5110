import { Button } from '../../../../design/button.tsx';
import { Cell, ColumnHeader, RowHeader, Table } from '../../../../design/table.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { StakingContract, StakingEvent } from '../../contract/staking.ts';
import { messages as stakingMessages } from '../../messages/messages.ts';
import { ExplorerLink } from '../../ui/explorer-link.tsx';
import { Address, Age, Amount } from '../../ui/formatted-values.tsx';
import { useRetry } from '../../ui/use-retry.ts';
import { messages } from '../messages/messages.ts';

const maxEvents = 25;

interface EventsProps {
  readonly projectId: string;
  readonly contracts: readonly StakingContract[];
  /** Null while the chains are unavailable. */
  readonly events: readonly StakingEvent[] | null;
}

/** The events of a project's contracts, newest first. */
export function ProjectEvents({ projectId, contracts, events }: EventsProps) {
  const text = useMessages(messages).events;
  const { csv: csvLabel } = useMessages(stakingMessages);
  const csv = `${paths.stakingProject.replace('$projectId', encodeURIComponent(projectId))}/events.csv`;
  return (
    <div className="mx-(--spacing-margin) mt-10 border-line-2 border-t pt-3">
      <div className="flex flex-wrap items-baseline gap-x-6 pb-3">
        <h2 id="events" className="mr-auto text-t2">
          {text.title}
        </h2>
        {events !== null && events.length > 0 && (
          <a href={csv} download className="label go min-h-6 print:hidden">
            {csvLabel}
          </a>
        )}
      </div>
      {events === null ? <EventsUnavailable /> : <EventsTable contracts={contracts} events={events} />}
    </div>
  );
}

/** A notice that the chains are unavailable, as opposed to having no events. */
function EventsUnavailable() {
  const { events } = useMessages(messages);
  const { silent } = useMessages(stakingMessages);
  const retry = useRetry();
  return (
    <>
      <p className="pb-3">{events.silent}</p>
      <Button size="small" onClick={retry} className="[@media(scripting:none)]:hidden">
        {silent.again}
      </Button>
    </>
  );
}

interface EventsTableProps {
  readonly contracts: readonly StakingContract[];
  readonly events: readonly StakingEvent[];
}

function EventsTable({ contracts, events }: EventsTableProps) {
  const text = useMessages(messages).events;
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const shown = events.slice(0, maxEvents);
  if (shown.length === 0) {
    const isRead = contracts.some(({ as_of }) => as_of !== null);
    return <p className="pb-4">{isRead ? text.none : text.unread}</p>;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-labelledby="events" tabIndex={0} className="runs-on relative overflow-x-auto">
        <Table>
          <EventsHead />
          <tbody>
            {shown.map((event) => (
              <EventRow
                key={`${event.transaction} ${event.contract_id} ${event.kind} ${event.account} ${event.amount.units}`}
                event={event}
                contract={byId.get(event.contract_id)}
              />
            ))}
          </tbody>
        </Table>
      </section>
      {shown.length < events.length && (
        <p className="label pt-3 text-ink-2">{text.last(String(shown.length), String(events.length))}</p>
      )}
    </>
  );
}

function EventsHead() {
  const { events } = useMessages(messages);
  const { columns } = useMessages(stakingMessages);
  return (
    <thead>
      <tr>
        <ColumnHeader>{events.what}</ColumnHeader>
        <ColumnHeader>{columns.contract}</ColumnHeader>
        <ColumnHeader isNumeric>{events.amount}</ColumnHeader>
        <ColumnHeader className="pl-6 max-sm:hidden">{events.who}</ColumnHeader>
        <ColumnHeader className="max-md:hidden">{events.transaction}</ColumnHeader>
        <ColumnHeader isNumeric>{events.when}</ColumnHeader>
      </tr>
    </thead>
  );
}

function EventRow({ event, contract }: { event: StakingEvent; contract: StakingContract | undefined }) {
  const { events } = useMessages(messages);
  const { atBlock } = useMessages(stakingMessages);
  const { contract_id, kind, account, amount, block, at, transaction } = event;
  return (
    <tr>
      <RowHeader className="min-w-28">{events.kinds[kind]}</RowHeader>
      <Cell>{contract?.name ?? contract_id}</Cell>
      <Cell isNumeric>
        <Amount amount={amount} />
      </Cell>
      <Cell className="pl-6 max-sm:hidden">
        {account === null ? events.everyone : <Address address={account} />}
      </Cell>
      <Cell className="max-md:hidden">
        <Address address={transaction} />{' '}
        {contract && <ExplorerLink chainId={contract.chain_id} kind="tx" id={transaction} />}
      </Cell>
      <Cell isNumeric>
        <Age at={at} title={atBlock(block)} />
      </Cell>
    </tr>
  );
}
