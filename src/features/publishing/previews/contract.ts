import { z } from 'zod';

export const newPreviewLink = z.strictObject({ days: z.literal([1, 7, 30]).default(7) });
export type PreviewDays = z.infer<typeof newPreviewLink>['days'];

/** A link to the draft of a language, neither revoked nor expired. */
export interface PreviewLink {
  readonly id: string;
  readonly expires_at: string;
  readonly created_by: string;
  readonly created_at: string;
  readonly uses: number;
  readonly last_used_at: string | null;
}

/** No later response contains the path. */
export interface NewPreviewLink extends PreviewLink {
  readonly path: string;
}
