import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../contract/staking.ts';
import { type ContractColumn, isFigure } from '../rules/order.ts';
import { ProjectLink } from './project-link.tsx';
import { SortButton, type Sorting, sortOf } from './sort-button.tsx';
import { ContractValue, isKnown } from './values.tsx';
import { words } from './words.ts';

interface ContractsTableProps {
  contracts: readonly StakingContract[];
  /** What the table is called. */
  label: string;
  columns: readonly ContractColumn[];
  /** Without it the rows stay as they are, and lead nowhere: the table of one project. */
  sorting?: Sorting;
}

const toTheRight = (column: ContractColumn) =>
  isFigure(column) || ['start', 'payout', 'read'].includes(column) ? 'figure' : '';

/** So many rows at most, so that a page stays small however much a service holds. */
export const mostShown = 200;

/** Contracts as a table, below 640 px and on paper, which cannot be scrolled, as a list of cards. */
export function ContractsTable({ contracts, label, columns, sorting }: ContractsTableProps) {
  const shown = contracts.slice(0, mostShown);
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="runs-on overflow-x-auto px-(--spacing-margin) max-sm:hidden print:hidden"
      >
        <table className="label ledger">
          <Head columns={columns} {...(sorting && { sorting })} />
          <tbody>
            {shown.map((contract) => (
              <Row key={contract.id} contract={contract} columns={columns} leads={sorting !== undefined} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="px-(--spacing-margin) sm:hidden print:block">
        {sorting && <SortBar columns={columns} sorting={sorting} />}
        <ul aria-label={label} className="border-line-2 border-t print:grid print:grid-cols-2 print:gap-x-8">
          {shown.map((contract) => (
            <Card key={contract.id} contract={contract} columns={columns} leads={sorting !== undefined} />
          ))}
        </ul>
      </div>
      {shown.length < contracts.length && <Rest total={contracts.length} />}
    </>
  );
}

function Rest({ total }: { total: number }) {
  const { firstOf } = useWords(words);
  return <p className="label px-(--spacing-margin) pt-4">{firstOf(String(mostShown), String(total))}</p>;
}

function Head({ columns, sorting }: { columns: readonly ContractColumn[]; sorting?: Sorting }) {
  const text = useWords(words);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={toTheRight(column)}
            {...(sorting && { 'aria-sort': sortOf(sorting.order, column) })}
          >
            {sorting ? <SortButton column={column} sorting={sorting} /> : text.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  contract: StakingContract;
  columns: readonly ContractColumn[];
  /** Whether its name is a link to its project. */
  leads: boolean;
}

function ContractName({ contract, leads }: Omit<RowProps, 'columns'>) {
  return leads ? <ProjectLink id={contract.project.id}>{contract.name}</ProjectLink> : contract.name;
}

function Row({ contract, columns, leads }: RowProps) {
  return (
    <tr className="relative">
      {columns.map((column) =>
        column === 'contract' ? (
          <th
            key={column}
            scope="row"
            className="min-w-36 whitespace-normal! font-medium font-text text-[0.9375rem]"
          >
            <ContractName contract={contract} leads={leads} />
          </th>
        ) : (
          <td key={column} className={toTheRight(column)}>
            <ContractValue contract={contract} column={column} />
          </td>
        ),
      )}
    </tr>
  );
}

function Card({ contract, columns, leads }: RowProps) {
  const text = useWords(words);
  return (
    <li className="label relative border-line border-b py-3">
      <p className="wrap-anywhere pb-1.5 font-medium font-text text-t0">
        <ContractName contract={contract} leads={leads} />
      </p>
      <dl>
        {columns
          .filter((column) => column !== 'contract' && isKnown(contract, column))
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

/** The headings of the table for the list of cards, which has none. */
function SortBar({ columns, sorting }: { columns: readonly ContractColumn[]; sorting: Sorting }) {
  const { sortBy } = useWords(words);
  return (
    <fieldset className="label flex flex-wrap items-center gap-x-4 pb-2 text-ink-2">
      <legend className="float-left mr-4">{sortBy}</legend>
      {columns.map((column) => (
        <SortButton key={column} column={column} sorting={sorting} toggles />
      ))}
    </fieldset>
  );
}
