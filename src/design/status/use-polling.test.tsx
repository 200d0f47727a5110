import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prefersReducedData, usePolling } from './use-polling.ts';

test('the server renders the initial value of the page and loads nothing', () => {
  const load = vi.fn(async () => 'later');
  function Age() {
    const { value, status } = usePolling(load, { initial: 'now', intervalMs: 1 });
    return `${value}, ${status}`;
  }
  expect(renderToString(<Age />)).toBe('now, idle');
  expect(load).not.toHaveBeenCalled();
});

test.for([
  ['nothing', undefined, false, false],
  ['the browser setting', { saveData: true }, false, true],
  ['the media query', { saveData: false }, true, true],
] as const)('%s determines whether reduced data is preferred', ([, connection, matches, expected]) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches && query === '(prefers-reduced-data: reduce)',
  }));
  expect(prefersReducedData()).toBe(expected);
});
