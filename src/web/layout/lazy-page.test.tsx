import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const Screen = () => <h1>A screen</h1>;

test('15: a screen is loaded once, on demand', async () => {
  const load = vi.fn(async () => Screen);
  const Page = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([Page.preload?.(), Page.preload?.()]);
  await Page.preload?.();
  expect(load).toHaveBeenCalledTimes(1);
  expect(renderToString(<Page />)).toBe('<h1>A screen</h1>');
});

test('77: loading a screen that fails rejects, and the next visit tries again', async () => {
  const load = vi.fn(async () => Screen).mockRejectedValueOnce(new Error('Loading chunk failed'));
  const Page = lazyPage(load);
  await expect(Page.preload?.()).rejects.toThrow('Loading chunk failed');
  await Page.preload?.();
  expect(renderToString(<Page />)).toBe('<h1>A screen</h1>');
});

test('X42: a screen that waits for the visitor is rendered on the server like any other', async () => {
  const Page = lazyPage(async () => Screen, { waitsForIntent: true });
  await Page.preload?.();
  expect(renderToString(<Page />)).toBe('<h1>A screen</h1>');
});
