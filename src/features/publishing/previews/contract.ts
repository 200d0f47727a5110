import { z } from 'zod';

/** The body of `POST /:id/:part/previews`: the days after which the link expires. */
export const newPreviewLink = z.strictObject({ days: z.literal([1, 7, 30]).default(7) });
export type PreviewDays = z.infer<typeof newPreviewLink>['days'];

/** A link to the draft of a language that is neither revoked nor expired. */
export interface PreviewLink {
  readonly id: string;
  readonly expires_at: string;
  /** The name of the user who created it. */
  readonly created_by: string;
  readonly created_at: string;
  /** The number of times that the page was opened. */
  readonly uses: number;
  readonly last_used_at: string | null;
}

/** A new link with its path, which is in no later response. */
export interface NewPreviewLink extends PreviewLink {
  readonly path: string;
}
