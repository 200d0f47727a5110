import { readFile, readlink } from 'node:fs/promises';

const socketTables = ['/proc/net/tcp', '/proc/net/tcp6'];

/** A line of such a table: addresses, state, bytes that are not acknowledged, bytes not read, times, user, inode. */
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
 * Reads how many bytes the kernel has in each TCP socket that its peer has not acknowledged. It takes megabytes before
 * a slow peer has read any of them, so a process that only counts what the kernel takes cannot tell a slow peer from one
 * that reads nothing.
 * @returns the bytes by file descriptor; empty on a system other than Linux
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
