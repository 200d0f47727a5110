import type { Transaction } from 'kysely';
import { insertImage } from '#features/images/fixtures.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { insertPage } from '#features/pages/fixtures.ts';
import { insertSiteText } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { insertWebsite, insertWebsitePicture } from '#features/websites/fixtures.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { languages } from '#shared/i18n/language.ts';
import { newBusinessRecord, saveBusinessRecord } from './business/record.ts';
import {
  type EditDates,
  imageDates,
  pageDates,
  untilNow,
  websiteDates,
  withEditDates,
} from './content/edit-dates.ts';
import { demoImages } from './content/images.ts';
import { demoPages } from './content/pages.ts';
import { demoSite } from './content/site.ts';
import type { DemoPage, DemoWebsite } from './content/types.ts';
import { websiteCovers } from './content/website-covers.ts';
import { websitePictures } from './content/website-pictures.ts';
import { demoWebsites } from './content/websites.ts';
import { isUntouched, saveDemoRecord } from './demo-record.ts';
import type { DemoTables } from './demo-tables.ts';
import {
  insertPicture,
  type PictureStore,
  type StoredPicture,
  storePictures,
} from './pictures/import-pictures.ts';
import { imagePictureName, infoPictureName, websiteCoverName, websitePictureName } from './pictures/names.ts';

function withCoverTexts(website: DemoWebsite) {
  const alts = websiteCovers[website.number];
  const { en, nl } = website.texts;
  return {
    ...website,
    texts: { en: { ...en, cover_alt: alts?.en ?? '' }, nl: { ...nl, cover_alt: alts?.nl ?? '' } },
  };
}

const datesAt = (dates: readonly EditDates[], index: number, now: string): EditDates =>
  untilNow(dates[index] ?? { created: now, en: now, nl: now }, now);

type Trx = Transaction<DemoTables>;

/** The transaction and time of the insertion. */
interface Filling {
  readonly trx: Trx;
  readonly now: string;
  /** Inserts a named picture and returns its id; null in a demo without pictures. */
  readonly insertNamedPicture: (name: string) => Promise<string | null>;
}

async function insertWebsitePictures(
  { trx, insertNamedPicture }: Filling,
  websiteId: string,
  number: number,
  created: string,
): Promise<void> {
  const websites = trx.$pickTables<keyof WebsitesTables>();
  for (const [position, { kind, texts }] of websitePictures.entries()) {
    const pictureId = await insertNamedPicture(websitePictureName(number, kind));
    if (pictureId === null) continue;
    const picture = { pictureId, kind, position, texts: texts[number] ?? {} };
    await insertWebsitePicture(websites, websiteId, picture, created);
  }
}

async function insertWebsites(filling: Filling): Promise<string[]> {
  const { trx, now, insertNamedPicture } = filling;
  const ids: string[] = [];
  for (const [index, website] of demoWebsites.entries()) {
    const dates = datesAt(websiteDates, index, now);
    const { texts, ...fields } = withCoverTexts(website);
    const coverId = await insertNamedPicture(websiteCoverName(website.number));
    const edited = { ...fields, coverId, texts: withEditDates(texts, dates) };
    const id = await insertWebsite(trx.$pickTables<keyof WebsitesTables>(), edited, dates.created);
    await insertWebsitePictures(filling, id, website.number, dates.created);
    ids.push(id);
  }
  return ids;
}

async function insertPages({ trx, now, insertNamedPicture }: Filling): Promise<string[]> {
  const ids: string[] = [];
  for (const [position, page] of demoPages.entries()) {
    const { kind, menu, isContact = false, texts }: DemoPage = page;
    const dates = datesAt(pageDates, position, now);
    const pictureId = position === 0 ? await insertNamedPicture(infoPictureName) : null;
    const edited = { kind, menu, isContact, pictureId, position, texts: withEditDates(texts, dates) };
    ids.push(await insertPage(trx.$pickTables<keyof PagesTables>(), edited, dates.created));
  }
  return ids;
}

async function insertImages({ trx, now, insertNamedPicture }: Filling): Promise<string[]> {
  const ids: string[] = [];
  for (const image of demoImages) {
    const picture_id = await insertNamedPicture(imagePictureName(image.number));
    if (picture_id === null) continue;
    const dates = untilNow(imageDates(image), now);
    const edited = { ...image, picture_id, texts: withEditDates(image.texts, dates) };
    ids.push(await insertImage(trx.$pickTables<keyof ImagesTables>(), edited, dates.created));
  }
  return ids;
}

export interface DemoOptions {
  /** Records that the demo has a business, which is added after the start. */
  readonly hasBusiness?: boolean;
}

async function insertRecords(
  trx: Trx,
  pictures: ReadonlyMap<string, StoredPicture>,
  { hasBusiness = false }: DemoOptions,
): Promise<void> {
  const time = systemClock();
  const now = time.toISOString();
  const pictureIds: string[] = [];
  const insertNamedPicture = async (name: string) => {
    const picture = pictures.get(name);
    if (!picture) return null;
    const id = await insertPicture(trx.$pickTables<keyof MediaTables>(), picture, now);
    pictureIds.push(id);
    return id;
  };
  const filling = { trx, now, insertNamedPicture };
  const settings = trx.$pickTables<keyof SettingsTables>();
  for (const lang of languages)
    await insertSiteText(trx.$pickTables<keyof SiteTables>(), lang, demoSite[lang], now);
  const websites = await insertWebsites(filling);
  const pages = await insertPages(filling);
  const images = await insertImages(filling);
  await saveDemoRecord(settings, { state: 'filled', websites, pages, images, pictures: pictureIds }, now);
  // Books that somebody has begun do not become a demo.
  if (hasBusiness && (await hasEmptyBooks(trx)))
    await saveBusinessRecord(settings, newBusinessRecord(toPlainDate(time)), now);
  await publishContentChange(trx);
}

async function hasEmptyBooks(trx: Trx): Promise<boolean> {
  const books = transactionOf<InvoicingTables>(trx);
  const company = await books.selectFrom('company_details').select('id').limit(1).executeTakeFirst();
  const client = await books.selectFrom('clients').select('id').limit(1).executeTakeFirst();
  const work = await books.selectFrom('work_items').select('id').limit(1).executeTakeFirst();
  const purchase = await books.selectFrom('purchases').select('id').limit(1).executeTakeFirst();
  return company === undefined && client === undefined && work === undefined && purchase === undefined;
}

/**
 * Inserts the demo in one transaction.
 * @param store stores its pictures; without it there are neither covers nor images
 * @returns false without changes if another node was first
 */
export async function insertDemo(
  database: Database<unknown>,
  store?: PictureStore,
  options: DemoOptions = {},
): Promise<boolean> {
  const pictures = store ? await storePictures(store) : new Map<string, StoredPicture>();
  return database.of<DemoTables>().transaction(async (trx) => {
    if (!(await isUntouched(trx.$pickTables<keyof SettingsTables>()))) return false;
    await insertRecords(trx, pictures, options);
    return true;
  });
}
