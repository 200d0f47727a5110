import type { Kysely } from 'kysely';
import { findImageTexts } from '#features/images/queries.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { findPageTexts } from '#features/pages/queries.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { SearchSource } from '#features/search/service/search-index.ts';
import { findWebsiteTexts } from '#features/websites/queries/overviews.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { catalogueNumber } from '#shared/pages/catalogue.ts';

const joinLabel = (...parts: readonly (string | number)[]) => parts.filter((part) => part !== '').join(', ');
const joinSentences = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

const websites: SearchSource = {
  kind: 'website',
  async find(db, after, limit) {
    const found = await findWebsiteTexts(db as Kysely<WebsitesTables>, after, limit);
    return found.map(({ id, number, position, year, skills, texts }) => ({
      id,
      number,
      position,
      catalogueNumber: catalogueNumber('W', number),
      texts: texts.map(({ lang, slug, title, role, summary, body }) => ({
        lang,
        slug,
        title,
        label: joinLabel(year, ...skills),
        summary,
        body: `${body}\n\n${role}`,
      })),
    }));
  },
};

const images: SearchSource = {
  kind: 'image',
  async find(db, after, limit) {
    const found = await findImageTexts(db as Kysely<ImagesTables>, after, limit);
    return found.map(({ id, number, position, taken_at, texts }) => ({
      id,
      number,
      position,
      catalogueNumber: catalogueNumber('I', number),
      texts: texts.map(({ lang, slug, title, technique, tags, caption, alt }) => ({
        lang,
        slug,
        title,
        label: joinLabel(taken_at?.slice(0, 4) ?? '', technique, ...tags),
        summary: joinSentences(caption, alt),
        body: '',
      })),
    }));
  },
};

const pages: SearchSource = {
  kind: 'page',
  async find(db, after, limit) {
    const found = await findPageTexts(db as Kysely<PagesTables>, after, limit);
    return found.map(({ id, position, texts }) => ({
      id,
      number: null,
      position,
      catalogueNumber: '',
      texts: texts.map((text) => ({ ...text, label: '' })),
    }));
  },
};

export const searchSources: readonly SearchSource[] = [websites, images, pages];
