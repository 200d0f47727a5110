import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

const letter: Letter = {
  language: 'en',
  siteName: 'Studio Vitrine',
  title: 'Choose a new password',
  paragraphs: [
    'Somebody, probably you, asked for a new password for this site. The link below works once and for the next hour.',
    'If it was not you, leave this letter as it is: nothing has changed.',
  ],
  action: { label: 'Choose a password', url: 'https://vitrine.example/reset/abc?x=1&y=2' },
  smallPrint: 'You get this letter because your address belongs to an account of this site.',
};

test('the plain letter is complete and wrapped, its address on a line of its own', () => {
  expect(writeLetter(letter).text).toMatchInlineSnapshot(`
    "Choose a new password
    =====================

    Somebody, probably you, asked for a new password for this site. The link
    below works once and for the next hour.

    If it was not you, leave this letter as it is: nothing has changed.

    Choose a password:
    https://vitrine.example/reset/abc?x=1&y=2

    You get this letter because your address belongs to an account of this
    site.

    -- 
    Studio Vitrine
    "
  `);
});

test('the HTML says the same, in its language, and loads nothing', () => {
  const { html } = writeLetter({ ...letter, language: 'nl' });
  for (const part of [letter.title, ...letter.paragraphs, letter.action?.label, letter.smallPrint])
    expect(html).toContain(part);
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('href="https://vitrine.example/reset/abc?x=1&amp;y=2"');
  expect(html).toContain('Werkt de knop niet');
  expect(html).not.toMatch(/<(?:img|link|script|table|iframe|object)\b|url\(|@import|@font-face| src=/i);
});

test('the mailbox shows the preheader, else the first paragraph', () => {
  const shown = (given: Letter) =>
    /<div style="display:none[^>]*>([^<]*)</.exec(writeLetter(given).html)?.[1];
  expect(shown(letter)).toBe(letter.paragraphs[0]);
  expect(shown({ ...letter, preheader: 'One hour' })).toBe('One hour');
});

test('a letter leads only to web addresses', () => {
  const action = { label: 'Open', url: 'javascript:alert(1)' };
  expect(() => writeLetter({ ...letter, action })).toThrow('a letter leads to a web address');
  expect(() => writeLetter({ ...letter, action: { label: 'Open', url: '/reset' } })).toThrow(TypeError);
});

const any = fc.string({ unit: 'binary', maxLength: 200 });

test('no text can add markup, a header or a line', () => {
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.length;
  const plain = { ...letter, siteName: 'x', title: 'x', paragraphs: ['x'], smallPrint: 'x' };
  const expected = tagsOf(writeLetter(plain).html);
  fc.assert(
    fc.property(any, any, any, any, (siteName, title, paragraph, smallPrint) => {
      fc.pre(smallPrint !== '');
      const nasty = (value: string) => `${value}</p>"><script>'\r\n`;
      const written = writeLetter({
        ...letter,
        siteName: nasty(siteName),
        title: nasty(title),
        paragraphs: [nasty(paragraph)],
        smallPrint: nasty(smallPrint),
      });
      expect(tagsOf(written.html)).toBe(expected);
      expect(written.text).not.toContain('\r');
    }),
  );
});

test('no line is longer than 72 columns unless it is one word', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 40 }), { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const { text } = writeLetter({ ...letter, paragraphs });
      for (const line of text.split('\n'))
        if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(72);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(paragraphs.join(' ').replaceAll(/\s+/g, ' ').trim());
    }),
  );
});
