import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EmailBody } from './email.ts';
import { renderEmail } from './render-email.ts';

const body: EmailBody = {
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

test('the plain text is complete and wrapped, with the URL on its own line', () => {
  expect(renderEmail(body).text).toMatchInlineSnapshot(`
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

test('the HTML has the same content, declares its language and loads nothing', () => {
  const { html } = renderEmail({ ...body, language: 'nl' });
  for (const part of [body.title, ...body.paragraphs, body.action?.label, body.smallPrint])
    expect(html).toContain(part);
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('href="https://vitrine.example/reset/abc?x=1&amp;y=2"');
  expect(html).toContain('Werkt de knop niet');
  expect(html).not.toMatch(/<(?:img|link|script|table|iframe|object)\b|url\(|@import|@font-face| src=/i);
});

test('the inbox shows the preheader, or the first paragraph if there is none', () => {
  const shown = (given: EmailBody) =>
    /<div style="display:none[^>]*>([^<]*)</.exec(renderEmail(given).html)?.[1];
  expect(shown(body)).toBe(body.paragraphs[0]);
  expect(shown({ ...body, preheader: 'One hour' })).toBe('One hour');
});

test('an email contains only links to http and https URLs', () => {
  const action = { label: 'Open', url: 'javascript:alert(1)' };
  expect(() => renderEmail({ ...body, action })).toThrow('a link in an email must be a web address');
  expect(() => renderEmail({ ...body, action: { label: 'Open', url: '/reset' } })).toThrow(TypeError);
});

const any = fc.string({ unit: 'binary', maxLength: 200 });

test('no text can inject markup or a carriage return', () => {
  const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.length;
  const plain = { ...body, siteName: 'x', title: 'x', paragraphs: ['x'], smallPrint: 'x' };
  const expected = tagsOf(renderEmail(plain).html);
  fc.assert(
    fc.property(any, any, any, any, (siteName, title, paragraph, smallPrint) => {
      fc.pre(smallPrint !== '');
      const nasty = (value: string) => `${value}</p>"><script>'\r\n`;
      const written = renderEmail({
        ...body,
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

test('no line exceeds 72 columns unless it is a single word', () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 40 }), { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const { text } = renderEmail({ ...body, paragraphs });
      for (const line of text.split('\n'))
        if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(72);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(paragraphs.join(' ').replaceAll(/\s+/g, ' ').trim());
    }),
  );
});

test('an amount and a number with its unit are not broken across lines, in the text and in the HTML', () => {
  const { text, html } = renderEmail({
    ...body,
    paragraphs: ['Betaal €\u00a0121,00 binnen 14\u00a0dagen.\nDank.'],
  });
  for (const content of [text, html])
    expect(content).toContain('Betaal €\u00a0121,00 binnen 14\u00a0dagen. Dank.');
});
