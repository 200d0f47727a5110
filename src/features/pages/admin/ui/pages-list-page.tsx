import type { ListScreen } from '#features/publishing/records/route.ts';
import type { ListParams } from '#features/publishing/records/rules/list-search.ts';
import type { RecordColumns, RecordList } from '#features/publishing/records/ui/record-list.ts';
import { RecordsListPage } from '#features/publishing/records/ui/records-list-page.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { pageMenus } from '../../contract/menus.ts';
import { changePages, createPage, loadPageList, type PageList, pagesAdminPath } from '../client.ts';
import type { PageRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { pageList } from '../rules/list-search.ts';

const list: RecordList = {
  path: adminPaths.pages,
  recordPath: adminPaths.page,
  apiPath: pagesAdminPath,
  viewList: 'pages',
  definition: pageList,
  create: createPage,
  change: changePages,
};

export const screen: ListScreen<PageList> = { load: loadPageList, Page: PagesListPage };

function PagesListPage({ data, search }: PageProps<PageList, ListParams>) {
  const { list: text, columns, menus } = useMessages(messages);
  const own: RecordColumns<PageRow> = { menu: { header: columns.menu, render: ({ menu }) => menus[menu] } };
  return (
    <RecordsListPage
      list={list}
      text={text}
      columns={own}
      getThumbnail={({ thumbnail }) => thumbnail}
      fields={[
        {
          kind: 'choice',
          name: 'menu',
          label: text.filters.menu,
          className: 'min-w-32',
          all: text.filters.all,
          options: pageMenus.map((name) => [name, menus[name]] as const),
        },
      ]}
      data={data}
      search={search}
    />
  );
}
