import { readFile, readlink } from 'node:fs/promises';

const socketTables = ['/proc/net/tcp', '/proc/net/tcp6'];

/** A line of `/proc/net/tcp`: addresses, state, unacknowledged bytes, unread bytes, times, user, inode. */
const socketLine =
  /^\s*\d+: \S+ \S+ [\dA-F]{2} ([\dA-F]+):[\dA-F]+ [\dA-F]+:[\dA-F]+ [\dA-F]+\s+\d+\s+\d+ (\d+)/gm;

async function readUnacknowledgedByInode(): Promise<Map<string, number>> {
  const tables = await Promise.all(socketTables.map((file) => readFile(file, 'utf8').catch(() => '')));
  const lines = tables.flatMap((table) => [...table.matchAll(socketLine)]);
  return new Map(lines.map(([, bytes = '', inode = '']) => [inode, Number.parseInt(bytes, 16)]));
}

async function readInode(fileDescriptor: number): Promise<string | undefined> {
  const target = await readlink(`/proc/self/fd/${fileDescriptor}`).catch(() => '');
  return /^socket:\[(\d+)\]$/.exec(target)?.[1];
}

/**
 * Reads how many bytes of each TCP socket the peer has not acknowledged, by file descriptor; empty except on
 * Linux. The kernel buffers megabytes, so the bytes that it takes do not show whether a peer reads slowly or
 * not at all.
 */
export async function readUnacknowledgedBytes(
  fileDescriptors: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const byInode = await readUnacknowledgedByInode();
  if (byInode.size === 0) return new Map();
  const entries = await Promise.all(
    fileDescriptors.map(async (fileDescriptor): Promise<[number, number][]> => {
      const bytes = byInode.get((await readInode(fileDescriptor)) ?? '');
      return bytes === undefined ? [] : [[fileDescriptor, bytes]];
    }),
  );
  return new Map(entries.flat());
}
