import type { ImagesTables } from '#features/images/tables.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';

export type DemoTables = SettingsTables &
  SiteTables &
  WebsitesTables &
  PagesTables &
  ImagesTables &
  PublishingTables;
