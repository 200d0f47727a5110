import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { StakingContract } from '../contract/staking.ts';
import { type ContractsSearch, maximumQuestion, withoutFilters } from '../rules/address.ts';
import { choicesOf, hasFilters } from '../rules/filtering.ts';
import { stakingStatuses } from '../rules/status.ts';
import { useChainName } from './figure-values.tsx';
import { sortForm } from './sort-button.tsx';
import { words } from './words.ts';

const control = 'block min-h-11 w-full min-w-0 rounded-none writing-line bg-transparent py-1 pr-2';

interface ContractFiltersProps {
  readonly contracts: readonly StakingContract[];
  readonly search: ContractsSearch;
  readonly onSearch: (search: Record<string, unknown>) => void;
}

/** What of the list is shown: a plain form whose fields stand in the address; with scripts each counts at once. */
export function ContractFilters({ contracts, search, onSearch }: ContractFiltersProps) {
  const text = useWords(words).filters;
  const chainName = useChainName();
  const { projects, chains, statuses } = choicesOf(contracts);
  const apply = (form: HTMLFormElement) => onSearch(Object.fromEntries(new FormData(form)));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <search aria-label={text.title} className="block px-(--spacing-margin) pb-4 print:hidden">
      <form
        method="get"
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => apply(currentTarget)}
        className="label grid grid-cols-2 items-end gap-x-(--spacing-gutter) gap-y-3 border-line-2 border-t pt-3 md:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <Kept search={{ sort: search.sort, account: search.account }} />
        <Question value={search.q ?? ''} />
        <Choice name="project" label={text.project} value={search.project}>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="chain" label={text.chain} value={search.chain}>
          {chains.map((id) => (
            <option key={id} value={id}>
              {chainName(id)}
            </option>
          ))}
        </Choice>
        <StatusChoice value={search.status} known={statuses} />
        <p className="flex min-h-11 flex-wrap items-center gap-x-6">
          <AllDigits isOn={search.digits === 'all'} />
          <button type="submit" className="go [@media(scripting:enabled)]:hidden min-h-6">
            {text.apply}
          </button>
          {hasFilters(search) && (
            <Link
              to={paths.stakingContracts}
              search={withoutFilters(search)}
              activeOptions={{ exact: true }}
              resetScroll={false}
              className="go min-h-6"
            >
              {text.clear}
            </Link>
          )}
        </p>
      </form>
      {/* What orders the rows has a form of its own, which keeps the rest of the address. */}
      <form id={sortForm} method="get">
        <Kept search={{ ...search, sort: undefined }} />
      </form>
    </search>
  );
}

/** What of the address a form does not ask for goes with it. */
function Kept({ search }: { search: ContractsSearch }) {
  return Object.entries(search).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

function Question({ value }: { value: string }) {
  const text = useWords(words).filters;
  const input = useRef<HTMLInputElement>(null);
  // What is being typed is newer than the address; what is not, follows it.
  useEffect(() => {
    const { current } = input;
    if (current && current !== document.activeElement) current.value = value;
  }, [value]);
  return (
    <label className="col-span-2 min-w-0 md:col-span-1">
      <span className="text-ink-2">{text.question}</span>
      <input
        ref={input}
        inputMode="search"
        enterKeyHint="search"
        name="q"
        defaultValue={value}
        placeholder={text.hint}
        maxLength={maximumQuestion}
        autoComplete="off"
        spellCheck={false}
        className={`${control} placeholder:text-ink-2`}
      />
    </label>
  );
}

interface ChoiceProps {
  name: 'project' | 'chain' | 'status';
  label: string;
  value: string | undefined;
  children: ReactNode;
}

function Choice({ name, label, value = '', children }: ChoiceProps) {
  const text = useWords(words).filters;
  return (
    <label className="min-w-0">
      <span className="text-ink-2">{label}</span>
      {/* The address decides what is chosen; what is written here only holds until it does. */}
      <select key={value} name={name} defaultValue={value} className={control}>
        <option value="">{text.all}</option>
        {children}
      </select>
    </label>
  );
}

function StatusChoice(props: { value: string | undefined; known: ReadonlySet<string> }) {
  const { filters, status } = useWords(words);
  return (
    <Choice name="status" label={filters.status} value={props.value}>
      {stakingStatuses
        .filter((one) => props.known.has(one) || one === props.value)
        .map((one) => (
          <option key={one} value={one}>
            {status[one]}
          </option>
        ))}
    </Choice>
  );
}

/** All digits of all figures: for who has no pointer to hold over one. */
function AllDigits({ isOn }: { isOn: boolean }) {
  const text = useWords(words).filters;
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input
        key={String(isOn)}
        type="checkbox"
        name="digits"
        value="all"
        defaultChecked={isOn}
        className="size-4 accent-ink"
      />
      {text.digits}
    </label>
  );
}
