import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { stakingStatuses } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { type ContractsSearch, withoutFilters } from '../../rules/search-params.ts';
import { useChainName } from '../../ui/formatted-values.tsx';
import { HiddenFields } from '../../ui/staking-links.tsx';
import { type ContractColumn, maxQueryLength } from '../contract.ts';
import { type FilterChoices, hasFilters } from '../rules/filter-contracts.ts';
import { FilterSelect } from './filter-select.tsx';
import { sortFormId } from './sort-button.tsx';
import { SortSelect } from './sort-select.tsx';

interface ContractFiltersProps {
  readonly choices: FilterChoices;
  readonly columns: readonly ContractColumn[];
  readonly search: ContractsSearch;
  readonly onSearch: (search: Record<string, unknown>) => void;
}

const typingMs = 180;
const isSearchField = (target: EventTarget) => target instanceof HTMLInputElement && target.name === 'q';

/** A plain GET form; with scripts each change applies after a short pause. */
export function ContractFilters({ choices, columns: shown, search, onSearch }: ContractFiltersProps) {
  const { filters: text, columns, chain } = useMessages(messages);
  const chainName = useChainName();
  useEarlyInput();
  const { projects, chains, statuses } = choices;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement, delayMs = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(Object.fromEntries(new FormData(form))), delayMs);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <search aria-label={text.title} className="block px-(--spacing-margin) pb-4 print:hidden">
      <form
        method="get"
        onSubmit={onSubmit}
        onChange={({ currentTarget, target }) => apply(currentTarget, isSearchField(target) ? typingMs : 0)}
        className="grid grid-cols-2 items-end gap-x-(--spacing-gutter) gap-y-3 border-line-2 border-t pt-3 md:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <HiddenFields search={{ account: search.account }} />
        <SearchField value={search.q ?? ''} />
        <FilterSelect name="project" label={columns.project} value={search.project} emptyLabel={text.all}>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect name="chain" label={chain} value={search.chain} emptyLabel={text.all}>
          {chains.map((id) => (
            <option key={id} value={id}>
              {chainName(id)}
            </option>
          ))}
        </FilterSelect>
        <StatusField value={search.status} known={statuses} />
        <div className="flex flex-wrap items-center gap-x-6">
          <Checkbox
            key={search.digits}
            name="digits"
            value="all"
            label={text.digits}
            defaultChecked={search.digits === 'all'}
          />
          <Button type="submit" size="small" className="[@media(scripting:enabled)]:hidden">
            {text.apply}
          </Button>
          {hasFilters(search) && (
            <Link
              to={paths.stakingContracts}
              search={withoutFilters(search)}
              activeOptions={{ exact: true }}
              resetScroll={false}
              className="label go min-h-6"
            >
              {text.clear}
            </Link>
          )}
        </div>
        <SortSelect columns={shown} value={search.sort} />
      </form>
      {/* The column headers have their own form, which keeps the URL's other parameters. */}
      <form id={sortFormId} method="get">
        <HiddenFields search={{ ...search, sort: undefined }} />
      </form>
    </search>
  );
}

function SearchField({ value }: { value: string }) {
  const text = useMessages(messages).filters;
  const input = useRef<HTMLInputElement>(null);
  // The field follows the URL unless the user is typing.
  useEffect(() => {
    const { current } = input;
    if (current && current !== document.activeElement) current.value = value;
  }, [value]);
  return (
    <div className="col-span-full min-w-0 lg:col-span-1">
      <TextField
        ref={input}
        label={text.query}
        inputMode="search"
        enterKeyHint="search"
        name="q"
        defaultValue={value}
        placeholder={text.hint}
        maxLength={maxQueryLength}
        autoComplete="off"
        spellCheck={false}
        className="placeholder:text-ink-2"
      />
    </div>
  );
}

function StatusField(props: { value: string | undefined; known: readonly string[] }) {
  const { columns, filters, status } = useMessages(messages);
  return (
    <FilterSelect name="status" label={columns.status} value={props.value} emptyLabel={filters.all}>
      {stakingStatuses
        .filter((one) => props.known.includes(one) || one === props.value)
        .map((one) => (
          <option key={one} value={one}>
            {status[one]}
          </option>
        ))}
    </FilterSelect>
  );
}
