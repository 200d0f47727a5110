import { z } from 'zod';
import { isPlainDate } from './plain-date.ts';

/** A date without a time, `2026-11-21`; other texts are rejected with the reason `date`. */
export const plainDate = z
  .string()
  .max(10)
  .refine(isPlainDate, { params: { reason: 'date' } });
