import { Hono } from 'hono';
import { getLastCells, getLastHeads } from '#features/publishing/api/csv-cells.ts';
import { previewsApi } from '#features/publishing/previews/api.ts';
import { createPreviewLinks } from '#features/publishing/previews/service.ts';
import { recordsApi } from '#features/publishing/records/api.ts';
import { messages as listMessages } from '#features/publishing/records/messages/messages.ts';
import type { RecordsDeps } from '#features/publishing/records/service/record-noun.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { CsvValue } from '#shared/text/format-csv.ts';
import type { ImagesTables } from '../../tables.ts';
import { type ImageRow, imagesBulkAction, imagesCsvQuery, imagesQuery } from '../contract/images.ts';
import { messages } from '../messages/messages.ts';
import { findAllTags } from '../queries/list.ts';
import { createImageNoun } from '../service/image-noun.ts';
import { findImageUsage } from '../service/image-usage.ts';
import { createPublishableImages } from '../service/publishable-images.ts';

const maxTags = 500;

function getHead(language: Language): readonly string[] {
  const { number, alt, used, taken_at, size } = messages[language].columns;
  const { columns } = listMessages[language];
  return [columns.id, number, columns.title, alt, used, taken_at, size, ...getLastHeads(language)];
}

function toCells(rows: readonly ImageRow[], language: Language): CsvValue[][] {
  const { alt } = messages[language];
  const { yes, no } = listMessages[language];
  return rows.map((row): CsvValue[] => [
    row.id,
    row.number,
    row.title,
    row.lacks_alt ? alt.missing : alt.present,
    row.used ? yes : no,
    row.taken_at?.slice(0, 10) ?? null,
    `${row.asset.width} × ${row.asset.height}`,
    ...getLastCells(row, language),
  ]);
}

export function imagesAdminApi(deps: RecordsDeps) {
  const db = deps.database.of<ImagesTables>().query;
  const records = recordsApi(deps, createImageNoun(deps.now), {
    query: imagesQuery,
    csvQuery: imagesCsvQuery,
    bulkAction: imagesBulkAction,
    fieldLabels: { en: messages.en.fields, nl: messages.nl.fields },
    findUsage: (ids, language) => findImageUsage(deps, ids, language),
    csv: { fileNames: { en: 'images.csv', nl: 'afbeeldingen.csv' }, getHead, toCells },
  }).route('/', previewsApi(createPreviewLinks(deps, createPublishableImages(deps.now))));
  return new Hono<ApiEnv>()
    .get('/tags', async (c) => c.json({ data: await findAllTags(db, c.var.language, maxTags) }))
    .route('/', records);
}
