import type { ImagesTables } from '../src/features/images/tables.ts';
import type { SiteTables } from '../src/features/pages/site/tables.ts';
import type { PagesTables } from '../src/features/pages/tables.ts';
import type { PublishingTables } from '../src/features/publishing/tables.ts';
import type { SettingsTables } from '../src/features/settings/tables.ts';
import type { WebsitesTables } from '../src/features/websites/tables.ts';

/** The tables that the demo writes to. */
export type DemoTables = SettingsTables &
  SiteTables &
  WebsitesTables &
  PagesTables &
  ImagesTables &
  PublishingTables;
