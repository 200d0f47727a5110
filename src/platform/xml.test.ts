import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, escapeXml, xmlDocument } from './xml.ts';

const known: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#13': '\r',
};

const anyText = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...`<>&"']]>\r\n\t`)),
});

/** The characters of XML 1.0 §2.2, tested one by one. */
function isCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return [0x9, 0xa, 0xd].includes(code);
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

test('X44: escaped text contains no markup and is read back unchanged, except for characters that XML does not allow', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>"'\r]/);
      expect(escaped.replaceAll(/&(?:amp|lt|gt|quot|apos|#13);/g, '')).not.toContain('&');
      const back = escaped.replaceAll(/&([^;]+);/g, (_, name: string) => known[name] ?? '');
      expect(back).toBe([...text].filter(isCharacter).join(''));
    }),
  );
});

test('X44: unpaired surrogates and control characters are removed, and pairs are kept', () => {
  expect(escapeXml('a\ud83d\u0000\u0008b\u{1f600}\ufffe\udc00c')).toBe('ab\u{1f600}c');
});

test('X44: an element escapes its text and attribute values, and keeps its child elements', () => {
  const link = element('link', { href: '/?a=1&b="2"' });
  expect(link.xml).toBe('<link href="/?a=1&amp;b=&quot;2&quot;"/>');
  expect(element('entry', {}, link, 'a < b').xml).toBe(`<entry>${link.xml}a &lt; b</entry>`);
});

test('X44: a document declares its version and encoding', () => {
  expect(xmlDocument(element('a', {}))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n');
});
