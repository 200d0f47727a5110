import { buttonClass } from '#design/form/button.tsx';
import { CardCell, CardRow, CardTable } from '#design/list/card-table.tsx';
import { ColumnHeader } from '#design/list/table.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import type { StakingContract, StakingEvent } from '../../contract/staking.ts';
import { messages as stakingMessages } from '../../messages/messages.ts';
import { ExplorerLink } from '../../ui/explorer-link.tsx';
import { Address, Age, Amount } from '../../ui/formatted-values.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { messages } from '../messages/messages.ts';

const maxEvents = 25;

interface EventsProps {
  readonly projectId: string;
  readonly contracts: readonly StakingContract[];
  /** Null while the chains are unavailable. */
  readonly events: readonly StakingEvent[] | null;
}

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
          <a
            href={csv}
            download
            className={`${buttonClass({ variant: 'underlined', size: 'label' })} print:hidden`}
          >
            {csvLabel}
          </a>
        )}
      </div>
      {events === null ? <EventsUnavailable /> : <EventsTable contracts={contracts} events={events} />}
    </div>
  );
}

function EventsUnavailable() {
  const { events } = useMessages(messages);
  const { silent } = useMessages(stakingMessages);
  return (
    <>
      <p className="pb-3">{events.silent}</p>
      <RetryButton size="small">{silent.again}</RetryButton>
    </>
  );
}

interface EventsTableProps {
  readonly contracts: readonly StakingContract[];
  readonly events: readonly StakingEvent[];
}

function EventsTable({ contracts, events }: EventsTableProps) {
  const text = useMessages(messages).events;
  const { columns } = useMessages(stakingMessages);
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const shown = events.slice(0, maxEvents);
  const symbolLength = Math.max(0, ...shown.map(({ amount }) => amount.symbol.length));
  if (shown.length === 0) {
    const isRead = contracts.some(({ as_of }) => as_of !== null);
    return <p className="pb-4">{isRead ? text.none : text.unread}</p>;
  }
  return (
    <>
      <section
        aria-labelledby="events"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="runs-on relative overflow-x-auto max-[80rem]:overflow-visible max-[80rem]:bg-none"
      >
        <CardTable
          headers={<Headers />}
          summaryHeaders={[text.what, text.amount, columns.contract, text.when]}
        >
          {shown.map((event) => (
            <EventRow
              key={`${event.transaction} ${event.contract_id} ${event.kind} ${event.account} ${event.amount.units}`}
              event={event}
              contract={byId.get(event.contract_id)}
              symbolLength={symbolLength}
            />
          ))}
        </CardTable>
      </section>
      {shown.length < events.length && (
        <p className="label pt-3 text-ink-2">{text.last(String(shown.length), String(events.length))}</p>
      )}
    </>
  );
}

function Headers() {
  const { events } = useMessages(messages);
  const { columns } = useMessages(stakingMessages);
  return (
    <>
      <ColumnHeader role="columnheader">{events.what}</ColumnHeader>
      <ColumnHeader role="columnheader">{columns.contract}</ColumnHeader>
      <ColumnHeader role="columnheader" isNumeric>
        {events.amount}
      </ColumnHeader>
      <ColumnHeader role="columnheader" isNumeric>
        {events.who}
      </ColumnHeader>
      <ColumnHeader role="columnheader" isNumeric>
        {events.transaction}
      </ColumnHeader>
      <ColumnHeader role="columnheader" isNumeric>
        {events.when}
      </ColumnHeader>
    </>
  );
}

interface EventRowProps {
  readonly event: StakingEvent;
  readonly contract: StakingContract | undefined;
  readonly symbolLength: number;
}

function EventRow({ event, contract, symbolLength }: EventRowProps) {
  const { events } = useMessages(messages);
  const { atBlock, columns } = useMessages(stakingMessages);
  const { contract_id, kind, account, amount, block, at, transaction } = event;
  const contractName = contract?.name ?? contract_id;
  return (
    <CardRow header={<span>{events.kinds[kind]}</span>} openLabel={`${events.kinds[kind]}, ${contractName}`}>
      <CardCell label={columns.contract} place="below">
        {contractName}
      </CardCell>
      <CardCell label={events.amount} isNumeric place="first">
        <Amount amount={amount} symbolLength={symbolLength} />
      </CardCell>
      <CardCell label={events.who} isNumeric>
        {account === null ? events.everyone : <Address address={account} />}
      </CardCell>
      <CardCell label={events.transaction} isNumeric>
        <Address address={transaction} />{' '}
        {contract && <ExplorerLink chainId={contract.chain_id} kind="tx" id={transaction} />}
      </CardCell>
      <CardCell label={events.when} isNumeric place="second">
        <Age at={at} title={atBlock(block)} />
      </CardCell>
    </CardRow>
  );
}
