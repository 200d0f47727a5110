import { currentTime } from '../dates/clock.ts';
import type { TypedFields, UnsavedText, UnsavedTextKey, UnsavedTexts } from './unsaved-texts.ts';

/** A change that is not stored after this time, in milliseconds, is not called so. */
const maxDelayMs = 300;
/** The time between two writes while text is typed, in milliseconds. */
const intervalMs = 100;

export interface BrowserCopyOptions {
  readonly texts: UnsavedTexts;
  readonly key: UnsavedTextKey;
  /** Called with true when the browser has the newest text, and with false when it does not have it. */
  readonly onStored: (isStored: boolean) => void;
  readonly schedule: (run: () => void, ms: number) => () => void;
  readonly now?: () => Date;
}

/** The copy of what is typed in one tab, in the storage of the browser. */
export interface BrowserCopy {
  write(typed: TypedFields, isOnServer: boolean): void;
  /** Removes the copy once what is being written is written. */
  remove(): Promise<void>;
  /** Writes nothing any more until it is enabled again. */
  setEnabled(isEnabled: boolean): void;
}

/** Creates the copy of a text: one write at a time, the newest text last. */
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
      // What is typed meanwhile is the newest text.
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
