/** Words per minute; studies find 200 to 250 for text of this kind. */
const averageSpeed = 220;

export interface TextLength {
  readonly wordCount: number;
  /** Whole minutes: at least 1, or 0 for a text without words. */
  readonly minutes: number;
}

/** Counts the words of Markdown without marks and addresses. */
export function measureText(text: string): TextLength {
  const readable = text.replaceAll(/\]\([^)\s]*\)?/g, ' ');
  const wordCount = readable.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.,:/-]*/gu)?.length ?? 0;
  const minutes = wordCount === 0 ? 0 : Math.max(1, Math.round(wordCount / averageSpeed));
  return { wordCount, minutes };
}
