import { createHash } from 'node:crypto';
import type { InlineCspSources } from '../../platform/http/security-headers.ts';

/** A document without nonces, and the hashes of the inline scripts and styles that had one. */
export interface HashedDocument {
  readonly html: string;
  readonly inline: InlineCspSources;
}

/** Text that a document contains in place of a placeholder. */
export interface Insertion {
  readonly placeholder: string;
  readonly text: string;
}

/** Returns the source expression that allows an inline script or style with this content. */
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Creates a function that hashes a text, and the long one that every document contains only once. */
function createHasher({ placeholder, text }: Insertion) {
  const insertionHash = sha256(text);
  return (content: string) => (content === placeholder ? insertionHash : sha256(content));
}

/**
 * Creates a function that removes the nonce from a document that will be cached, and returns the hashes of its inline
 * scripts and styles instead. Those without the nonce are not hashed, so what a text smuggled in stays forbidden.
 * @param insertion the content of one of the styles
 */
export function createSourceHasher(insertion: Insertion) {
  const hash = createHasher(insertion);
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
      .replaceAll(nonceAttribute, '')
      // A replacement function, because the text may contain `$&`.
      .replace(insertion.placeholder, () => insertion.text);
    return {
      html: htmlWithoutNonce,
      inline: { scripts: [...new Set(scripts)], styles: [...new Set(styles)] },
    };
  };
}
