import { notFound, redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { createListPage, listPageSize, maxWholeList } from '#shared/pages/list-page.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { WebsiteSkillsApi, WebsitesApi } from '../api.ts';
import type { SkillCounts, WebsiteSummary, WebsitesData } from '../contract/websites.ts';
import { getDefaultSkills } from '../rules/skills.ts';
import { parseSkills, type SkillsSearch } from '../rules/skills-search.ts';

async function countSkills(transport: ApiTransport): Promise<SkillCounts> {
  const { index } = hc<WebsiteSkillsApi>('/api/website-skills', clientOptions(transport));
  return (await readJson(index.$get())).data;
}

/** Fetches a short list, and reduces its websites to the listed fields. */
interface List {
  readonly findAll: () => Promise<WebsitesData>;
  readonly toListed: (website: WebsiteSummary) => WebsiteSummary;
}

async function findPage(
  transport: ApiTransport,
  { total, skills: options }: SkillCounts,
  { skills, page = '1' }: SkillsSearch,
  { toListed }: Pick<List, 'toListed'>,
): Promise<WebsitesData> {
  const selected = parseSkills(skills, getDefaultSkills(options));
  const { index } = hc<WebsitesApi>('/api/websites', clientOptions(transport));
  const query = { skills: selected.join(','), page, per_page: String(listPageSize) };
  const { data, meta } = await readJson(index.$get({ query }));
  const matching = meta?.total ?? data.length;
  const list = { path: paths.websites, others: { skills }, total: matching };
  const listPage = createListPage(list, Number(page));
  if (!listPage) throw notFound();
  return { ...listPage, options, selected, shown: data.map(toListed), matching, total, first: { page: '1' } };
}

/**
 * Fetches the requested page, or the first page of a long list.
 * @throws not found beyond the last page, and a redirect for a selection whose URL has no page: in a short
 * list the browser selects, so the data depends on the selection only if the URL has a page
 */
export async function loadListPage(
  {
    transport,
    search,
    urlSearch = search,
  }: Pick<LoaderContext<SkillsSearch>, 'transport' | 'search' | 'urlSearch'>,
  list: List,
): Promise<WebsitesData> {
  const counts = await countSkills(transport);
  if (counts.total <= maxWholeList) {
    if (search.page !== '1') throw notFound();
    return list.findAll();
  }
  const { skills } = urlSearch;
  if (skills !== undefined && search.page === undefined)
    throw redirect({ to: paths.websites, search: { skills, page: '1' }, statusCode: 302, replace: true });
  return findPage(transport, counts, search, list);
}
