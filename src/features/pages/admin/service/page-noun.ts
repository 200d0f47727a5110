import type { RecordHead } from '#features/publishing/records/contract.ts';
import type { RecordNoun } from '#features/publishing/records/service/record-noun.ts';
import { paths } from '#shared/urls/paths.ts';
import { type PageRow, pageShared } from '../contract.ts';
import { findPageRows, pageList } from '../queries/list.ts';
import { findSlugs, getPageHead, insertPage } from '../queries/records.ts';
import { emptyShared, emptyText } from '../rules/editor.ts';
import { linksToPage } from '../rules/links.ts';
import { publishablePages } from './publishable-pages.ts';

export const pageNoun: RecordNoun<PageRow, RecordHead, { readonly id: string }> = {
  publishable: publishablePages,
  list: pageList,
  findRows: (db, ids, language) => findPageRows(db, ids, language),
  getHead: getPageHead,
  insert: (trx, shared, now) => insertPage(trx, { ...pageShared.parse(shared), is_contact: false }, now),
  emptyText,
  getEmptyShared: () => emptyShared,
  findSlugs: (db, ids) => findSlugs(db, ids),
  getPath: (slug) => paths.page.replace('$slug', slug),
  linksTo: linksToPage,
};
