import { expect, test } from 'vitest';
import { browserPlaces, findBrowser } from './browser.mjs';

test('the named browser is the only one that is looked at', () => {
  expect(browserPlaces('linux', { CHROMIUM_PATH: '/opt/mine', PATH: '/bin' })).toEqual(['/opt/mine']);
});

test('on Linux the search path comes first, Chromium before Chrome, each place once', () => {
  const places = browserPlaces('linux', { PATH: '/home/me/bin:/usr/bin' });
  expect(places.slice(0, 4)).toEqual([
    '/home/me/bin/chromium',
    '/usr/bin/chromium',
    '/usr/local/bin/chromium',
    '/snap/bin/chromium',
  ]);
  expect(places.indexOf('/usr/bin/chromium-browser')).toBeLessThan(
    places.indexOf('/home/me/bin/google-chrome'),
  );
  expect(new Set(places).size).toBe(places.length);
});

test('on macOS the applications come after the search path', () => {
  expect(browserPlaces('darwin', { PATH: '/opt/homebrew/bin' }).at(0)).toBe('/opt/homebrew/bin/chromium');
  expect(browserPlaces('darwin', {}).at(-1)).toBe(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
});

test('on Windows the folders of programs are looked through', () => {
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' };
  expect(browserPlaces('win32', env)).toEqual([
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Users\\me\\AppData\\Local\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Users\\me\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

test('the first browser that works is taken, and none is no failure', () => {
  const works = (path: string) => path.endsWith('google-chrome');
  expect(findBrowser({ platform: 'linux', env: { PATH: '/a' }, works })).toBe('/a/google-chrome');
  expect(findBrowser({ platform: 'linux', env: { PATH: '/a' }, works: () => false })).toBeUndefined();
});

test('a named browser that does not work is a failure, never replaced in silence', () => {
  const search = () =>
    findBrowser({ platform: 'linux', env: { CHROMIUM_PATH: '/typo' }, works: () => false });
  expect(search).toThrow('CHROMIUM_PATH is /typo, where no browser can be started.');
});
