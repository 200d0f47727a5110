import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataTable } from '#design/list/data-table.tsx';
import { EmptyState } from '#design/list/empty-state.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { type ClientList, getCsvUrl } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { type ClientsSearch, getFilters, parseClientsSearch } from '../rules/list-search.ts';
import { useClientColumns } from './client-columns.tsx';
import { ClientFilters, ClientViews } from './client-filters.tsx';
import { ClientsPagination } from './clients-pagination.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewClientDialog } from './new-client-dialog.tsx';
import { type ArchiveActions, useArchive } from './use-archive.ts';

/** The list of clients. */
export function ClientsPage({ data, search: params }: PageProps<ClientList, ClientsSearch>) {
  const search = parseClientsSearch({ ...params });
  const archive = useArchive();
  return (
    <>
      <ClientsHead search={search} />
      <div className="px-(--spacing-margin) pb-10">
        <ClientViews search={search} counts={data.meta.counts} />
        <ClientFilters search={search} />
        <StatusMessage {...archive.message} className="my-3" />
        <Clients data={data} search={search} archive={archive} />
        <ClientsPagination meta={data.meta} search={search} />
      </div>
    </>
  );
}

/** The fragment of the URL that opens the form of a new client, to which the palette leads. */
const newClientHash = 'new';

function ClientsHead({ search }: { search: ClientsSearch }) {
  const { list: text } = useMessages(messages);
  const { moreActions } = useMessages(shared);
  const navigate = useNavigate();
  const isRequested = useLocation({ select: ({ hash }) => hash === newClientHash });
  const language = useLanguage();
  const [opened, setOpened] = useState<'new' | 'import'>();
  const close = () => {
    setOpened(undefined);
    if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return (
    <>
      <ListHead
        title={text.title}
        menuTexts={moreActions}
        actions={[
          { label: text.import, onSelect: () => setOpened('import') },
          { label: text.importProgram, link: <Link to={adminPaths.import} /> },
          // biome-ignore lint/a11y/useAnchorContent: the head adds the label
          { label: text.exportCsv, link: <a href={getCsvUrl({ ...search }, language)} download /> },
        ]}
        main={
          <Button variant="filled" size="small" shortcut="N" onClick={() => setOpened('new')}>
            {text.create.open}
          </Button>
        }
      />
      {(opened === 'new' || isRequested) && <NewClientDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}

interface ClientsProps {
  readonly data: ClientList;
  readonly search: ClientsSearch;
  readonly archive: ArchiveActions;
}

function Clients({ data: { rows, meta }, search, archive }: ClientsProps) {
  const { list: text } = useMessages(messages);
  const columns = useClientColumns(meta, search, archive.setArchived);
  const { sort, direction } = search;
  if (rows.length === 0) return <NoClients search={search} />;
  return (
    <DataTable
      label={text.title}
      columns={columns}
      rows={rows}
      getId={({ id }) => id}
      getName={({ name }) => name}
      total={meta.total}
      sort={{ column: sort ?? 'name', direction: direction === 'desc' ? 'descending' : 'ascending' }}
      sortLink={(next, children) => (
        <Link
          to={adminPaths.clients}
          search={parseClientsSearch({
            ...search,
            page: undefined,
            sort: next.column,
            direction: next.direction === 'descending' ? 'desc' : undefined,
          })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className="inline-flex min-h-6 items-center hover:text-ink"
        >
          {children}
        </Link>
      )}
    />
  );
}

function NoClients({ search }: { search: ClientsSearch }) {
  const { list: text } = useMessages(messages);
  const { q, view } = getFilters(search);
  const link = (label: string, hash?: string) => (
    <p className="pt-4">
      <Link
        to={adminPaths.clients}
        search={{}}
        {...(hash !== undefined && { hash })}
        activeOptions={{ exact: true }}
        className="label go inline-block min-h-6"
      >
        {label}
      </Link>
    </p>
  );
  if (q === undefined && view === undefined && search.page === undefined)
    return <EmptyState {...text.empty}>{link(text.create.open, newClientHash)}</EmptyState>;
  const { title, text: explanation, clear } = text.noMatch;
  return (
    <EmptyState title={title} text={explanation}>
      {link(clear)}
    </EmptyState>
  );
}
