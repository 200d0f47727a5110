import { expect, test } from 'vitest';
import { getPageHref, prefixLinks } from './page-links.ts';

test('X11: links to pages get the prefix, all others stay unchanged', () => {
  const html =
    '<a href="/contact">a</a> <a title="x" href="/">b</a> <a href="https://a.example/">c</a> <a href="#d">d</a>';
  expect(prefixLinks(html, '/nl')).toBe(
    '<a href="/nl/contact">a</a> <a title="x" href="/nl">b</a> <a href="https://a.example/">c</a> <a href="#d">d</a>',
  );
  expect(prefixLinks('<a href="/?login=/x">a</a> <a href="/info#to-b">b</a>', '/nl')).toBe(
    '<a href="/nl?login=/x">a</a> <a href="/nl/info#to-b">b</a>',
  );
});

test('X11: a link to a file or to a page in a named language gets no prefix', () => {
  for (const href of ['/media/a/b.webp', '/staking_contracts.csv', '/nl/info', '/nl', '/en/info', '/nl?a=b'])
    expect(prefixLinks(`<a href="${href}">a</a>`, '/nl')).toBe(`<a href="${href}">a</a>`);
});

test('X11: on an unprefixed URL the text stays unchanged', () => {
  expect(prefixLinks('<a href="/contact">a</a>', '/')).toBe('<a href="/contact">a</a>');
});

const site = 'https://vitrine.example';
const follow = (href: string, basepath = '/') => getPageHref(new URL(href, site), site, basepath);

test('13: a link in a text to a page of the site is followed without a reload, even if the page is unknown', () => {
  expect(follow('/nope')).toBe('/nope');
  expect(follow('/')).toBe('/');
  expect(follow('/websites?skills=vue#a')).toBe('/websites?skills=vue#a');
  expect(follow(`${site}/terms`)).toBe('/terms');
  expect(follow('/info')).toBe('/info');
  expect(follow('/nl/info', '/nl')).toBe('/nl/info');
  expect(follow('/nl', '/nl')).toBe('/nl');
});

test('13: the browser follows links to other sites, files and endpoints itself', () => {
  for (const href of [
    'https://elsewhere.example/terms',
    'http://vitrine.example/terms',
    'mailto:a@b.example',
    'tel:+31201234567',
    '/media/a.webp',
    '/feed.xml',
    '/staking_contracts.csv',
    '/api/websites',
    '/logout',
    '/%zz',
  ])
    expect(follow(href), href).toBeUndefined();
});

test('13, X11: the browser follows a link to a page in another language itself', () => {
  expect(follow('/nl/info')).toBeUndefined();
  expect(follow('/en/info')).toBeUndefined();
  expect(follow('/info', '/nl')).toBeUndefined();
});
