import { AppError } from '#shared/api/errors.ts';
import { passwordProblem } from '../rules/passwords.ts';

// The second recommendation of RFC 9106 (section 4), for little memory: 64 MiB and three passes, on one
// thread.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Loaded with the first password, to keep start-up fast. */
const loadArgon2 = () => import('@node-rs/argon2');

/** Uses argon2id with its own salt, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password, cost);
}

/** Takes as long as hashing. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const { verify } = await loadArgon2();
  return verify(passwordHash, password);
}

/** Loaded with the first chosen password: few processes need it. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadDictionary(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Loads 49,000 passwords from known leaks; the returned function takes a lower-case word. */
export async function loadCommonPasswords(): Promise<(text: string) => boolean> {
  commonPasswords ??= loadDictionary();
  const common = await commonPasswords;
  return (text) => common.has(text);
}

/**
 * Checks and hashes a chosen password.
 * @param personalTexts easy guesses: the user's email address and name, the site's name
 * @throws AppError `invalid` with the problem in `fields.password`
 */
export async function hashNewPassword(password: string, personalTexts: readonly string[]): Promise<string> {
  const problem = passwordProblem(password, await loadCommonPasswords(), personalTexts);
  if (problem)
    throw new AppError('invalid', 'the password is easy to guess', { fields: { password: problem } });
  return hashPassword(password);
}
