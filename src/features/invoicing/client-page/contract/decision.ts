import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { maxDecisionName, maxReason } from './limits.ts';

/** The body of `POST /api/documents/:token/decision`. */
export const newDecision = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accepted'),
    name: singleLine(maxDecisionName).refine((name) => name !== ''),
    /** Confirms the agreement with the quote and its amount. */
    is_agreed: z.literal(true),
  }),
  z.strictObject({
    decision: z.literal('declined'),
    name: singleLine(maxDecisionName).default(''),
    reason: z.string().trim().max(maxReason).default(''),
  }),
]);
export type NewDecision = z.output<typeof newDecision>;
