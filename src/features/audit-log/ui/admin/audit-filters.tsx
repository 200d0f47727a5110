import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { FilterSelect, UrlDate, UrlSelect } from '#design/list/filter-fields.tsx';
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

/** A GET form; with scripts a selection applies immediately. */
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
      <FilterSelect
        name="noun"
        label={text.noun}
        value={search.noun}
        all={text.all}
        options={includeValue(options.nouns, search.noun).map((noun) => [
          noun,
          getEntityTypeLabel(text, noun),
        ])}
      />
      <UrlDate name="from" label={text.from} value={search.from} {...days} />
      <UrlDate name="to" label={text.to} value={search.to} {...days} />
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

const days = { min: '2000-01-01', max: '2199-12-31' };

const includeValue = (values: readonly string[], value: string | undefined) =>
  value === undefined || values.includes(value) ? values : [...values, value];

function ActionFilter({ value, actions }: { value: string | undefined; actions: readonly string[] }) {
  const text = useMessages(messages);
  const known = value?.includes('.') ? includeValue(actions, value) : actions;
  const groups = new Set([
    ...known.map(getActionGroup),
    ...(value === undefined ? [] : [getActionGroup(value)]),
  ]);
  return (
    <UrlSelect name="action" label={text.what} value={value}>
      <option value="">{text.all}</option>
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
    </UrlSelect>
  );
}

function ActorFilter({ value, actors }: { value: string | undefined; actors: AuditFilterOptions['actors'] }) {
  const text = useMessages(messages);
  const isUnknown = value !== undefined && value !== anonymousActor && !actors.some(({ id }) => id === value);
  const shown = [...actors, ...(isUnknown ? [{ id: value, name: null }] : [])];
  return (
    <FilterSelect
      name="actor"
      label={text.who}
      value={value}
      all={text.allActors}
      options={[
        ...shown.map(({ id, name }) => [id, name ?? id] as const),
        [anonymousActor, text.visitor] as const,
      ]}
    />
  );
}
