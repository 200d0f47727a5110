import { z } from 'zod';
import type { Language } from '../../shared/language.ts';
import { outboxStates } from './rules.ts';

/** The query of `GET /api/admin/outbox`. */
export const outboxQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  state: z.enum(outboxStates).optional(),
});
export type OutboxQuery = z.infer<typeof outboxQuery>;

/** A mail as its sender may see it: what it was, not what it said. */
export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly language: Language;
  /** Which letter it is. */
  readonly template: string;
  readonly state: (typeof outboxStates)[number];
  /** How often it was tried. */
  readonly attempts: number;
  /** Why the last try went wrong. */
  readonly error: string | null;
  readonly created_at: string;
  /** When it is tried next; null unless it waits. */
  readonly next_at: string | null;
  /** When it was sent, failed for good or was discarded; null before. */
  readonly ended_at: string | null;
}

export interface OutboxMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  /** What becomes of mails: sent by a mail server, written to files, or kept until there is a server. */
  readonly delivery: 'smtp' | 'files' | 'none';
  /** When this was so. */
  readonly generated_at: string;
}
