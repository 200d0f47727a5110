/** The settings of the site, of which invoicing reads and writes its own: `invoicing`. The value is JSON. */
export interface SettingsTable {
  key: string;
  value: string;
  version: number;
  created_at: string;
  updated_at: string;
}
