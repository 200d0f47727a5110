import { z } from 'zod';
import { maxEmailLength } from '../users/credential-limits.ts';
import { isEmailAddress } from './email-address.ts';

/**
 * The schema of every email address, which stays as it is typed; `toAsciiAddress` converts it for sending. Code that only asks
 * `isEmailAddress` must not load zod, so it is in a file of its own.
 * @param error the message of the issue, which has the reason `email`
 */
export const emailAddress = (error?: string) =>
  z
    .string(error)
    .max(maxEmailLength, error)
    .refine(isEmailAddress, { error, params: { reason: 'email' } });
