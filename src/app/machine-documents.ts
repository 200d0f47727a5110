import { Hono } from 'hono';
import { localizedAddress } from '../features/localization/rules.ts';
import { getSite } from '../features/settings/queries.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { makeOnce } from '../platform/http/make-once.ts';
import type { PageCache } from '../platform/http/page-cache.ts';
import { compressPage, type StoredAnswer, storeAnswer } from '../platform/http/stored-answer.ts';
import { defaultLanguage, type Language, languages } from '../shared/language.ts';
import { feedXml } from './feed.ts';
import { findNewestWebsites, findPublicPages } from './published-content.ts';
import { robotsText } from './robots.ts';
import { sendStored } from './send.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** What the documents for machines are made of. */
export interface MachineDocumentsParts {
  readonly database: Database<unknown>;
  /** They are kept beside the pages, so that a change of the content drops both. */
  readonly cache: PageCache;
  readonly publicUrl: string;
  /** Whether the program runs on someone's own machine, which lists what is not for the public. */
  readonly isLocal: boolean;
}

interface MachineDocument {
  readonly path: string;
  readonly type: string;
  readonly write: () => Promise<string>;
}

const feedLength = 30;

function documentsOf({ database, publicUrl, isLocal }: MachineDocumentsParts): readonly MachineDocument[] {
  const siteIn = async (language: Language) => ({
    ...(await getSite(database.of<SettingsTables>().query, language)),
    origin: publicUrl,
  });
  const perLanguage = languages.flatMap((language): MachineDocument[] => [
    {
      path: localizedAddress('/feed.xml', language, defaultLanguage),
      type: 'application/atom+xml; charset=utf-8',
      write: async () => {
        const websites = await findNewestWebsites(database, language, feedLength);
        return feedXml({ site: await siteIn(language), language, websites });
      },
    },
    {
      path: localizedAddress('/manifest.webmanifest', language, defaultLanguage),
      type: 'application/manifest+json',
      write: async () => webManifest(await siteIn(language), language),
    },
  ]);
  return [
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      write: async () => sitemapXml(publicUrl, await findPublicPages(database, isLocal)),
    },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', write: async () => robotsText(publicUrl) },
    ...perLanguage,
  ];
}

/** Writes documents when they are asked for, and keeps them. */
function keepIn(cache: PageCache) {
  const once = makeOnce<StoredAnswer>(cache);
  const write = async ({ path, type, write }: MachineDocument) => {
    const { generation } = cache;
    const body = Buffer.from(await write());
    const answer = storeAnswer(
      body,
      { 'Content-Type': type, 'Cache-Control': 'no-cache' },
      compressPage(body),
    );
    cache.set(`document ${path}`, answer, generation);
    return answer;
  };
  return (document: MachineDocument): Promise<StoredAnswer> => {
    const kept = cache.get(`document ${document.path}`);
    if (kept) return Promise.resolve(kept);
    return once(document.path, () => write(document));
  };
}

/** The documents that search engines, feed readers and browsers ask for: sitemap, robots, feeds, manifests. */
export function machineDocuments(parts: MachineDocumentsParts) {
  const keep = keepIn(parts.cache);
  const app = new Hono<ApiEnv>();
  for (const document of documentsOf(parts))
    app.get(document.path, async (c) => sendStored(c, await keep(document)));
  return app;
}
