import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSizeStore, sizeCategory } from './window-size.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeWindow(innerWidth: number) {
  const events = new EventTarget();
  return {
    innerWidth,
    addEventListener: (type: 'resize', listener: () => void) => events.addEventListener(type, listener),
    removeEventListener: (type: 'resize', listener: () => void) => events.removeEventListener(type, listener),
    resizeTo(width: number) {
      this.innerWidth = width;
      events.dispatchEvent(new Event('resize'));
    },
  };
}

test('79: widths fall into three categories; an overlap belongs to the first', () => {
  expect([479, 480, 599, 600, 639, 640].map(sizeCategory)).toEqual(['xs', 'sm', 'sm', 'sm', 'sm', 'lg']);
});

test('80: the category is right at the start and follows later resizes', () => {
  const view = makeWindow(639);
  const size = createSizeStore(view);
  const heard = vi.fn();
  size.subscribe(heard);
  expect(size.get()).toBe('sm');
  view.resizeTo(640);
  vi.advanceTimersByTime(200);
  expect(size.get()).toBe('lg');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('81: twenty resizes 10 ms apart give one update, 200 ms after the last', () => {
  const view = makeWindow(1000);
  const size = createSizeStore(view);
  const heard = vi.fn();
  size.subscribe(heard);
  for (let turn = 1; turn <= 20; turn += 1) {
    view.resizeTo(400 + turn);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(189);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(size.get()).toBe('xs');
});

test('81: a removed listener is not called', () => {
  const view = makeWindow(1000);
  const size = createSizeStore(view);
  const heard = vi.fn();
  const leave = size.subscribe(heard);
  view.resizeTo(300);
  leave();
  vi.advanceTimersByTime(1000);
  expect(heard).not.toHaveBeenCalled();
});

test('81: an update reaches every listener, and so does each later update', () => {
  const view = makeWindow(375);
  const size = createSizeStore(view);
  const heard = [vi.fn(), vi.fn(), vi.fn()];
  for (const listener of heard) size.subscribe(listener);
  for (const [index, width] of [900, 375, 500].entries()) {
    view.resizeTo(width);
    vi.advanceTimersByTime(199);
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([index, index, index]);
    vi.advanceTimersByTime(1);
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([index + 1, index + 1, index + 1]);
    expect(size.get()).toBe(sizeCategory(width));
  }
});

test('81: the others are still called after one listener has been removed during the wait', () => {
  const view = makeWindow(375);
  const size = createSizeStore(view);
  const heard = [vi.fn(), vi.fn()] as const;
  const [leave] = heard.map((listener) => size.subscribe(listener));
  view.resizeTo(900);
  leave?.();
  vi.advanceTimersByTime(200);
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('80: a listener that subscribes after an unobserved resize gets the current category', () => {
  const view = makeWindow(900);
  const size = createSizeStore(view);
  view.resizeTo(375);
  size.subscribe(() => {});
  expect(size.get()).toBe('xs');
});
