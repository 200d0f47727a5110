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

/** Applies changes to the search parameters. */
export type ApplyChanges = (changes: ListValues) => void;

interface FieldBase {
  /** The search parameter. */
  readonly name: string;
  /** True if it is behind a button where the row of filters has no room for it. */
  readonly isMore?: boolean;
}

interface LabelledField extends FieldBase {
  readonly label: string;
  /** The class of its place, such as its width. */
  readonly className: string;
}

/** A filter of a list. */
export type FilterField =
  | (LabelledField & {
      readonly kind: 'choice';
      /** The label of the option without a value. */
      readonly all: string;
      readonly options: readonly FilterOption[];
      /** The parameter that depends on it: another choice drops it. */
      readonly resets?: string;
    })
  | (LabelledField & { readonly kind: 'date' })
  /** A control of its own, such as a dialog. */
  | (FieldBase & { readonly kind: 'control'; readonly render: (apply: ApplyChanges) => ReactNode });

/** The filters of a list. */
export interface ListFilters {
  /** Names the form, for screen readers. */
  readonly label: string;
  /** The label of the field for a text, by what it finds. */
  readonly search: string;
  /** The class of the width of that field. */
  readonly searchWidth: string;
  readonly apply: string;
  readonly fields: readonly FilterField[];
  /** True if the search and its button share a line on phones. */
  readonly isSearchFirst?: boolean;
  /** Names the button that shows everything but the search on phones, with the number of filters that apply. */
  readonly phoneLabel?: (count: number) => string;
  /** True if the line above the form is that of the list’s head. */
  readonly isFirst?: boolean;
}

/** Returns what applies changes to the search parameters of a list. */
export function useListChange({ list, search }: ListProps): ApplyChanges {
  const navigate = useNavigate();
  return (changes) =>
    void navigate({ to: list.path, search: list.change(search, changes), resetScroll: false });
}

/** The search parameters of the URL that no field of a form has, for a form that is sent without scripts. */
function HiddenParameters({ search, fields }: { search: ListValues; fields: readonly string[] }) {
  return Object.entries(search)
    .filter(([name]) => name !== 'page' && !fields.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Returns what applies the fields of a form. */
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
  /** The menu of the columns, at the end of the line. */
  readonly menu: ReactNode;
}

/** A GET form of the filters of a list; with scripts a choice applies at once. */
export function FilterForm({ list, search, filters, menu }: FilterFormProps) {
  const { fields, phoneLabel, isSearchFirst = false, isFirst = false } = filters;
  const { moreFilters } = useMessages(listMessages);
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
        <MoreFilters label={moreFilters(chosen)} until="wide" isOpenFirst={chosen > 0}>
          {more.map(toField)}
        </MoreFilters>
      )}
      <Button type="submit" size="small" className={isSearchFirst ? 'max-sm:-order-1' : undefined}>
        {filters.apply}
      </Button>
      {menu && <div className="ml-auto">{menu}</div>}
    </>
  );
  return (
    <form
      method="get"
      aria-label={filters.label}
      onSubmit={onSubmit}
      className={`flex flex-wrap items-end gap-x-6 gap-y-3 ${isFirst ? 'border-line-2' : 'border-line'} border-t pt-2 pb-3`}
    >
      <HiddenParameters search={search} fields={['q', ...named]} />
      <QueryField
        label={filters.search}
        value={search.q ?? ''}
        className={
          isSearchFirst
            ? `max-sm:-order-2 max-sm:min-w-0 max-sm:grow max-sm:basis-3/5 ${filters.searchWidth}`
            : `w-full ${filters.searchWidth}`
        }
      />
      {phoneLabel ? <MoreFilters label={phoneLabel(countChosen(fields))}>{controls}</MoreFilters> : controls}
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

/** The text that a list is searched for. */
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
