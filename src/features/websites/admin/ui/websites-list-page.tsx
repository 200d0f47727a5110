import type { ListScreen } from '#features/publishing/records/route.ts';
import type { ListParams } from '#features/publishing/records/rules/list-search.ts';
import { FilterChoice, withChosen } from '#features/publishing/records/ui/filter-choice.tsx';
import type { FilterFieldProps } from '#features/publishing/records/ui/list-filters.tsx';
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
import { websiteListRules } from '../rules/list-search.ts';

const list: RecordList = {
  path: adminPaths.websites,
  recordPath: adminPaths.website,
  apiPath: websitesAdminPath,
  viewList: 'websites',
  rules: websiteListRules,
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
      filterFields={(props) => <WebsiteFilters {...props} choices={data.choices} />}
      data={data}
      search={search}
    />
  );
}

function useWebsiteColumns(): RecordColumns<WebsiteRow> {
  const { columns, types } = useMessages(messages);
  return {
    number: { header: columns.number, place: 'end', render: ({ number }) => formatNumber(number) },
    type: { header: columns.type, from: 'medium', render: ({ type }) => types[type] },
    client_name: {
      header: columns.client,
      getFullText: ({ client_name }) => client_name,
      render: ({ client_name }) => client_name || '–',
    },
    year: { header: columns.year, isNumeric: true, render: ({ year }) => year },
  };
}

function WebsiteFilters({ choices, ...props }: FilterFieldProps & Pick<WebsiteList, 'choices'>) {
  const {
    list: { filters: text },
    types,
  } = useMessages(messages);
  const { year, skill } = props.search;
  const toChoices = (values: readonly string[]) => values.map((value) => [value, value] as const);
  return (
    <>
      <FilterChoice
        {...props}
        name="type"
        label={text.type}
        choices={[['', text.all], ...websiteTypes.map((name) => [name, types[name]] as const)]}
      />
      <FilterChoice
        {...props}
        name="year"
        label={text.year}
        choices={[['', text.allYears], ...toChoices(withChosen(choices.years.map(String), year))]}
      />
      <FilterChoice
        {...props}
        name="skill"
        label={text.skill}
        choices={[['', text.allSkills], ...toChoices(withChosen(choices.skills, skill))]}
      />
    </>
  );
}
