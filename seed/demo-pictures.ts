import type { Transaction } from 'kysely';
import { insertWebsitePicture } from '../src/features/websites/fixtures.ts';
import type { WebsitesTables } from '../src/features/websites/tables.ts';
import type { Database } from '../src/platform/db/database.ts';
import { catalogueNumber } from '../src/shared/catalogue.ts';
import { websiteDetails } from './content/website-details.ts';
import { websitePhones } from './content/website-phones.ts';
import { demoWebsites } from './content/websites.ts';
import type { DemoTables } from './demo.ts';
import type { DemoRecord } from './demo-record.ts';
import { developStudioTable } from './drawings/drawings.ts';
import { composeWebsitePicture } from './screenshots/screenshots.ts';

/** A picture of the demo that is neither the cover of a website nor in the gallery. */
export interface DemoPicture {
  /** `W07-detail`, `W07-phone` or `info`. */
  readonly name: string;
  /** Renders the file. */
  readonly compose: () => Promise<Buffer>;
  /** Returns whether its record exists and still lacks it. */
  readonly isMissing: (db: Pick<Database<DemoTables>['query'], 'selectFrom'>) => Promise<boolean>;
  /** Shows a media asset as this picture. */
  readonly attach: (trx: Transaction<DemoTables>, pictureId: string, now: string) => Promise<unknown>;
}

/** The pictures of each website, in the order in which its page shows them. */
const websitePictures = [
  { kind: 'detail', texts: websiteDetails },
  { kind: 'phone', texts: websitePhones },
] as const;

function picturesOf(number: number, websiteId: string): DemoPicture[] {
  return websitePictures.map(({ kind, texts }, position) => ({
    name: `${catalogueNumber('W', number)}-${kind}`,
    compose: () => composeWebsitePicture(number, kind),
    isMissing: async (db) => {
      const row = await db
        .selectFrom('websites')
        .leftJoin('website_pictures as picture', (join) =>
          join.onRef('picture.website_id', '=', 'websites.id').on('picture.kind', '=', kind),
        )
        .select('picture.id')
        .where('websites.id', '=', websiteId)
        .executeTakeFirst();
      return row !== undefined && row.id === null;
    },
    attach: (trx, pictureId, now) =>
      insertWebsitePicture(
        trx.$pickTables<keyof WebsitesTables>(),
        websiteId,
        { pictureId, kind, position, texts: texts[number] ?? {} },
        now,
      ),
  }));
}

const infoPicture = (pageId: string): DemoPicture => ({
  name: 'info',
  compose: developStudioTable,
  isMissing: async (db) => {
    const row = await db.selectFrom('pages').select('picture_id').where('id', '=', pageId).executeTakeFirst();
    return row !== undefined && row.picture_id === null;
  },
  attach: (trx, picture_id) =>
    trx.updateTable('pages').set({ picture_id }).where('id', '=', pageId).execute(),
});

/** Returns the pictures of the demo's websites and of its first page, in the order in which they are imported. */
export function findDemoPictures(record: DemoRecord): readonly DemoPicture[] {
  const [info] = record.pages;
  const ofWebsites = demoWebsites.flatMap(({ number }, index) => {
    const id = record.websites[index];
    return id === undefined ? [] : picturesOf(number, id);
  });
  return info === undefined ? ofWebsites : [infoPicture(info), ...ofWebsites];
}
