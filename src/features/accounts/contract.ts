import { z } from 'zod';
import { maximumEmail, passwordLength } from '../../shared/credential-limits.ts';
import { normalizeEmail, type SignInProblem } from './rules.ts';

/** The signed-in person as every page knows them. */
export const me = z.object({
  id: z.string().max(36),
  name: z.string().max(120),
  /** Only owners have it: the address of the admin area. */
  admin: z.string().max(200).optional(),
});
export type Me = z.infer<typeof me>;

/** The body of `POST /api/auth/sign-in/email`. */
export const credentials = z.strictObject({
  email: z.string().max(maximumEmail).transform(normalizeEmail).pipe(z.email()),
  password: z.string().min(1).max(passwordLength.max),
});
export type Credentials = z.infer<typeof credentials>;

/** A try that failed, as the page shows it again. */
export interface SignInAttempt {
  readonly email: string;
  readonly problems: readonly SignInProblem[];
}

/** Whether there is anybody who could sign in. */
export interface SignInState {
  readonly has_owner: boolean;
}
