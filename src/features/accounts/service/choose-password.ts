import { AppError } from '../../../shared/errors.ts';
import { passwordProblem } from '../rules/accounts.ts';
import { loadKnownPasswords } from './known-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Takes a password that a person has chosen.
 * @param own what anybody would try first: their e-mail address, their name, the name of the site
 * @returns its hash
 * @throws AppError `invalid` that says in `fields.password` why it cannot be taken
 */
export async function takePassword(password: string, own: readonly string[]): Promise<string> {
  const problem = passwordProblem(password, await loadKnownPasswords(), own);
  if (problem)
    throw new AppError('invalid', 'the password is easy to guess', { fields: { password: problem } });
  return hashPassword(password);
}
