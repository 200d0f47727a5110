import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one thread.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with a salt of its own, as PHC text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password belongs to a hash; takes as long as hashing does. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
