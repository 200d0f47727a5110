import { createHash } from 'node:crypto';
import type { InlineSources } from '../platform/http/security-headers.ts';

/** A document without its nonce marks, and the hashes of the inline pieces that carried them. */
export interface MarkedDocument {
  readonly html: string;
  readonly inline: InlineSources;
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Takes the nonce out of a document that is to be kept, and names the hashes of its inline scripts and
 * styles instead. Only pieces marked with the nonce count: what a text smuggled in has none and stays forbidden.
 */
export function hashInlineSources(html: string, nonce: string): MarkedDocument {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (!attributes.includes(mark) || content === '') continue;
    (tag === 'script' ? scripts : styles).push(sha256(content));
  }
  const clean = html.replace(/<meta property="csp-nonce"[^>]*>/, '').replaceAll(mark, '');
  return { html: clean, inline: { scripts: [...new Set(scripts)], styles: [...new Set(styles)] } };
}
