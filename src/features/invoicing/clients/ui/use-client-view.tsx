import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/form/button.tsx';
import type { ListView } from '#design/list/data-list.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { type ClientRow, type ClientsMeta, clientViews } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import { useClientColumns } from './client-columns.tsx';
import type { ArchiveActions } from './use-archive.ts';

/** The URL fragment that opens the form of a new client, used by the command palette. */
export const newClientHash = 'new';

export function useClientView(
  meta: ClientsMeta,
  setArchived: ArchiveActions['setArchived'],
): ListView<ClientRow> {
  const { list: text } = useMessages(messages);
  return {
    views: {
      label: text.viewsLabel,
      names: ['all', ...clientViews],
      labels: text.views,
      counts: meta.counts,
      end: 'archived',
    },
    filters: {
      label: text.filters,
      search: text.search,
      searchWidth: 'sm:w-72',
      isSearchFirst: true,
      fields: [],
    },
    menu: text,
    table: {
      label: text.title,
      columns: useClientColumns(meta, setArchived),
      getId: ({ id }) => id,
      getName: ({ name }) => name,
    },
    none: {
      empty: text.empty,
      emptyAction: (
        <p className="pt-4">
          <Link to={adminPaths.clients} search={{}} hash={newClientHash} className={buttonClass()}>
            {text.create.open}
          </Link>
        </p>
      ),
      noMatch: { title: text.noMatch.title, text: text.noMatch.text },
      clear: text.noMatch.clear,
    },
    pages: text,
    hasRange: true,
  };
}
