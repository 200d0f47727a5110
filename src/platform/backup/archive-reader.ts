import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { ArchiveError } from './archive-error.ts';
import { type ByteStream, type DecryptionKey, decrypt } from './encryption.ts';

/** A file in an archive. It must be read to its end, or skipped, before the next one. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  readText(): Promise<string>;
  readonly body: ByteStream;
  skip(): Promise<void>;
}

/** The longest text that is read into memory: one row with the largest file, and more. */
const maxTextBytes = 256 * 1024 * 1024;

const ageStart = 'age-encryption.org/v1';
const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** @throws ArchiveError for a file that is not an archive, or is encrypted and there is no key, or reversed */
async function requireKind(path: string, key: DecryptionKey): Promise<void> {
  const file = await open(path);
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(ageStart.length), 0, ageStart.length, 0)
    .finally(() => file.close());
  const start = buffer.subarray(0, bytesRead);
  const isEncrypted = start.toString('latin1') === ageStart;
  if (!isEncrypted && !start.subarray(0, zstdStart.length).equals(zstdStart))
    throw new ArchiveError(`${path} is not a backup of Vitrine. Name a file that “vitrine backup” wrote.`, {
      problem: 'foreign',
    });
  if (isEncrypted && key.kind === 'none')
    throw new ArchiveError(
      `${path} is encrypted. Name the file with its private key with --identity, or the file with its passphrase with --passphrase-file.`,
      { problem: 'key' },
    );
  if (!isEncrypted && key.kind !== 'none')
    throw new ArchiveError(`${path} is not encrypted. Leave out --identity and --passphrase-file.`, {
      problem: 'key',
    });
}

async function openDecrypted(path: string, key: DecryptionKey): Promise<ByteStream> {
  const file = Readable.toWeb(createReadStream(path)) as ByteStream;
  try {
    return await decrypt(file, key);
  } catch (cause) {
    throw new ArchiveError(
      `${path} cannot be decrypted: the key does not fit, or the beginning of the file is damaged. Check --identity or --passphrase-file.`,
      { problem: 'key', cause },
    );
  }
}

/**
 * Reads the files of an archive in their order.
 * @throws ArchiveError for a foreign, encrypted, incomplete or damaged archive
 */
export async function* readArchive(path: string, key: DecryptionKey): AsyncGenerator<ArchiveEntry> {
  await requireKind(path, key);
  const source = Readable.fromWeb((await openDecrypted(path, key)) as never);
  const decoder = createTarDecoder();
  const piping = pipeline(source, createZstdDecompress(), Writable.fromWeb(decoder.writable as never));
  // Its failure also fails the reader; here it must not end the process meanwhile.
  piping.catch(() => {});
  const reader = decoder.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield toEntry(value.header.name, value.header.size, value.body);
    }
    // The checksum of the compressed data is behind the last file.
    await piping;
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(
      `${path} is damaged or incomplete: ${cause instanceof Error ? cause.message : String(cause)}. Use another backup.`,
      { problem: 'damaged', cause },
    );
  } finally {
    await reader.cancel().catch(() => {});
    source.destroy();
  }
}

function toEntry(name: string, bytes: number, body: ByteStream): ArchiveEntry {
  return {
    name,
    bytes,
    body,
    async readText() {
      if (bytes > maxTextBytes) throw new RangeError(`${name} is too long`);
      return new TextDecoder('utf-8', { fatal: true }).decode(await buffer(body));
    },
    skip: () => body.cancel(),
  };
}
