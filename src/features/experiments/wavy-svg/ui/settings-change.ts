import type { Settings } from '../rules/settings.ts';

/** What a part of the page gets: the settings, and a way to change some of them. */
export interface SettingsProps {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
}
