import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { DateField, Select, TextField } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { MoreFilters } from '#design/list/more-filters.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import type { ProjectChoice, WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import { parseWorkSearch, type WorkSearch } from '../../rules/work-search.ts';

interface WorkFilterFormProps {
  readonly search: WorkSearch;
  readonly choices: WorkChoices;
}

/** A GET form of the filters; with scripts a choice applies at once. */
export function WorkFilterForm({ search, choices: { clients } }: WorkFilterFormProps) {
  const { list, internal } = useMessages(messages);
  const { filters: text } = list;
  const { moreFilters } = useMessages(shared);
  const navigate = useNavigate();
  const query = useRef<HTMLInputElement>(null);
  const { q = '', client = '', project = '', sort, direction } = search;
  const chosen = [search.from, search.to, search.uninvoiced].filter(Boolean).length;
  useEffect(() => {
    if (query.current) query.current.value = q;
  }, [q]);
  useEarlyInput();
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return;
    const values = Object.fromEntries(new FormData(form));
    // A project belongs to its client.
    const ofOther = values['client'] === client ? {} : { project: undefined };
    const next = parseWorkSearch({ view: 'list', sort, direction, ...values, ...ofOther });
    void navigate({ to: adminPaths.hours, search: next, resetScroll: false });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const onChange = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) =>
    apply(form);
  const projects = clients.find(({ id }) => id === client)?.projects ?? [];
  return (
    <form
      method="get"
      aria-label={text.label}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line-2 border-t pt-2 pb-3"
    >
      <input type="hidden" name="view" value="list" />
      <div className="w-full sm:w-52">
        <TextField
          ref={query}
          name="q"
          type="search"
          label={text.search}
          defaultValue={q}
          maxLength={100}
          aria-keyshortcuts="/"
        />
      </div>
      <div className="min-w-36 max-w-48">
        <Select key={client} name="client" label={text.client} defaultValue={client} onChange={onChange}>
          <option value="">{text.allClients}</option>
          <option value="none">{internal}</option>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <ProjectFilter choices={projects} value={project} onChange={onChange} />
      <MoreFilters label={moreFilters(chosen)} until="wide" isOpenFirst={chosen > 0}>
        <PeriodFilters search={search} onChange={onChange} />
      </MoreFilters>
      <Button type="submit" size="small">
        {text.apply}
      </Button>
    </form>
  );
}

interface ProjectFilterProps {
  readonly choices: readonly ProjectChoice[];
  readonly value: string;
  readonly onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void;
}

/** The projects of the chosen client; nothing if it has none. */
function ProjectFilter({ choices, value, onChange }: ProjectFilterProps) {
  const { filters: text } = useMessages(messages).list;
  if (choices.length === 0) return null;
  return (
    <div className="min-w-32">
      <Select key={value} name="project" label={text.project} defaultValue={value} onChange={onChange}>
        <option value="">{text.allProjects}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface PeriodFiltersProps extends Pick<ProjectFilterProps, 'onChange'> {
  readonly search: WorkSearch;
}

/** The period of the work, and whether it is invoiced. */
function PeriodFilters({ search, onChange }: PeriodFiltersProps) {
  const { filters: text } = useMessages(messages).list;
  const { from = '', to = '' } = search;
  const uninvoiced: string = search.uninvoiced ?? '';
  return (
    <>
      <div className="min-w-36">
        <DateField key={from} name="from" label={text.from} defaultValue={from} onChange={onChange} />
      </div>
      <div className="min-w-36">
        <DateField key={to} name="to" label={text.to} defaultValue={to} onChange={onChange} />
      </div>
      <div className="min-w-36">
        <Select
          key={uninvoiced}
          name="uninvoiced"
          label={text.invoiced}
          defaultValue={uninvoiced}
          onChange={onChange}
        >
          <option value="">{text.any}</option>
          <option value="true">{text.uninvoiced}</option>
          <option value="false">{text.rest}</option>
        </Select>
      </div>
    </>
  );
}
