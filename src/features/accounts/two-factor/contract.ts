/** Inactive until its first code is confirmed. */
export interface TwoFactorSetup {
  /** `otpauth:` URI for authenticator apps. */
  readonly uri: string;
  /** For manual entry, in base32. */
  readonly secret: string;
  /** QR code of the URI: one string per row, `1` is dark. */
  readonly rows: readonly string[];
  readonly recovery_codes: readonly string[];
}
