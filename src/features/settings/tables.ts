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
