import { expect, test, vi } from 'vitest';
import { createLanguageState } from './language-state.ts';

test('45, 46: the language state starts with the given language', () => {
  expect(createLanguageState('nl').get()).toBe('nl');
});

test('48: listeners are called synchronously on a change', () => {
  const state = createLanguageState('en');
  const received: string[] = [];
  state.subscribe(() => received.push(state.get()));
  state.set('nl');
  expect(received).toEqual(['nl']);
});

test('48: setting the same language again calls no listener', () => {
  const state = createLanguageState('en');
  const listener = vi.fn();
  state.subscribe(listener);
  state.set('en');
  expect(listener).not.toHaveBeenCalled();
});

test('48: an unsubscribed listener is not called', () => {
  const state = createLanguageState('en');
  const listener = vi.fn();
  state.subscribe(listener)();
  state.set('nl');
  expect(listener).not.toHaveBeenCalled();
  expect(state.get()).toBe('nl');
});
