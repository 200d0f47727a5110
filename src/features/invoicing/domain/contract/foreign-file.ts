import { z } from 'zod';

/** The length of some bytes in base64. */
export const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/**
 * Returns the fields of a body with a file: its bytes in base64, or its text where they are decoded already.
 * @param bytes the most that the file has
 */
export const foreignFile = (bytes: number) => ({
  text: z.string().max(bytes).optional(),
  content: z.string().max(inBase64(bytes)).optional(),
});

/** Tests whether a body has a file, and only one. */
export const hasOneContent = ({
  text,
  content,
}: {
  text?: string | undefined;
  content?: string | undefined;
}): boolean => (text === undefined) !== (content === undefined);
