import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createUnsavedTexts, fitFields, type UnsavedText } from './unsaved-texts.ts';

const text = (changed: Partial<UnsavedText> = {}): UnsavedText => ({
  user: 'anna',
  noun: '/api/admin/websites',
  record: 'one',
  part: 'nl',
  tab: 'a',
  fields: { title: 'Typed' },
  base: null,
  version: 3,
  changed_at: '2026-11-23T12:00:00.000Z',
  is_on_server: false,
  ...changed,
});

function openTexts() {
  const factory = new IDBFactory();
  return createUnsavedTexts(() => factory);
}

test('X28: texts of different tabs, parts and records are stored separately, and the newest is found first', async () => {
  const texts = openTexts();
  const later = { tab: 'b', changed_at: '2026-11-23T13:00:00.000Z' };
  for (const each of [text(), text(later), text({ part: 'en' }), text({ record: 'two' })])
    expect(await texts.put(each)).toBe(true);
  const found = await texts.find({ user: 'anna', noun: '/api/admin/websites', record: 'one', part: 'nl' });
  expect(found).toEqual([text(later), text()]);
  await texts.put(text({ fields: { title: 'Typed more' } }));
  expect(await texts.find({ user: 'anna' })).toHaveLength(4);
  await texts.remove(text());
  expect(await texts.find({ user: 'anna', record: 'one' })).toHaveLength(2);
});

test('a user never gets another user’s text, and logging out removes only the user’s own texts', async () => {
  const texts = openTexts();
  await texts.put(text());
  await texts.put(text({ user: 'bob' }));
  expect(await texts.find({ user: 'bob' })).toEqual([text({ user: 'bob' })]);
  await texts.clear('bob');
  expect(await texts.find({ user: 'bob' })).toEqual([]);
  expect(await texts.find({ user: 'anna' })).toEqual([text()]);
});

test('a new text beyond 200 is not stored, and a known one still is', async () => {
  const texts = openTexts();
  for (let tab = 0; tab < 200; tab += 1) await texts.put(text({ tab: String(tab) }));
  expect(await texts.put(text({ tab: 'new' }))).toBe(false);
  expect(await texts.put(text({ tab: '7', version: 4 }))).toBe(true);
});

test('nothing is reported as stored if browser storage is blocked or full', async () => {
  const blocked = createUnsavedTexts(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await blocked.put(text())).toBe(false);
  expect(await blocked.find({ user: 'anna' })).toEqual([]);
  await blocked.clear('anna');
  const texts = openTexts();
  // A value that cannot be cloned fails as if there were no space for it.
  expect(await texts.put(text({ fields: { title: () => 'a function' } }))).toBe(false);
  expect(await texts.put(text())).toBe(true);
});

test('a text stored by another version of the program is fitted to the current fields', () => {
  expect(fitFields({ title: 'old', gone: 1 }, { title: '', added: 'x' })).toEqual({
    title: 'old',
    added: 'x',
  });
});
