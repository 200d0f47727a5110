import { expect, test } from 'vitest';
import { maxQueryLength, typeAhead } from './typed-ahead.ts';

const press = (text: string, key: string, ctrlKey = false) =>
  typeAhead(text, { key, ctrlKey, metaKey: false, altKey: false });

test('letters that are typed before a field is there become its text', () => {
  expect(['v', 'e', 'n', 'é', ' '].reduce((text, key) => press(text, key) ?? '', '')).toBe('vené ');
});

test('backspace takes one character back, also one of two code units', () => {
  expect(press('ve', 'Backspace')).toBe('v');
  expect(press('', 'Backspace')).toBe('');
  expect(press('a😀', 'Backspace')).toBe('a');
});

test('keys that type nothing, keys with Control and what is too long leave the text as it is', () => {
  expect(press('ven', 'Shift')).toBe('ven');
  expect(press('ven', 'Enter')).toBe('ven');
  expect(press('ven', 'k', true)).toBe('ven');
  const longest = 'v'.repeat(maxQueryLength);
  expect(press(longest, 'n')).toBe(longest);
});

test('Escape closes a field that is not there yet', () => {
  expect(press('ven', 'Escape')).toBeUndefined();
});
