/** A request that was carried out and must not be carried out again. */
export interface IdempotencyKeysTable {
  /** Hash of the user and the key that the client chose. */
  id: string;
  request_hash: string;
  /** Of the response; null if it is unknown or too long. */
  status: number | null;
  /** Encrypted by the secret of the installation. */
  body: string | null;
  created_at: string;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable;
}
