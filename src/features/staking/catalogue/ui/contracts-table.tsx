import { Cell, ColumnHeader, RowHeader, Table } from '../../../../design/table.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { type ContractColumn, isNumericColumn } from '../../rules/sort-order.ts';
import { ProjectLink } from '../../ui/staking-links.tsx';
import { ContractValue } from './contract-value.tsx';
import { getAriaSort, SortButton, type Sorting } from './sort-button.tsx';

interface ContractsTableProps {
  contracts: readonly StakingContract[];
  /** The accessible name of the table. */
  label: string;
  columns: readonly ContractColumn[];
  /** Without sorting, rows keep their order and have no link: the table of one project. */
  sorting?: Sorting;
}

const isRightAligned = (column: ContractColumn) =>
  isNumericColumn(column) || ['start', 'payout', 'read'].includes(column);

/** The maximum number of rows, which bounds the page size. */
export const maxShownContracts = 100;

/** A table of contracts; a list of cards below 640 px and in print, where it cannot scroll. */
export function ContractsTable({ contracts, label, columns, sorting }: ContractsTableProps) {
  const shown = contracts.slice(0, maxShownContracts);
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="runs-on overflow-x-auto px-(--spacing-margin) max-sm:hidden print:hidden"
      >
        <Table>
          <Head columns={columns} {...(sorting && { sorting })} />
          <tbody>
            {shown.map((contract) => (
              <Row key={contract.id} contract={contract} columns={columns} isLink={sorting !== undefined} />
            ))}
          </tbody>
        </Table>
      </section>
      <div className="px-(--spacing-margin) sm:hidden print:block">
        {sorting && <SortBar columns={columns} sorting={sorting} />}
        <ul aria-label={label} className="border-line-2 border-t print:grid print:grid-cols-3 print:gap-x-6">
          {shown.map((contract) => (
            <Card key={contract.id} contract={contract} columns={columns} isLink={sorting !== undefined} />
          ))}
        </ul>
      </div>
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

function Head({ columns, sorting }: { columns: readonly ContractColumn[]; sorting?: Sorting }) {
  const text = useMessages(messages);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <ColumnHeader
            key={column}
            isNumeric={isRightAligned(column)}
            sort={sorting && getAriaSort(sorting.sort, column)}
          >
            {sorting ? <SortButton column={column} sorting={sorting} /> : text.columns[column]}
          </ColumnHeader>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  contract: StakingContract;
  columns: readonly ContractColumn[];
  /** True if the name links to the project. */
  isLink: boolean;
}

function ContractName({ contract, isLink }: Omit<RowProps, 'columns'>) {
  return isLink ? <ProjectLink id={contract.project.id}>{contract.name}</ProjectLink> : contract.name;
}

function Row({ contract, columns, isLink }: RowProps) {
  return (
    <tr className="relative">
      {columns.map((column) =>
        column === 'contract' ? (
          // The table scrolls, so its names need not break within a word.
          <RowHeader key={column} className="wrap-break-word! min-w-36">
            <ContractName contract={contract} isLink={isLink} />
          </RowHeader>
        ) : (
          <Cell key={column} isNumeric={isRightAligned(column)}>
            <ContractValue contract={contract} column={column} />
          </Cell>
        ),
      )}
    </tr>
  );
}

function Card({ contract, columns, isLink }: RowProps) {
  const text = useMessages(messages);
  return (
    <li className="label relative border-line border-b py-3">
      <p className="wrap-anywhere pb-1.5 font-medium font-text text-t0">
        <ContractName contract={contract} isLink={isLink} />
      </p>
      <dl>
        {columns
          .filter((column) => column !== 'contract')
          .map((column) => (
            <div key={column} className="flex justify-between gap-4 py-0.5">
              <dt className="text-ink-2">{text.columns[column]}</dt>
              <dd className="wrap-anywhere text-right">
                <ContractValue contract={contract} column={column} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

/** The sort buttons above the cards, which have no column headers. */
function SortBar({ columns, sorting }: { columns: readonly ContractColumn[]; sorting: Sorting }) {
  const { sortBy } = useMessages(messages);
  return (
    <fieldset className="label flex flex-wrap items-center gap-x-4 pb-2 text-ink-2">
      <legend className="float-left mr-4">{sortBy}</legend>
      {columns.map((column) => (
        <SortButton key={column} column={column} sorting={sorting} isToggle />
      ))}
    </fieldset>
  );
}
