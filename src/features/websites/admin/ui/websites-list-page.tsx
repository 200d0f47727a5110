import { toOptions } from '#design/list/filter-fields.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import type { ListScreen } from '#features/publishing/records/route.ts';
import type { ListParams, RecordsSearch } from '#features/publishing/records/rules/list-search.ts';
import type { RecordColumns, RecordList } from '#features/publishing/records/ui/record-list.ts';
import { RecordsListPage } from '#features/publishing/records/ui/records-list-page.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { websiteTypes } from '../../contract/website-types.ts';
import {
  changeWebsites,
  createWebsite,
  loadWebsiteList,
  type WebsiteList,
  websitesAdminPath,
} from '../client.ts';
import type { WebsiteRow } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { formatNumber } from '../rules/editor.ts';
import { websiteList } from '../rules/list-search.ts';

const list: RecordList = {
  path: adminPaths.websites,
  recordPath: adminPaths.website,
  apiPath: websitesAdminPath,
  viewList: 'websites',
  definition: websiteList,
  create: createWebsite,
  change: changeWebsites,
};

export const screen: ListScreen<WebsiteList> = { load: loadWebsiteList, Page: WebsitesListPage };

function WebsitesListPage({ data, search }: PageProps<WebsiteList, ListParams>) {
  const text = useMessages(messages);
  return (
    <RecordsListPage
      list={list}
      text={text.list}
      columns={useWebsiteColumns()}
      getThumbnail={({ thumbnail }) => thumbnail}
      fields={useWebsiteFilters(data.choices, { ...search })}
      data={data}
      search={search}
    />
  );
}

function useWebsiteColumns(): RecordColumns<WebsiteRow> {
  const { columns, types } = useMessages(messages);
  return {
    number: { header: columns.number, place: 'code', render: ({ number }) => formatNumber(number) },
    type: { header: columns.type, from: 'medium', render: ({ type }) => types[type] },
    client_name: {
      header: columns.client,
      getFullText: ({ client_name }) => client_name,
      render: ({ client_name }) => client_name || '–',
    },
    year: { header: columns.year, isNumeric: true, render: ({ year }) => year },
  };
}

function useWebsiteFilters(
  { years, skills }: WebsiteList['choices'],
  { year, skill }: RecordsSearch,
): readonly FilterField[] {
  const { list, types } = useMessages(messages);
  const { filters: text } = list;
  const common = { kind: 'choice', className: 'min-w-32' } as const;
  return [
    {
      ...common,
      name: 'type',
      label: text.type,
      all: text.all,
      options: websiteTypes.map((name) => [name, types[name]] as const),
    },
    { ...common, name: 'year', label: text.year, all: text.allYears, options: toOptions(years, year) },
    { ...common, name: 'skill', label: text.skill, all: text.allSkills, options: toOptions(skills, skill) },
  ];
}
