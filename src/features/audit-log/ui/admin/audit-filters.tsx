import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { AuditChoices } from '../../contract.ts';
import { type AuditSearch, groupOf, nobody, parseAuditSearch } from '../../rules/filters.ts';
import { actionName, groupName } from './telling.ts';
import { words } from './words.ts';

const control = 'mt-1 block min-h-11 w-full min-w-0 rounded-none writing-line bg-transparent py-1 pr-2';

interface AuditFiltersProps {
  search: AuditSearch;
  choices: AuditChoices;
}

/** A plain form whose fields stand in the address; with scripts a choice counts at once. */
export function AuditFilters({ search, choices }: AuditFiltersProps) {
  const text = useWords(words);
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) =>
    navigate({
      to: paths.adminAuditLog,
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
      className="label grid grid-cols-2 items-end gap-x-(--spacing-gutter) gap-y-4 px-(--spacing-margin) pb-6 md:grid-cols-3"
    >
      <ActionChoice value={search.action} actions={choices.actions} />
      <ActorChoice value={search.actor} actors={choices.actors} />
      <Choice name="noun" label={text.noun} value={search.noun} all={text.all}>
        {withValue(choices.nouns, search.noun).map((noun) => (
          <option key={noun} value={noun}>
            {noun}
          </option>
        ))}
      </Choice>
      <Day name="from" label={text.from} value={search.from} />
      <Day name="to" label={text.to} value={search.to} />
      <p className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" className="go min-h-6">
          {text.apply}
        </button>
        {Object.keys(filters).length > 0 && (
          <Link
            to={paths.adminAuditLog}
            search={{}}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className="go min-h-6"
          >
            {text.clear}
          </Link>
        )}
      </p>
    </form>
  );
}

const withValue = (values: readonly string[], value: string | undefined) =>
  value === undefined || values.includes(value) ? values : [...values, value];

interface ChoiceProps {
  name: 'action' | 'actor' | 'noun';
  label: string;
  value: string | undefined;
  /** What no choice means. */
  all: string;
  children: ReactNode;
}

function Choice({ name, label, value = '', all, children }: ChoiceProps) {
  return (
    <label className="min-w-0">
      <span className="text-ink-2">{label}</span>
      {/* The address decides what is chosen; what is written here only holds until it does. */}
      <select key={value} name={name} defaultValue={value} className={control}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}

function ActionChoice({ value, actions }: { value: string | undefined; actions: readonly string[] }) {
  const text = useWords(words);
  const known = value?.includes('.') ? withValue(actions, value) : actions;
  const groups = new Set([...known.map(groupOf), ...(value === undefined ? [] : [groupOf(value)])]);
  return (
    <Choice name="action" label={text.what} value={value} all={text.all}>
      {[...groups].map((group) => (
        <optgroup key={group} label={groupName(text, group)}>
          <option value={group}>{text.allOf(groupName(text, group))}</option>
          {known
            .filter((action) => groupOf(action) === group)
            .map((action) => (
              <option key={action} value={action}>
                {actionName(text, action)}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  );
}

function ActorChoice({ value, actors }: { value: string | undefined; actors: AuditChoices['actors'] }) {
  const text = useWords(words);
  const isUnknown = value !== undefined && value !== nobody && !actors.some(({ id }) => id === value);
  return (
    <Choice name="actor" label={text.who} value={value} all={text.allActors}>
      {[...actors, ...(isUnknown ? [{ id: value, name: null }] : [])].map(({ id, name }) => (
        <option key={id} value={id}>
          {name ?? id}
        </option>
      ))}
      <option value={nobody}>{text.visitor}</option>
    </Choice>
  );
}

function Day({ name, label, value = '' }: { name: 'from' | 'to'; label: string; value: string | undefined }) {
  return (
    <label className="min-w-0">
      <span className="text-ink-2">{label}</span>
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="2199-12-31"
        className={control}
      />
    </label>
  );
}
