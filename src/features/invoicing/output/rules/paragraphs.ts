/** Splits the text of an email into paragraphs, one per line that is not empty. */
export const toParagraphs = (message: string): readonly string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
