import { createHash } from 'node:crypto';
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { deriveSecret } from '../secrets/installation-secrets.ts';
import { type ByteStream, type DecryptionKey, encryptFor } from './encryption.ts';

/** How the media files beside an archive are encrypted. */
export interface MediaKey {
  /** The folder of the files in a target. */
  readonly folder: string;
  readonly isEncrypted: boolean;
  readonly decryption: DecryptionKey;
  encrypt(plain: ByteStream): Promise<ByteStream>;
}

const plainFolder = 'media/plain';
const maxIdentityLength = 1000;
const folderDigits = 16;

/**
 * Derives the private key of media files from a secret of the installation. The secret is in the archive, so
 * whoever can decrypt the archive can decrypt its media files; the server, which has these files anyway, can
 * prove them again at any time.
 */
function deriveIdentity(secret: string): string {
  const key = Buffer.from(deriveSecret(secret, 'backup media'), 'base64url');
  return bech32.encode('AGE-SECRET-KEY-', bech32.toWords(key), maxIdentityLength).toUpperCase();
}

/** Selects how the media files beside an archive are encrypted: as soon as the archive is. */
export async function createMediaKey(isEncrypted: boolean, secret: string): Promise<MediaKey> {
  if (!isEncrypted)
    return {
      folder: plainFolder,
      isEncrypted,
      decryption: { kind: 'none' },
      encrypt: async (plain) => plain,
    };
  const identity = deriveIdentity(secret);
  const recipient = await identityToRecipient(identity);
  const folder = `media/${createHash('sha256').update(recipient).digest('hex').slice(0, folderDigits)}`;
  return {
    folder,
    isEncrypted,
    decryption: { kind: 'identities', identities: [identity] },
    encrypt: (plain) => encryptFor([recipient], plain),
  };
}

/** Finds the key of the folder that an archive names, among the secrets in that archive; undefined if none fits. */
export async function findMediaKey(
  folder: string,
  secrets: readonly string[],
): Promise<MediaKey | undefined> {
  if (folder === plainFolder) return createMediaKey(false, '');
  for (const secret of secrets) {
    const key = await createMediaKey(true, secret);
    if (key.folder === folder) return key;
  }
  return undefined;
}

const chunkBytes = 65_536;
const authenticationBytes = 16;
/** The header for one key, and the nonce. */
const overheadBytes = 184;

/**
 * Computes the size of a media file in a target, in bytes: age adds a header, a nonce, and 16 bytes to each
 * 64 KiB (age-encryption.org/v1).
 */
export const getStoredSize = ({ isEncrypted }: MediaKey, bytes: number): number =>
  isEncrypted
    ? bytes + overheadBytes + authenticationBytes * Math.max(1, Math.ceil(bytes / chunkBytes))
    : bytes;
