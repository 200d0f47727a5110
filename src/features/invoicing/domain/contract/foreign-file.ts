import { z } from 'zod';

/** Returns the length of a number of bytes in base64. */
export const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Creates the fields of a body with a file: in base64, or as text if already decoded. */
export const foreignFile = (bytes: number) => ({
  text: z.string().max(bytes).optional(),
  content: z.string().max(inBase64(bytes)).optional(),
});

export const hasOneContent = ({
  text,
  content,
}: {
  text?: string | undefined;
  content?: string | undefined;
}): boolean => (text === undefined) !== (content === undefined);
