import { currentTime } from '../dates/clock.ts';
import type { TypedFields, UnsavedText, UnsavedTextKey, UnsavedTexts } from './unsaved-texts.ts';

/** A slower write is reported as not stored. */
const maxDelayMs = 300;
/** Between two writes. */
const intervalMs = 100;

export interface BrowserCopyOptions {
  readonly texts: UnsavedTexts;
  readonly key: UnsavedTextKey;
  readonly onStored: (isStored: boolean) => void;
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: () => Date;
}

export interface BrowserCopy {
  write(typed: TypedFields, isOnServer: boolean): void;
  /** Removes the copy after the pending write. */
  remove(): Promise<void>;
  setEnabled(isEnabled: boolean): void;
}

/** Makes one write at a time, the newest text last. */
export function createBrowserCopy(options: BrowserCopyOptions): BrowserCopy {
  const { texts, key, onStored, schedule, now = currentTime } = options;
  let next: UnsavedText | undefined;
  let running: Promise<void> | undefined;
  let isEnabled = true;
  let cancelLate: (() => void) | undefined;
  const stopWaiting = () => {
    cancelLate?.();
    cancelLate = undefined;
  };
  const expectWrite = () => {
    cancelLate ??= schedule(() => {
      cancelLate = undefined;
      onStored(false);
    }, maxDelayMs);
  };
  const run = async () => {
    while (next && isEnabled) {
      const text = next;
      next = undefined;
      const isStored = await texts.put(text);
      stopWaiting();
      // If the user typed meanwhile, that text is the newest.
      if (!next) onStored(isStored && isEnabled);
      else {
        expectWrite();
        await new Promise<void>((resolve) => schedule(resolve, intervalMs));
      }
    }
    running = undefined;
  };
  return {
    write(typed, isOnServer) {
      if (!isEnabled) return;
      next = { ...key, ...typed, changed_at: now().toISOString(), is_on_server: isOnServer };
      expectWrite();
      running ??= run();
    },
    async remove() {
      next = undefined;
      await running;
      stopWaiting();
      await texts.remove(key);
    },
    setEnabled(value) {
      isEnabled = value;
      if (value) return;
      next = undefined;
      stopWaiting();
      onStored(false);
    },
  };
}
