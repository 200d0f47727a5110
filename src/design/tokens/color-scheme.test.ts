import { expect, onTestFinished, test, vi } from 'vitest';
import { schemePreference, schemeScript } from './color-scheme.ts';

/** Stands in for the parts of a browser that the preference uses. */
function stubBrowser(stored: string | null = null) {
  let value = stored;
  const dataset: Record<string, string> = {};
  const colors = [{ media: '' }, { media: '' }];
  const storageListeners = new Set<() => void>();
  const localStorage = {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
    removeItem: () => {
      value = null;
    },
  };
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => colors });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => storageListeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) =>
    storageListeners.delete(listener),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    dataset,
    localStorage,
    media: () => colors.map(({ media }) => media),
    stored: () => value,
    setInOtherTab: (next: string | null) => {
      value = next;
      for (const listener of storageListeners) listener();
    },
    listenerCount: () => storageListeners.size,
  };
}

const systemMedia = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

test('a preference is stored and applied, and without one the page follows the system', () => {
  const browser = stubBrowser();
  schemePreference.set('dark');
  expect([schemePreference.get(), browser.stored()]).toEqual(['dark', 'dark']);
  expect(browser.media()).toEqual(['not all', 'all']);
  schemePreference.set(undefined);
  expect([schemePreference.get(), browser.stored()]).toEqual([undefined, null]);
  expect(browser.media()).toEqual(systemMedia);
});

test('a change in another tab is applied and reported until the subscription ends', () => {
  const browser = stubBrowser('light');
  const onChange = vi.fn();
  const unsubscribe = schemePreference.subscribe(onChange);
  expect(schemePreference.get()).toBe('light');
  browser.setInOtherTab('dark');
  expect(schemePreference.get()).toBe('dark');
  schemePreference.set('light');
  expect(onChange).toHaveBeenCalledTimes(2);
  unsubscribe();
  expect(browser.listenerCount()).toBe(0);
});

test('without storage a preference lasts until the page is closed', () => {
  const browser = stubBrowser();
  browser.localStorage.setItem = () => {
    throw new Error('storage is disabled');
  };
  schemePreference.set('dark');
  expect(schemePreference.get()).toBe('dark');
});

test('the page’s script applies a stored preference before the first paint, and ignores anything else', () => {
  const browser = stubBrowser('dark');
  const run = new Function(schemeScript);
  run();
  expect(browser.dataset['scheme']).toBe('dark');
  expect(browser.media()).toEqual(['not all', 'all']);
  browser.setInOtherTab('sepia');
  run();
  expect(browser.dataset['scheme']).toBeUndefined();
  browser.localStorage.getItem = () => {
    throw new Error('storage is disabled');
  };
  expect(run).not.toThrow();
});
