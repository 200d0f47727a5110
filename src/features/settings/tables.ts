/** One setting: its key and its value as JSON. */
export interface SettingsTable {
  key: string;
  value: string;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface SettingsTables {
  settings: SettingsTable;
}
