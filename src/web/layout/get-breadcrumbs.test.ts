import { expect, test } from 'vitest';
import { getBreadcrumbs } from './get-breadcrumbs.ts';

const labels = { home: 'Home', websites: 'Websites', invoices: 'Invoices' };
const steps = (path: string) => getBreadcrumbs(path, labels).map(({ path: to, label }) => [label, to]);

test('39: the home page has no breadcrumbs, and any other page has at least two', () => {
  expect(steps('/')).toEqual([]);
  expect(steps('/info')).toEqual([
    ['Home', '/'],
    ['info', '/info'],
  ]);
});

test('40, 42: home comes first, then each segment with the path up to it and its label, if there is one', () => {
  expect(steps('/websites/acme')).toEqual([
    ['Home', '/'],
    ['Websites', '/websites'],
    ['acme', '/websites/acme'],
  ]);
});

test('41: the admin segment has no breadcrumb but remains in the paths', () => {
  expect(steps('/admin/invoices')).toEqual([
    ['Home', '/'],
    ['Invoices', '/admin/invoices'],
  ]);
  expect(steps('/admin')).toEqual([]);
});

test('44: segments are decoded, and those with an invalid escape sequence or a control character are left unchanged', () => {
  expect(steps('/caf%C3%A9').at(-1)).toEqual(['café', '/caf%C3%A9']);
  expect(steps('/%zz').at(-1)).toEqual(['%zz', '/%zz']);
  expect(steps('/a%00').at(-1)).toEqual(['a%00', '/a%00']);
});

test('42: a segment with the name of an object property is its own label', () => {
  expect(steps('/constructor').at(-1)).toEqual(['constructor', '/constructor']);
});

test('40: the breadcrumb above a staking project leads to the projects', () => {
  expect(getBreadcrumbs('/projects/harbour', { home: 'Home', projects: 'Projects' })).toEqual([
    { label: 'Home', path: '/' },
    { label: 'Projects', path: '/projects' },
    { label: 'harbour', path: '/projects/harbour' },
  ]);
});

test('a record in the admin area has no breadcrumbs, since the bar of its editor links back', () => {
  expect(getBreadcrumbs('/admin/websites/01a2', labels)).toEqual([]);
  expect(getBreadcrumbs('/websites/halte/01a2', labels).at(-1)?.label).toBe('01a2');
});

test('39: a page below another one in the admin area has breadcrumbs', () => {
  const all = getBreadcrumbs('/admin/revenue/open-items', {
    ...labels,
    revenue: 'Revenue',
    'open-items': 'Open items',
  });
  expect(all.map(({ path: to, label }) => [label, to])).toEqual([
    ['Home', '/'],
    ['Revenue', '/admin/revenue'],
    ['Open items', '/admin/revenue/open-items'],
  ]);
  expect(getBreadcrumbs('/admin/clients/01a2/statement', { ...labels, statement: 'Statement' })).toEqual([]);
});

test('the client page has no breadcrumbs, so that its token appears only in the URL', () => {
  expect(getBreadcrumbs('/documents/a-token', {})).toEqual([]);
});
