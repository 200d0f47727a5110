import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { DateField, Select } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { AuditFilterOptions } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { type AuditSearch, anonymousActor, getActionGroup, parseAuditSearch } from '../../rules/filters.ts';
import { getActionLabel, getEntityTypeLabel, getGroupLabel } from './describe-row.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  options: AuditFilterOptions;
}

/** A GET form of the filters; with scripts a selection applies immediately. */
export function AuditFilters({ search, options }: AuditFiltersProps) {
  const text = useMessages(messages);
  const navigate = useNavigate();
  useEarlyInput();
  const apply = (form: HTMLFormElement) =>
    navigate({
      to: adminPaths.auditLog,
      search: parseAuditSearch(Object.fromEntries(new FormData(form))),
      resetScroll: false,
    });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(event.currentTarget);
  };
  const { before: _, ...filters } = search;
  return (
    <form
      method="get"
      aria-label={text.filters}
      onSubmit={onSubmit}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) void apply(currentTarget);
      }}
      className="grid grid-cols-2 items-end gap-x-(--spacing-gutter) gap-y-4 px-(--spacing-margin) pb-6 md:grid-cols-3"
    >
      <ActionFilter value={search.action} actions={options.actions} />
      <ActorFilter value={search.actor} actors={options.actors} />
      <SelectFilter name="noun" label={text.noun} value={search.noun} allLabel={text.all}>
        {includeValue(options.nouns, search.noun).map((noun) => (
          <option key={noun} value={noun}>
            {getEntityTypeLabel(text, noun)}
          </option>
        ))}
      </SelectFilter>
      <DayFilter name="from" label={text.from} value={search.from} />
      <DayFilter name="to" label={text.to} value={search.to} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" size="small">
          {text.apply}
        </Button>
        {Object.keys(filters).length > 0 && (
          <Link
            to={adminPaths.auditLog}
            search={{}}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={buttonClass({ variant: 'underlined' })}
          >
            {text.clear}
          </Link>
        )}
      </p>
    </form>
  );
}

const includeValue = (values: readonly string[], value: string | undefined) =>
  value === undefined || values.includes(value) ? values : [...values, value];

/** Updates a field when its URL value changes; the field keeps the focus. */
function useUrlValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}

interface SelectFilterProps {
  name: 'action' | 'actor' | 'noun';
  label: string;
  value: string | undefined;
  allLabel: string;
  children: ReactNode;
}

function SelectFilter({ name, label, value = '', allLabel, children }: SelectFilterProps) {
  const field = useUrlValue<HTMLSelectElement>(value);
  return (
    <Select ref={field} name={name} label={label} defaultValue={value}>
      <option value="">{allLabel}</option>
      {children}
    </Select>
  );
}

function ActionFilter({ value, actions }: { value: string | undefined; actions: readonly string[] }) {
  const text = useMessages(messages);
  const known = value?.includes('.') ? includeValue(actions, value) : actions;
  const groups = new Set([
    ...known.map(getActionGroup),
    ...(value === undefined ? [] : [getActionGroup(value)]),
  ]);
  return (
    <SelectFilter name="action" label={text.what} value={value} allLabel={text.all}>
      {[...groups].map((group) => (
        <optgroup key={group} label={getGroupLabel(text, group)}>
          <option value={group}>{text.allOf(getGroupLabel(text, group))}</option>
          {known
            .filter((action) => getActionGroup(action) === group)
            .map((action) => (
              <option key={action} value={action}>
                {getActionLabel(text, action)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectFilter>
  );
}

function ActorFilter({ value, actors }: { value: string | undefined; actors: AuditFilterOptions['actors'] }) {
  const text = useMessages(messages);
  const isUnknown = value !== undefined && value !== anonymousActor && !actors.some(({ id }) => id === value);
  return (
    <SelectFilter name="actor" label={text.who} value={value} allLabel={text.allActors}>
      {[...actors, ...(isUnknown ? [{ id: value, name: null }] : [])].map(({ id, name }) => (
        <option key={id} value={id}>
          {name ?? id}
        </option>
      ))}
      <option value={anonymousActor}>{text.visitor}</option>
    </SelectFilter>
  );
}

interface DayFilterProps {
  name: 'from' | 'to';
  label: string;
  value: string | undefined;
}

function DayFilter({ name, label, value = '' }: DayFilterProps) {
  const field = useUrlValue<HTMLInputElement>(value);
  return (
    <DateField ref={field} name={name} label={label} defaultValue={value} min="2000-01-01" max="2199-12-31" />
  );
}
