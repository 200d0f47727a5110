import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract, StakingPosition } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { Amount, ReadAt } from '../../ui/formatted-values.tsx';
import { UnreadContracts } from '../../ui/unread-contracts.tsx';

export function Positions({ contracts }: { contracts: readonly StakingContract[] }) {
  const { position: text } = useMessages(messages);
  const rows = contracts.flatMap((contract) => (contract.mine ? [{ contract, mine: contract.mine }] : []));
  const ownRows = rows.filter(({ mine }) => mine.staked.units !== '0' || (mine.earned?.units ?? '0') !== '0');
  const isComplete = rows.length === contracts.length;
  const states = new Map(contracts.map(({ id, position_state }) => [id, position_state]));
  return (
    <div className="mx-(--spacing-margin) mt-10 border-line-2 border-t pt-3">
      <h2 id="positions" className="pb-3 text-t2">
        {text.title}
      </h2>
      {ownRows.length > 0 && <PositionsTable rows={ownRows} />}
      {ownRows.length === 0 && rows.length > 0 && <p>{isComplete ? text.none : text.noneRead}</p>}
      <UnreadContracts contracts={contracts} stateOf={(id) => states.get(id)} />
    </div>
  );
}

interface PositionRowProps {
  readonly contract: StakingContract;
  readonly mine: StakingPosition;
}

function PositionsTable({ rows }: { rows: readonly PositionRowProps[] }) {
  const { position: text, columns } = useMessages(messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-labelledby="positions" tabIndex={0} className="runs-on relative overflow-x-auto">
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{columns.contract}</ColumnHeader>
            <ColumnHeader isNumeric>{text.staked}</ColumnHeader>
            <ColumnHeader isNumeric>{text.earned}</ColumnHeader>
            <ColumnHeader isNumeric>{text.wallet}</ColumnHeader>
            <ColumnHeader isNumeric>{text.locked}</ColumnHeader>
            <ColumnHeader isNumeric>{columns.read}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PositionRow key={row.contract.id} {...row} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function PositionRow({ contract, mine }: PositionRowProps) {
  const { position: text } = useMessages(messages);
  return (
    <tr>
      <RowHeader>{contract.name}</RowHeader>
      <Cell isNumeric>
        <Amount amount={mine.staked} />
      </Cell>
      <Cell isNumeric>
        <Amount amount={mine.earned} />
      </Cell>
      <Cell isNumeric>
        <Amount amount={mine.in_wallet} />
      </Cell>
      <Cell isNumeric>
        {mine.locked_until === null ? text.unlocked : <Timestamp at={mine.locked_until} />}
      </Cell>
      <Cell isNumeric>
        <ReadAt asOf={mine.as_of} isLong />
      </Cell>
    </tr>
  );
}
