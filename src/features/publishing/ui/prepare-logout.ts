import { scheduleTimeout } from '#shared/dates/schedule-timeout.ts';
import { discardTexts, notifyTabs, unsavedTexts } from '#shared/drafts/unsaved-texts.ts';
import type { Language } from '#shared/i18n/language.ts';

/** In milliseconds, for the editors of all tabs. */
const saveTimeMs = 1500;
const intervalMs = 100;

async function countUnsaved(user: string): Promise<number> {
  const texts = await unsavedTexts.find({ user });
  return texts.filter((text) => !text.is_on_server).length;
}

/** Saves the editors of all tabs. Returns the number of texts that are still only in this browser. */
async function saveAll(user: string): Promise<number> {
  let count = await countUnsaved(user);
  if (count === 0) return 0;
  notifyTabs({ kind: 'flush', user });
  for (let waited = 0; count > 0 && waited < saveTimeMs; waited += intervalMs) {
    await new Promise<void>((resolve) => scheduleTimeout(resolve, intervalMs));
    count = await countUnsaved(user);
  }
  return count;
}

/** Asks about texts that only this browser has; resolves to their removal, or undefined to stay. */
export async function prepareLogout(
  user: string,
  language: Language,
): Promise<(() => Promise<void>) | undefined> {
  const count = await saveAll(user);
  if (count > 0) {
    const { confirmDiscarding } = await import('./confirm-logout.ts');
    if (!(await confirmDiscarding(count, language))) return undefined;
  }
  return () => discardTexts(user);
}
