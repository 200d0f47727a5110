import { expect, test, vi } from 'vitest';
import { createLanguageState } from './language-state.ts';

test('45, 46: the current language is held in state and begins as it was given', () => {
  expect(createLanguageState('nl').get()).toBe('nl');
});

test('48: everyone who listens hears of a change at once', () => {
  const state = createLanguageState('en');
  const heard: string[] = [];
  state.subscribe(() => heard.push(state.get()));
  state.set('nl');
  expect(heard).toEqual(['nl']);
});

test('48: the same language again is no change', () => {
  const state = createLanguageState('en');
  const listener = vi.fn();
  state.subscribe(listener);
  state.set('en');
  expect(listener).not.toHaveBeenCalled();
});

test('48: whoever stops listening hears nothing more', () => {
  const state = createLanguageState('en');
  const listener = vi.fn();
  state.subscribe(listener)();
  state.set('nl');
  expect(listener).not.toHaveBeenCalled();
  expect(state.get()).toBe('nl');
});
