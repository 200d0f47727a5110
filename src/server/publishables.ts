import { previewableImages } from '#features/images/admin/service/previewable-images.ts';
import { createPublishableImages } from '#features/images/admin/service/publishable-images.ts';
import { previewablePages } from '#features/pages/admin/service/previewable-pages.ts';
import { publishablePages } from '#features/pages/admin/service/publishable-pages.ts';
import { publishableSite } from '#features/pages/site/service/publishable-site.ts';
import type { Previewable } from '#features/publishing/previews/service.ts';
import type { Publishable } from '#features/publishing/service/publishable.ts';
import { previewableWebsites } from '#features/websites/admin/service/previewable-websites.ts';
import { publishableWebsites } from '#features/websites/admin/service/publishable-websites.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { previewableSite } from './previews/previewable-site.ts';

export const publishables: readonly Publishable[] = [
  publishableWebsites,
  createPublishableImages(systemClock),
  publishablePages,
  publishableSite,
];

export const createPreviewables = (database: Database<unknown>, origin: string): readonly Previewable[] => [
  previewableWebsites(database.of()),
  previewableImages(database.of(), systemClock),
  previewablePages(database.of()),
  previewableSite(database.of(), origin),
];
