import { mkdirSync } from 'node:fs';

/** Makes the data folder when it is missing, readable by its owner only; an existing one stays as it is. */
export function ensureDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}
