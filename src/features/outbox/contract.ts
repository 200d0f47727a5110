import { z } from 'zod';
import type { Delivery } from '#shared/email/delivery.ts';
import { type OutboxState, outboxStates } from '#shared/email/outbox-state.ts';
import type { Language } from '#shared/i18n/language.ts';
import { pageQuery } from '#shared/lists/page-query.ts';

export const outboxQuery = z.strictObject({
  ...pageQuery(50),
  state: z.enum(outboxStates).optional(),
});
export type OutboxQuery = z.infer<typeof outboxQuery>;

/** Without its content. */
export interface OutboxEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly language: Language;
  readonly template: string;
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
  readonly state: OutboxState;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: string;
  /** Time of the next attempt; null unless it waits. */
  readonly next_at: string | null;
  /** Time at which it was sent, failed permanently or was discarded. */
  readonly ended_at: string | null;
}

export interface OutboxMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly counts: Readonly<Record<OutboxState, number>>;
  readonly delivery: Delivery;
  readonly generated_at: string;
}
