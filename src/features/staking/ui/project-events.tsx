import { Cell, HeadCell, Ledger, RowHead } from '../../../design/ledger.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { StakingContract, StakingEvent } from '../contract/staking.ts';
import { Address, Age, Amount } from './figure-values.tsx';
import { useLookAgain } from './staking-states.tsx';
import { words } from './words.ts';

const mostEvents = 25;

interface EventsProps {
  readonly projectId: string;
  readonly contracts: readonly StakingContract[];
  /** Null while their chains do not tell. */
  readonly events: readonly StakingEvent[] | null;
}

/** What happened in the contracts of a project, the newest first. */
export function ProjectEvents({ projectId, contracts, events }: EventsProps) {
  const text = useWords(words);
  const csv = `${paths.stakingProject.replace('$projectId', encodeURIComponent(projectId))}/events.csv`;
  return (
    <div className="mx-(--spacing-margin) mt-10 border-line-2 border-t pt-3">
      <div className="flex flex-wrap items-baseline gap-x-6 pb-3">
        <h2 id="events" className="mr-auto text-t2">
          {text.events.title}
        </h2>
        {events !== null && events.length > 0 && (
          <a href={csv} download className="label go min-h-6 print:hidden">
            {text.csv}
          </a>
        )}
      </div>
      {events === null ? <SilentEvents /> : <EventsTable contracts={contracts} events={events} />}
    </div>
  );
}

/** In the place of the events while their chains do not tell them, which is not that there are none. */
function SilentEvents() {
  const { events, silent } = useWords(words);
  const lookAgain = useLookAgain();
  return (
    <>
      <p className="pb-3">{events.silent}</p>
      <button type="button" onClick={lookAgain} className="label go min-h-6 [@media(scripting:none)]:hidden">
        {silent.again}
      </button>
    </>
  );
}

interface EventsTableProps {
  readonly contracts: readonly StakingContract[];
  readonly events: readonly StakingEvent[];
}

function EventsTable({ contracts, events }: EventsTableProps) {
  const text = useWords(words).events;
  const names = new Map(contracts.map(({ id, name }) => [id, name]));
  const shown = events.slice(0, mostEvents);
  if (shown.length === 0) {
    const isRead = contracts.some(({ as_of }) => as_of !== null);
    return <p className="pb-4">{isRead ? text.none : text.unread}</p>;
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-labelledby="events" tabIndex={0} className="runs-on overflow-x-auto">
        <Ledger>
          <EventsHead />
          <tbody>
            {shown.map((event) => (
              <EventRow
                key={`${event.transaction} ${event.contract_id} ${event.kind} ${event.account} ${event.amount.units}`}
                event={event}
                name={names.get(event.contract_id) ?? event.contract_id}
              />
            ))}
          </tbody>
        </Ledger>
      </section>
      {shown.length < events.length && (
        <p className="label pt-3 text-ink-2">{text.last(String(shown.length), String(events.length))}</p>
      )}
    </>
  );
}

function EventsHead() {
  const { events, columns } = useWords(words);
  return (
    <thead>
      <tr>
        <HeadCell>{events.what}</HeadCell>
        <HeadCell>{columns.contract}</HeadCell>
        <HeadCell figure>{events.amount}</HeadCell>
        <HeadCell className="pl-6 max-sm:hidden">{events.who}</HeadCell>
        <HeadCell className="max-md:hidden">{events.transaction}</HeadCell>
        <HeadCell figure>{events.when}</HeadCell>
      </tr>
    </thead>
  );
}

function EventRow({ event, name }: { event: StakingEvent; name: string }) {
  const { events, atBlock } = useWords(words);
  const { kind, account, amount, block, at, transaction } = event;
  return (
    <tr>
      <RowHead>{events.kinds[kind]}</RowHead>
      <Cell>{name}</Cell>
      <Cell figure>
        <Amount amount={amount} />
      </Cell>
      <Cell className="pl-6 max-sm:hidden">
        {account === null ? events.everyone : <Address address={account} />}
      </Cell>
      <Cell className="max-md:hidden">
        <Address address={transaction} />
      </Cell>
      <Cell figure>
        <Age at={at} title={atBlock(block)} />
      </Cell>
    </tr>
  );
}
