import { createHash } from 'node:crypto';
import type { InlineCspSources } from '#platform/http/security-headers.ts';

/** A document without nonces, and the hashes of the inline scripts and styles that had one. */
export interface HashedDocument {
  readonly body: Buffer;
  readonly inline: InlineCspSources;
}

/** Text that a document contains in place of a placeholder. */
export interface Insertion {
  readonly placeholder: string;
  readonly text: string;
}

/** Returns the source expression that allows an inline script or style with this content. */
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Creates a function that removes the nonce from a document for everyone, and returns the hashes of its inline scripts
 * and styles instead. Those without the nonce are not hashed, so what a text smuggled in stays forbidden.
 * @param insertion the content of one of the styles, at most once in a document; its hash and its bytes are computed
 *   once
 */
export function createSourceHasher({ placeholder, text }: Insertion) {
  const insertionHash = sha256(text);
  const insertionBytes = Buffer.from(text);
  const hash = (content: string) => (content === placeholder ? insertionHash : sha256(content));
  return (html: string, nonce: string): HashedDocument => {
    const nonceAttribute = ` nonce="${nonce}"`;
    const scripts: string[] = [];
    const styles: string[] = [];
    for (const [, tag, attributes = '', content = ''] of html.matchAll(
      /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    )) {
      if (!attributes.includes(nonceAttribute) || content === '') continue;
      (tag === 'script' ? scripts : styles).push(hash(content));
    }
    const htmlWithoutNonce = html
      .replace(/<meta property="csp-nonce"[^>]*>/, '')
      .replaceAll(nonceAttribute, '');
    return {
      body: insertBytes(htmlWithoutNonce, placeholder, insertionBytes),
      inline: { scripts: [...new Set(scripts)], styles: [...new Set(styles)] },
    };
  };
}

/** Encodes a document with bytes in place of a placeholder, if it has one. */
function insertBytes(html: string, placeholder: string, bytes: Buffer): Buffer {
  const start = html.indexOf(placeholder);
  if (start === -1) return Buffer.from(html);
  const before = Buffer.from(html.slice(0, start));
  return Buffer.concat([before, bytes, Buffer.from(html.slice(start + placeholder.length))]);
}
