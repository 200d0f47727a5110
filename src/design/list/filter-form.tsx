import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { ListValues } from '#shared/lists/parameters.ts';
import { Button } from '../form/button.tsx';
import { TextField } from '../form/fields.tsx';
import { useEarlyInput } from '../form/use-early-input.ts';
import { type FieldChange, type FilterOption, FilterSelect, UrlDate } from './filter-fields.tsx';
import type { ListProps } from './list-links.tsx';
import { listMessages } from './list-messages.ts';
import { MoreFilters } from './more-filters.tsx';

export type ApplyChanges = (changes: ListValues) => void;

interface FieldBase {
  readonly name: string;
  /** True if a button reveals it where the row of filters has no room. */
  readonly isMore?: boolean;
}

interface LabelledField extends FieldBase {
  readonly label: string;
  readonly className: string;
}

export type FilterField =
  | (LabelledField & {
      readonly kind: 'choice';
      /** Label of the option that filters nothing. */
      readonly all: string;
      readonly options: readonly FilterOption[];
      /** Dropped with another choice. */
      readonly resets?: string;
    })
  | (LabelledField & { readonly kind: 'date' })
  /** A custom control, such as a dialog. */
  | (FieldBase & { readonly kind: 'control'; readonly render: (apply: ApplyChanges) => ReactNode });

/** Texts of a list; by default the texts that lists share. */
export interface ListFilters {
  readonly label?: string | undefined;
  /** Names the rows that the field finds. */
  readonly search: string;
  readonly searchWidth?: string | undefined;
  readonly apply?: string | undefined;
  readonly fields: readonly FilterField[];
  /** True if the search and its button share a line on phones. */
  readonly isSearchFirst?: boolean;
  /** Reveals everything but the search on phones; has the number of active filters. */
  readonly phoneLabel?: (count: number) => string;
  /** True if the list's head already has a line above the form. */
  readonly isFirst?: boolean;
}

export function useListChange({ list, search }: ListProps): ApplyChanges {
  const navigate = useNavigate();
  return (changes) =>
    void navigate({ to: list.path, search: list.change(search, changes), resetScroll: false });
}

/** Keeps other search parameters for a form that is submitted without scripts. */
function HiddenParameters({ search, fields }: { search: ListValues; fields: readonly string[] }) {
  return Object.entries(search)
    .filter(([name]) => name !== 'page' && !fields.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function useFormChange({ list, search }: ListProps, fields: readonly FilterField[]) {
  const applyChanges = useListChange({ list, search });
  return (form: HTMLFormElement): void => {
    const values = Object.fromEntries(
      [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const reset = fields.flatMap((field) => {
      const isOther = field.kind === 'choice' && (values[field.name] ?? '') !== (search[field.name] ?? '');
      return isOther && field.resets !== undefined ? [[field.resets, undefined]] : [];
    });
    applyChanges({ ...values, ...Object.fromEntries(reset) });
  };
}

interface FilterFormProps extends ListProps {
  readonly filters: ListFilters;
  readonly menu: ReactNode;
  /** Where the column headers are not in view. */
  readonly sort: ReactNode;
}

/** A GET form; with scripts a choice applies immediately. */
export function FilterForm({ list, search, filters, menu, sort }: FilterFormProps) {
  const { fields, phoneLabel, isSearchFirst = false, isFirst = false } = filters;
  const text = useMessages(listMessages);
  const { label = text.filters, searchWidth = 'sm:w-72', apply = text.apply } = filters;
  const applyForm = useFormChange({ list, search }, fields);
  useEarlyInput();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyForm(event.currentTarget);
  };
  const applied = list.getFilters(search);
  const countChosen = (some: readonly FilterField[]) => some.filter(({ name }) => name in applied).length;
  const more = fields.filter(({ isMore }) => isMore);
  const chosen = countChosen(more);
  const named = fields.filter(({ kind }) => kind !== 'control').map(({ name }) => name);
  const toField = (field: FilterField) => (
    <FilterFieldView key={field.name} list={list} search={search} field={field} applyForm={applyForm} />
  );
  const controls = (
    <>
      {fields.filter(({ isMore }) => !isMore).map(toField)}
      {more.length > 0 && (
        <MoreFilters label={text.moreFilters(chosen)} until="wide" isOpenFirst={chosen > 0}>
          {more.map(toField)}
        </MoreFilters>
      )}
      <Button type="submit" size="small" className={isSearchFirst ? 'max-sm:-order-1' : undefined}>
        {apply}
      </Button>
      {menu && <div className="ml-auto">{menu}</div>}
    </>
  );
  return (
    <form
      method="get"
      aria-label={label}
      onSubmit={onSubmit}
      className={`flex flex-wrap items-end gap-x-6 gap-y-3 ${isFirst ? 'border-line-2' : 'border-line'} border-t pt-2 pb-3`}
    >
      <HiddenParameters search={search} fields={['q', ...named]} />
      <QueryField
        label={filters.search}
        value={search.q ?? ''}
        className={
          isSearchFirst
            ? `max-sm:-order-2 max-sm:min-w-0 max-sm:grow max-sm:basis-3/5 ${searchWidth}`
            : `w-full ${searchWidth}`
        }
      />
      {phoneLabel ? <MoreFilters label={phoneLabel(countChosen(fields))}>{controls}</MoreFilters> : controls}
      {sort}
    </form>
  );
}

interface FilterFieldProps extends ListProps {
  readonly field: FilterField;
  readonly applyForm: (form: HTMLFormElement) => void;
}

function FilterFieldView({ list, search, field, applyForm }: FilterFieldProps) {
  const applyChanges = useListChange({ list, search });
  if (field.kind === 'control') return field.render(applyChanges);
  const common = {
    name: field.name,
    label: field.label,
    value: search[field.name],
    onChange: ({ currentTarget: { form } }: FieldChange) => form && applyForm(form),
  };
  return (
    <div className={field.className}>
      {field.kind === 'date' ? (
        <UrlDate {...common} />
      ) : (
        <FilterSelect {...common} all={field.all} options={field.options} />
      )}
    </div>
  );
}

interface QueryFieldProps {
  readonly label: string;
  readonly value: string;
  readonly className: string;
}

function QueryField({ label, value, className }: QueryFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <div className={className}>
      <TextField
        ref={field}
        name="q"
        type="search"
        label={label}
        defaultValue={value}
        maxLength={100}
        aria-keyshortcuts="/"
      />
    </div>
  );
}
