import type { RecordNoun } from '#features/publishing/records/service/record-noun.ts';
import { paths } from '#shared/urls/paths.ts';
import { type WebsiteHead, type WebsiteRow, websiteSharedDraft } from '../contract.ts';
import { findWebsiteRows, websiteList } from '../queries/list.ts';
import { getWebsiteHead, insertWebsite } from '../queries/records.ts';
import { findSlugs } from '../queries/usage.ts';
import { emptyShared, emptyText } from '../rules/editor.ts';
import { linksToWebsite } from '../rules/links.ts';
import { publishableWebsites } from './publishable-websites.ts';

export const websiteNoun: RecordNoun<
  WebsiteRow,
  WebsiteHead,
  { readonly id: string; readonly number: number }
> = {
  publishable: publishableWebsites,
  list: websiteList,
  findRows: (db, ids, language) => findWebsiteRows(db, ids, language),
  getHead: getWebsiteHead,
  insert: (trx, shared, now) => insertWebsite(trx, websiteSharedDraft.parse(shared), now),
  emptyText,
  getEmptyShared: (now) => emptyShared(now.getUTCFullYear()),
  findSlugs: (db, ids) => findSlugs(db, ids),
  getPath: (slug) => paths.website.replace('$slug', slug),
  linksTo: linksToWebsite,
};
