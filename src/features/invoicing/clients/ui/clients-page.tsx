import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataList } from '#design/list/data-list.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { type ClientList, getCsvUrl } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { type ClientsSearch, clientList } from '../rules/client-list.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NewClientDialog } from './new-client-dialog.tsx';
import { useArchive } from './use-archive.ts';
import { newClientHash, useClientView } from './use-client-view.tsx';

export function ClientsPage({ data, search: params }: PageProps<ClientList, ClientsSearch>) {
  const search = clientList.parse({ ...params });
  const archive = useArchive();
  const view = useClientView(data.meta, archive.setArchived);
  return (
    <>
      <ClientsHead search={search} />
      <div className="px-(--spacing-margin) pb-10">
        <DataList list={clientList} search={search} view={view} rows={data.rows} meta={data.meta}>
          <StatusMessage {...archive.message} className="my-3" />
        </DataList>
      </div>
    </>
  );
}

function ClientsHead({ search }: { search: ClientsSearch }) {
  const { list: text } = useMessages(messages);
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
        actions={[
          { label: text.import, onSelect: () => setOpened('import') },
          { label: text.importProgram, link: <Link to={adminPaths.import} /> },
          { csvUrl: getCsvUrl(search, language) },
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
