import { Cell, ColumnHeader, RowHeader, Table } from '../../../../design/table.tsx';
import { Timestamp } from '../../../../design/timestamp.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract, StakingPosition } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { Amount } from '../../ui/formatted-values.tsx';

/** The positions of the chosen account in the contracts of a project. */
export function Positions({ contracts }: { contracts: readonly StakingContract[] }) {
  const { position: text, columns } = useMessages(messages);
  const rows = contracts.flatMap((contract) => (contract.mine ? [{ contract, mine: contract.mine }] : []));
  const ownRows = rows.filter(({ mine }) => mine.staked.units !== '0' || (mine.earned?.units ?? '0') !== '0');
  return (
    <div className="mx-(--spacing-margin) mt-10 border-line-2 border-t pt-3">
      <h2 id="positions" className="pb-3 text-t2">
        {text.title}
      </h2>
      {ownRows.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section aria-labelledby="positions" tabIndex={0} className="runs-on overflow-x-auto">
          <Table>
            <thead>
              <tr>
                <ColumnHeader>{columns.contract}</ColumnHeader>
                <ColumnHeader isNumeric>{text.staked}</ColumnHeader>
                <ColumnHeader isNumeric>{text.earned}</ColumnHeader>
                <ColumnHeader isNumeric>{text.wallet}</ColumnHeader>
                <ColumnHeader isNumeric>{text.locked}</ColumnHeader>
              </tr>
            </thead>
            <tbody>
              {ownRows.map(({ contract, mine }) => (
                <PositionRow key={contract.id} name={contract.name} mine={mine} />
              ))}
            </tbody>
          </Table>
        </section>
      )}
    </div>
  );
}

function PositionRow({ name, mine }: { name: string; mine: StakingPosition }) {
  const { position: text } = useMessages(messages);
  return (
    <tr>
      <RowHeader>{name}</RowHeader>
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
    </tr>
  );
}
