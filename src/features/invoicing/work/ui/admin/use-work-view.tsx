import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/form/button.tsx';
import type { BulkAction } from '#design/list/bulk-bar.tsx';
import type { ListView } from '#design/list/data-list.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import type { RowSelectionState } from '#design/list/use-row-selection.ts';
import { useSelectionText } from '#design/list/use-selection-text.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { WorkItem } from '../../contract/items.ts';
import type { WorkChoices } from '../../contract/week.ts';
import { messages } from '../../messages/messages.ts';
import type { WorkSearch } from '../../rules/work-search.ts';
import { useWorkColumns } from './work-columns.tsx';

interface ViewOptions {
  readonly search: WorkSearch;
  readonly choices: WorkChoices;
  readonly selection: RowSelectionState;
  readonly bulkActions: readonly BulkAction[];
  readonly onEdit: (item: WorkItem) => void;
}

export function useWorkView(options: ViewOptions): ListView<WorkItem> {
  const { search, choices, selection, bulkActions, onEdit } = options;
  const { list: text } = useMessages(messages);
  const { filters } = text;
  return {
    filters: {
      label: filters.label,
      search: filters.search,
      searchWidth: 'sm:w-52',
      isFirst: true,
      fields: useFilterFields(search, choices),
    },
    table: {
      label: text.label,
      columns: useWorkColumns(onEdit),
      getId: ({ id }) => id,
      getName: ({ number, title, client }) => title || (client?.name ?? String(number)),
      selection,
      bulkActions,
      text: useSelectionText(text.selection),
    },
    none: {
      empty: text.empty,
      emptyAction: (
        <p className="pt-4">
          <Link to={adminPaths.hours} search={{}} activeOptions={{ exact: true }} className={buttonClass()}>
            {text.toWeek}
          </Link>
        </p>
      ),
      noMatch: text.noMatch,
      clear: filters.clear,
    },
    pages: text,
    hasRange: true,
  };
}

function useFilterFields(search: WorkSearch, { clients }: WorkChoices): readonly FilterField[] {
  const { internal, list } = useMessages(messages);
  const { filters: text } = list;
  const toOption = ({ id, name }: { readonly id: string; readonly name: string }) => [id, name] as const;
  const projects = clients.find(({ id }) => id === search.client)?.projects ?? [];
  const project = {
    kind: 'choice',
    name: 'project',
    label: text.project,
    className: 'min-w-32',
    all: text.allProjects,
    options: projects.map(toOption),
  } as const;
  return [
    {
      kind: 'choice',
      name: 'client',
      // A project belongs to its client.
      resets: 'project',
      label: text.client,
      className: 'min-w-36 max-w-48',
      all: text.allClients,
      options: [['none', internal], ...clients.map(toOption)],
    },
    ...(projects.length === 0 ? [] : [project]),
    { kind: 'date', name: 'from', isMore: true, label: text.from, className: 'min-w-36' },
    { kind: 'date', name: 'to', isMore: true, label: text.to, className: 'min-w-36' },
    {
      kind: 'choice',
      name: 'uninvoiced',
      isMore: true,
      label: text.invoiced,
      className: 'min-w-36',
      all: text.any,
      options: [
        ['true', text.uninvoiced],
        ['false', text.rest],
      ],
    },
  ];
}
