import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';

const labels = { home: 'Home', websites: 'Websites', invoices: 'Invoices' };
const steps = (path: string) => crumbsOf(path, labels).map(({ path: to, label }) => [label, to]);

test('39: the home page has no breadcrumbs, another page has at least two', () => {
  expect(steps('/')).toEqual([]);
  expect(steps('/info')).toEqual([
    ['Home', '/'],
    ['info', '/info'],
  ]);
});

test('40, 42: home comes first, then each segment with the path up to it, under its word or as it is', () => {
  expect(steps('/websites/acme')).toEqual([
    ['Home', '/'],
    ['Websites', '/websites'],
    ['acme', '/websites/acme'],
  ]);
});

test('41: the admin segment is left out as a step, but stays in the paths', () => {
  expect(steps('/admin/invoices')).toEqual([
    ['Home', '/'],
    ['Invoices', '/admin/invoices'],
  ]);
  expect(steps('/admin')).toEqual([]);
});

test('44: segments are decoded to be read, a bad escape stays as it is', () => {
  expect(steps('/caf%C3%A9').at(-1)).toEqual(['café', '/caf%C3%A9']);
  expect(steps('/%zz').at(-1)).toEqual(['%zz', '/%zz']);
});

test('42: a segment named like something every object has stands for itself', () => {
  expect(steps('/constructor').at(-1)).toEqual(['constructor', '/constructor']);
});
