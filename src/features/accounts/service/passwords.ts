import { hash, verify } from '@node-rs/argon2';

// The second choice of RFC 9106 (section 4), for where memory is scarce: 64 MiB and three passes, on one thread.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** An argon2id hash with a salt of its own, as PHC text. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password belongs to a hash; takes as long as hashing does. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
