import { z } from 'zod';
import { maxEmailLength } from '../users/credential-limits.ts';
import { isEmailAddress } from './email-address.ts';

/**
 * Creates the schema of an email address, stored as typed; `toAsciiAddress` converts it for sending. It has
 * its own file, so that code that only needs `isEmailAddress` does not load zod.
 * @param error the message of the issue, whose reason is `email`
 */
export const emailAddress = (error?: string) =>
  z
    .string(error)
    .max(maxEmailLength, error)
    .refine(isEmailAddress, { error, params: { reason: 'email' } });
