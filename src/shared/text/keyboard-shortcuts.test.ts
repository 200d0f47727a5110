import { expect, test } from 'vitest';
import { getShortcut, type KeyContext, type KeyPress } from './keyboard-shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const free: KeyContext = { isTyping: false, hasOverlay: false, hasSingleKeys: true, isGoing: false };

const actionOf = (press: Partial<KeyPress> & { key: string }, context: Partial<KeyContext> = {}) =>
  getShortcut({ ...none, ...press }, { ...free, ...context })?.action;

const single = ['?', '/', 'g', 'j', 'k', 'n', 'x'];

test('each single key triggers its action, even with Caps Lock', () => {
  const actions = ['help', 'search', 'go', 'next-row', 'previous-row', 'new', 'select-row'];
  expect(single.map((key) => actionOf({ key }))).toEqual(actions);
  expect(single.map((key) => actionOf({ key: key.toUpperCase() }))).toEqual(actions);
  expect(actionOf({ key: 'X', shiftKey: true })).toBe('select-range');
  expect(actionOf({ key: 'q' })).toBeUndefined();
});

test('single keys are ignored while typing, behind a dialog or menu, and when they are turned off', () => {
  for (const context of [{ isTyping: true }, { hasOverlay: true }, { hasSingleKeys: false }]) {
    expect(single.map((key) => actionOf({ key }, context))).toEqual(single.map(() => undefined));
    expect(actionOf({ key: 'w' }, { ...context, isGoing: true })).toBeUndefined();
  }
});

test('after G a letter opens a section, and any other key does nothing', () => {
  expect(getShortcut({ ...none, key: 'W' }, { ...free, isGoing: true })).toEqual({
    action: 'section',
    key: 'w',
  });
  expect(actionOf({ key: '?' }, { isGoing: true })).toBeUndefined();
});

test('Control or Command opens the palette even while typing, but not over a dialog', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(actionOf({ key: 'k', ...modifier }, { isTyping: true, hasSingleKeys: false })).toBe('palette');
    expect(actionOf({ key: 'k', ...modifier }, { hasOverlay: true })).toBeUndefined();
    expect(actionOf({ key: 'k', shiftKey: true, ...modifier })).toBeUndefined();
    expect(actionOf({ key: 'Enter', ...modifier }, { isTyping: true, hasOverlay: true })).toBe('submit');
    expect(actionOf({ key: 'j', ...modifier })).toBeUndefined();
  }
});

test('Alt with an arrow key moves a row and Escape clears, even when single keys are off', () => {
  const off = { hasSingleKeys: false };
  expect(actionOf({ key: 'ArrowUp', altKey: true }, off)).toBe('move-up');
  expect(actionOf({ key: 'ArrowDown', altKey: true }, off)).toBe('move-down');
  expect(actionOf({ key: 'ArrowUp', altKey: true }, { isTyping: true })).toBeUndefined();
  expect(actionOf({ key: 'Escape' }, off)).toBe('clear');
  expect(actionOf({ key: 'Escape' }, { hasOverlay: true })).toBeUndefined();
});
