import type { Database } from '../db/database.ts';
import { findMove } from './queries/database-moves.ts';

/** Thrown for a database that was moved; the message names the one that replaced it. */
export class MovedDatabaseError extends Error {
  override readonly name = 'MovedDatabaseError';

  constructor({ target, created_at: at }: { readonly target: string; readonly created_at: string }) {
    super(
      `Cannot start: this database was moved to ${target} at ${at}, and lacks everything since. Set DATABASE_URL to that one, or remove DATABASE_URL if it is SQLite. To go back to this one: vitrine move --undo`,
    );
  }
}

/** @throws MovedDatabaseError for a database that was moved */
export async function requireUnmoved(database: Database<unknown>): Promise<void> {
  const move = await findMove(database);
  if (move) throw new MovedDatabaseError(move);
}
