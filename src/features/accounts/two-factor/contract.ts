/** A second factor that is not active until its first code is confirmed. */
export interface TwoFactorSetup {
  /** The `otpauth:` URI for authenticator apps. */
  readonly uri: string;
  /** The secret of the URI for manual entry, in base32. */
  readonly secret: string;
  /** The URI as a QR code: one string per row, `1` is dark. */
  readonly rows: readonly string[];
  readonly recovery_codes: readonly string[];
}
