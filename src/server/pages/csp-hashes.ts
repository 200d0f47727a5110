import { createHash } from 'node:crypto';
import type { InlineCspSources } from '../../platform/http/security-headers.ts';

/** A document without nonces, and the hashes of the inline scripts and styles that had one. */
export interface HashedDocument {
  readonly html: string;
  readonly inline: InlineCspSources;
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Removes the nonce from a document that will be cached, and returns the hashes of its inline scripts and styles
 * instead. Those without the nonce are not hashed, so what a text smuggled in stays forbidden.
 */
export function hashInlineSources(html: string, nonce: string): HashedDocument {
  const nonceAttribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (!attributes.includes(nonceAttribute) || content === '') continue;
    (tag === 'script' ? scripts : styles).push(sha256(content));
  }
  const htmlWithoutNonce = html
    .replace(/<meta property="csp-nonce"[^>]*>/, '')
    .replaceAll(nonceAttribute, '');
  return { html: htmlWithoutNonce, inline: { scripts: [...new Set(scripts)], styles: [...new Set(styles)] } };
}
