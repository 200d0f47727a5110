import { CardCell, CardRow, CardTable, type SummaryPlace } from '#design/list/card-table.tsx';
import { ColumnHeader } from '#design/list/table.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { isNumericColumn } from '../../rules/sort-order.ts';
import { ProjectLink } from '../../ui/staking-links.tsx';
import type { ContractColumn } from '../contract.ts';
import { messages as catalogueMessages } from '../messages/messages.ts';
import { findWideColumns, getPhoneColumns, getSymbolLength } from '../rules/shown-columns.ts';
import { ContractValue } from './contract-value.tsx';
import { getAriaSort, SortButton, type Sorting } from './sort-button.tsx';

interface ContractsTableProps {
  contracts: readonly StakingContract[];
  label: string;
  columns: readonly ContractColumn[];
  /** If absent, rows keep their order and have no link, as on a project page. */
  sorting?: Sorting;
}

const isRightAligned = (column: ContractColumn) =>
  isNumericColumn(column) || ['start', 'payout', 'read'].includes(column);

/** Bounds the page size. */
export const maxShownContracts = 100;

/** Below 1280 px each contract has two lines; in print they are cards, since paper cannot scroll. */
export function ContractsTable({ contracts, label, columns, sorting }: ContractsTableProps) {
  const { columns: names } = useMessages(messages);
  const shown = contracts.slice(0, maxShownContracts);
  const { first, second, below } = getPhoneColumns(columns);
  const symbolLengths = new Map(columns.map((column) => [column, getSymbolLength(shown, column)]));
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="runs-on mx-(--spacing-margin) overflow-x-auto max-[80rem]:overflow-visible max-[80rem]:bg-none"
      >
        <CardTable
          headers={<Headers columns={columns} {...(sorting && { sorting })} />}
          summaryHeaders={[names.contract, names[first], names[below], names[second]]}
        >
          {shown.map((contract) => (
            <Row
              key={contract.id}
              contract={contract}
              columns={columns}
              symbolLengths={symbolLengths}
              sorting={sorting}
            />
          ))}
        </CardTable>
      </section>
      {shown.length < contracts.length && <RowLimitNote total={contracts.length} />}
    </>
  );
}

function RowLimitNote({ total }: { total: number }) {
  const { firstOf } = useMessages(messages);
  return (
    <p className="label px-(--spacing-margin) pt-4">{firstOf(String(maxShownContracts), String(total))}</p>
  );
}

function Headers({ columns, sorting }: { columns: readonly ContractColumn[]; sorting?: Sorting }) {
  const text = useMessages(messages);
  const wideColumns = sorting ? findWideColumns(columns, sorting.sort?.column) : [];
  return columns.map((column) => (
    <ColumnHeader
      key={column}
      role="columnheader"
      isNumeric={isRightAligned(column)}
      {...(wideColumns.includes(column) && { className: 'wide-only' })}
      sort={sorting && getAriaSort(sorting.sort, column)}
    >
      {sorting ? <SortButton column={column} sorting={sorting} /> : text.columns[column]}
    </ColumnHeader>
  ));
}

interface RowProps {
  contract: StakingContract;
  columns: readonly ContractColumn[];
  symbolLengths: ReadonlyMap<ContractColumn, number>;
  /** If undefined, the name does not link to the project. */
  sorting: Sorting | undefined;
}

function Row({ contract, columns, symbolLengths, sorting }: RowProps) {
  const text = useMessages(messages);
  const { allValues } = useMessages(catalogueMessages);
  const { name, project } = contract;
  const { first, second, below } = getPhoneColumns(columns);
  const wideColumns = sorting ? findWideColumns(columns, sorting.sort?.column) : [];
  const positions: Partial<Record<ContractColumn, SummaryPlace>> = {
    [first]: 'first',
    [second]: 'second',
    [below]: 'below',
  };
  return (
    <CardRow
      header={
        sorting ? (
          <ProjectLink id={project.id} coversRow={false}>
            {name}
          </ProjectLink>
        ) : (
          <span>{name}</span>
        )
      }
      openLabel={allValues(name)}
    >
      {columns.map(
        (column) =>
          column !== 'contract' && (
            <CardCell
              key={column}
              label={text.columns[column]}
              isNumeric={isRightAligned(column)}
              place={positions[column]}
              isWideOnly={wideColumns.includes(column)}
            >
              <ContractValue contract={contract} column={column} symbolLength={symbolLengths.get(column)} />
            </CardCell>
          ),
      )}
    </CardRow>
  );
}
