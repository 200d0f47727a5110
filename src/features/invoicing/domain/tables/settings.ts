/** The settings of the site, as JSON; invoicing has the key `invoicing`. */
export interface SettingsTable {
  key: string;
  value: string;
  version: number;
  created_at: string;
  updated_at: string;
}
