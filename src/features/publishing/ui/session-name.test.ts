import { expect, test } from 'vitest';
import { takeSessionName } from './session-name.ts';

const createStorage = (items = new Map<string, string>()) => ({
  items,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

function openPage(storage: ReturnType<typeof createStorage>) {
  const page = new EventTarget();
  const name = takeSessionName({ storage: () => storage, page });
  return { name, send: (event: 'pagehide' | 'pageshow') => page.dispatchEvent(new Event(event)) };
}

test('X28: a reloaded tab keeps its name, so that it does not count itself', () => {
  const storage = createStorage();
  const before = openPage(storage);
  before.send('pagehide');
  expect(openPage(storage).name).toBe(before.name);
  expect(before.name).toMatch(/^[0-9a-f]{16}$/);
});

test('X28: a duplicate of an open tab has its own name, even after the browser restored a cached page', () => {
  const storage = createStorage();
  const page = openPage(storage);
  const duplicate = () => openPage(createStorage(new Map(storage.items))).name;
  expect(duplicate()).not.toBe(page.name);
  page.send('pagehide');
  page.send('pageshow');
  expect(duplicate()).not.toBe(page.name);
});

test('without storage, and with another text in it, a tab has a new name', () => {
  const storage = () => {
    throw new Error('blocked');
  };
  expect(takeSessionName({ storage, page: new EventTarget() })).toMatch(/^[0-9a-f]{16}$/);
  const other = createStorage(new Map([['vitrine-editing-session', '<b>']]));
  expect(openPage(other).name).toMatch(/^[0-9a-f]{16}$/);
});
