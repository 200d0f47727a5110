import { expect, test } from 'vitest';
import { createClassTest, selectStyles } from './select-styles.ts';

const select = (css: string, ...used: string[]) => selectStyles(css, (name) => used.includes(name));

test('X42: rules with a used class or without a class are kept in their order', () => {
  expect(select('a{x:1}.b{x:2}.c,.b .d{x:3}.d{x:4}', 'b')).toBe('a{x:1}.b{x:2}.c,.b .d{x:3}');
});

test('X42: at-rules around rules are kept as long as they contain a rule', () => {
  const css = '@layer a,b;@layer a{@media (width>1px){.b{x:1}.c{x:2}}@media print{.c{x:3}}}';
  expect(select(css, 'b')).toBe('@layer a,b;@layer a{@media (width>1px){.b{x:1}}}');
});

test('X42: other at-rules and nested rules are kept as they are', () => {
  const css =
    '@font-face{font-family:a;src:url(b.c)}@property --d{syntax:"*";inherits:false}.e{x:1;&:hover{x:2}}';
  expect(select(css, 'e')).toBe(css);
});

test('X42: braces and semicolons in strings, escapes and comments do not end a rule', () => {
  const css = '/*! } */.a\\{b\\;c{content:"};{"}.d{x:1}';
  expect(select(css, 'a{b;c')).toBe('/*! } */.a\\{b\\;c{content:"};{"}');
});

test('X42: a class counts as used if a source contains it as a whole word', () => {
  const isUsed = createClassTest(['<p className="pt-4 md:pb-2">', 'const name = `ratio-${width}`;']);
  expect(isUsed('pt-4')).toBe(true);
  expect(isUsed('md:pb-2')).toBe(true);
  expect(isUsed('ratio-16x9')).toBe(true);
  expect(isUsed('pb-2')).toBe(false);
  expect(isUsed('t-4')).toBe(false);
  expect(isUsed('pt-40')).toBe(false);
});
