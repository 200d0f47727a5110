import type { Transaction } from 'kysely';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { insertPage } from '#features/pages/fixtures.ts';
import { insertSiteText } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { insertWebsite } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import { planDerivatives } from '#platform/media/create-derivative.ts';
import { languages } from '#shared/i18n/language.ts';
import { demoSite } from './content/site.ts';
import { saveDemoRecord } from './demo-record.ts';

type ContentTables = SettingsTables & SiteTables & WebsitesTables & ImagesTables & PagesTables;

/** Records of each kind, with texts in both languages. */
export interface CatalogueSize {
  readonly websites: number;
  readonly images: number;
  readonly pages: number;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables =
  'ha ven ka de lo ter mi na vo gel stra at boe k zin ru mé ïs tal wer for la pel do ri'.split(' ');
const vocabularySize = 4000;

/** Generates texts of invented words with a natural frequency distribution. */
export class RandomTexts {
  readonly #random: () => number;
  readonly #vocabulary: readonly string[];

  constructor(seed: number) {
    this.#random = randomFrom(seed);
    this.#vocabulary = Array.from({ length: vocabularySize }, () => this.#makeWord());
  }

  write(words: number): string {
    return Array.from({ length: words }, () => this.#pick()).join(' ');
  }

  #makeWord(): string {
    const length = 1 + Math.floor(this.#random() * 4);
    return Array.from({ length }, () => syllables[Math.floor(this.#random() * syllables.length)] ?? '').join(
      '',
    );
  }

  #pick(): string {
    return this.#vocabulary[Math.floor(vocabularySize ** this.#random()) - 1] ?? '';
  }
}

const techniques = ['laravel', 'php', 'css', 'react', 'vue', 'svg', 'typescript', 'postgres'];
const now = '2026-03-01T12:00:00.000Z';

/** A small image whose derivatives are marked as present, so that none are created. */
const width = 320;
const fakeMediaAsset = {
  width,
  height: 200,
  derivatives: planDerivatives(width).map(({ format }) => ({ format, width, key: `none.${format}` })),
};

async function insertAll(trx: Transaction<ContentTables>, size: CatalogueSize): Promise<void> {
  const texts = new RandomTexts(2026);
  const inBothLanguages = <Text>(write: (lang: 'en' | 'nl') => Text) => ({
    en: write('en'),
    nl: write('nl'),
  });
  for (let number = 1; number <= size.websites; number += 1) {
    const skills = techniques.filter((_, index) => (number + index) % 3 === 0);
    const randomTexts = inBothLanguages(() => ({
      slug: `w-${number}`,
      title: texts.write(3),
      summary: texts.write(14),
      body: `${texts.write(90)}\n\n## ${texts.write(3)}\n\n- ${texts.write(12)}\n- ${texts.write(80)}`,
    }));
    await insertWebsite(
      trx.$pickTables<keyof WebsitesTables>(),
      { number, year: 2014 + (number % 12), skills, texts: randomTexts },
      now,
    );
  }
  for (let number = 1; number <= size.images; number += 1) {
    const randomTexts = inBothLanguages(() => ({
      slug: `i-${number}`,
      title: texts.write(2),
      technique: texts.write(2),
      caption: texts.write(20),
      tags: [...new Set(texts.write(3).split(' '))],
    }));
    await insertImage(
      trx.$pickTables<keyof ImagesTables>(),
      { number, ...fakeMediaAsset, texts: randomTexts },
      now,
    );
  }
  for (let position = 1; position <= size.pages; position += 1) {
    const randomTexts = inBothLanguages(() => ({
      slug: `p-${position}`,
      title: texts.write(2),
      summary: texts.write(10),
      body: texts.write(900),
    }));
    await insertPage(trx.$pickTables<keyof PagesTables>(), { position, texts: randomTexts }, now);
  }
}

/** Fills a database with a deterministic catalogue, far larger than any known one, for benchmarks. */
export function fillLargeCatalogue(database: Database<unknown>, size: CatalogueSize): Promise<void> {
  return database.of<ContentTables>().transaction(async (trx) => {
    const settings = trx.$pickTables<keyof SettingsTables>();
    for (const lang of languages)
      await insertSiteText(trx.$pickTables<keyof SiteTables>(), lang, demoSite[lang], now);
    // The demo must not be added to it.
    await saveDemoRecord(
      settings,
      { state: 'removed', websites: [], pages: [], images: [], pictures: [] },
      now,
    );
    await insertAll(trx, size);
    await publishContentChange(trx);
  });
}
