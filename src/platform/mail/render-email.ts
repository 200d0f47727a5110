import { type EmailBody, singleLine } from './email.ts';
import { renderEmailHtml } from './email-html.ts';

const maxColumns = 72;

function wrap(text: string): string {
  const lines = [''];
  for (const word of singleLine(text).split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > maxColumns) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

function renderEmailText({ siteName, title, paragraphs, action, smallPrint }: EmailBody): string {
  const heading = singleLine(title);
  const parts = [
    `${wrap(heading)}\n${'='.repeat(Math.min(maxColumns, heading.length))}`,
    ...paragraphs.map(wrap),
    // Mail clients turn a URL on its own line into a link.
    ...(action ? [`${wrap(action.label)}:\n${action.url}`] : []),
    ...(smallPrint ? [wrap(smallPrint)] : []),
    // Two dashes and a space begin the signature (RFC 3676 §4.3).
    `-- \n${singleLine(siteName)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Renders an email as plain text and as HTML with the same content. Escapes all text; the HTML loads no
 * external resources.
 * @throws TypeError if the action's URL is invalid or not http(s)
 */
export function renderEmail(body: EmailBody): { text: string; html: string } {
  const { action } = body;
  const href = action && new URL(action.url);
  if (href && !/^https?:$/.test(href.protocol))
    throw new TypeError('a link in an email must be a web address');
  const checked = action && href ? { ...body, action: { ...action, url: href.href } } : body;
  return { text: renderEmailText(checked), html: renderEmailHtml(checked) };
}
