import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** How archives are encrypted; age has a file format for it (age-encryption.org/v1). */
export type EncryptionKey =
  | { readonly kind: 'none' }
  /** Public keys, with which nobody can decrypt: `age1…`. */
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string };

/** What can decrypt an archive. */
export type DecryptionKey =
  | { readonly kind: 'none' }
  /** Private keys: `AGE-SECRET-KEY-1…`. */
  | { readonly kind: 'identities'; readonly identities: readonly string[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string };

export type ByteStream = ReadableStream<Uint8Array>;

export interface Encryption {
  readonly isEncrypted: boolean;
  encrypt(plain: ByteStream): Promise<ByteStream>;
  /** Decrypts what `encrypt` made, as the proof of a backup does. */
  readonly proofKey: DecryptionKey;
}

/**
 * Prepares the encryption of one archive. The server cannot decrypt for the recipients. To read its own
 * archive back, it encrypts for one more key, which exists in memory only and for this archive only.
 */
export async function prepareEncryption(key: EncryptionKey): Promise<Encryption> {
  if (key.kind === 'none')
    return { isEncrypted: false, encrypt: async (plain) => plain, proofKey: { kind: 'none' } };
  if (key.kind === 'passphrase') {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(key.passphrase);
    return { isEncrypted: true, encrypt: (plain) => encrypter.encrypt(plain), proofKey: key };
  }
  const identity = await generateX25519Identity();
  const recipients = [...key.recipients, await identityToRecipient(identity)];
  return {
    isEncrypted: true,
    encrypt: (plain) => encryptFor(recipients, plain),
    proofKey: { kind: 'identities', identities: [identity] },
  };
}

/** Encrypts for public keys, with which nobody can decrypt: `age1…`. */
export function encryptFor(recipients: readonly string[], plain: ByteStream): Promise<ByteStream> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(plain);
}

/** Decrypts an archive. The stream fails if the key does not fit or a byte was changed. */
export async function decrypt(encrypted: ByteStream, key: DecryptionKey): Promise<ByteStream> {
  if (key.kind === 'none') return encrypted;
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
  else for (const identity of key.identities) decrypter.addIdentity(identity);
  return decrypter.decrypt(encrypted);
}
