import { expect, test } from 'vitest';
import { browserPaths, findBrowser } from './browser.mjs';

test('an explicitly chosen browser is the only candidate', () => {
  expect(browserPaths('linux', { CHROMIUM_PATH: '/opt/mine', PATH: '/bin' })).toEqual(['/opt/mine']);
});

test('on Linux the PATH comes first, Chromium before Chrome, without duplicates', () => {
  const paths = browserPaths('linux', { PATH: '/home/me/bin:/usr/bin' });
  expect(paths.slice(0, 4)).toEqual([
    '/home/me/bin/chromium',
    '/usr/bin/chromium',
    '/usr/local/bin/chromium',
    '/snap/bin/chromium',
  ]);
  expect(paths.indexOf('/usr/bin/chromium-browser')).toBeLessThan(
    paths.indexOf('/home/me/bin/google-chrome'),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('on macOS the applications come after the PATH', () => {
  expect(browserPaths('darwin', { PATH: '/opt/homebrew/bin' }).at(0)).toBe('/opt/homebrew/bin/chromium');
  expect(browserPaths('darwin', {}).at(-1)).toBe(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
});

test('on Windows the program folders are candidates', () => {
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' };
  expect(browserPaths('win32', env)).toEqual([
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Users\\me\\AppData\\Local\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\me\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

test('the first browser that works is returned, or undefined', () => {
  const works = (path: string) => path.endsWith('google-chrome');
  expect(findBrowser({ platform: 'linux', env: { PATH: '/a' }, works })).toBe('/a/google-chrome');
  expect(findBrowser({ platform: 'linux', env: { PATH: '/a' }, works: () => false })).toBeUndefined();
});

test('a chosen browser that does not work is an error, without a fallback', () => {
  const search = () =>
    findBrowser({ platform: 'linux', env: { CHROMIUM_PATH: '/typo' }, works: () => false });
  expect(search).toThrow('CHROMIUM_PATH is /typo, but no browser could be started there.');
});
