/** A secret that the data was written with; the newest version is in use. */
export interface SecretFingerprintsTable {
  purpose: 'app' | 'audit';
  /** Starts at 1. */
  version: number;
  /** A keyed hash, from which the secret cannot be computed. */
  fingerprint: string;
  /** For an audit key, the number of the first row that is hashed with it. */
  since_seq: number | null;
  created_at: string;
}

export interface SecretTables {
  secret_fingerprints: SecretFingerprintsTable;
}
