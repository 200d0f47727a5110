import { createHash } from 'node:crypto';
import type { InlineCspSources } from '#platform/http/security-headers.ts';

export interface HashedDocument {
  readonly body: Buffer;
  readonly inline: InlineCspSources;
}

export interface Insertion {
  readonly placeholder: string;
  readonly text: string;
}

/** CSP source expression of an inline script or style. */
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Creates a function that removes the nonce from a shared document, and returns the hashes of its inline
 * scripts and styles instead. Elements that do not have the nonce are not hashed, so injected elements stay
 * forbidden.
 * @param insertion the content of a style that occurs at most once; its hash and bytes are computed once
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

/** Returns the document unchanged if it has no placeholder. */
function insertBytes(html: string, placeholder: string, bytes: Buffer): Buffer {
  const start = html.indexOf(placeholder);
  if (start === -1) return Buffer.from(html);
  const before = Buffer.from(html.slice(0, start));
  return Buffer.concat([before, bytes, Buffer.from(html.slice(start + placeholder.length))]);
}
