const maxName = 120;

/** Windows device names, which no file can have. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

function splitName(name: string): readonly [base: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot).toLowerCase()] : [name, ''];
}

/** Returns a name that every file system accepts: letters, digits, `.`, `-` and `_`, and no path. */
export function toSafeName(name: string): string {
  const [base, extension] = splitName(name.normalize('NFC'));
  const safe = base
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, maxName);
  const usable = safe === '' || reserved.test(safe) ? `document-${safe}`.replace(/-$/, '') : safe;
  return usable + extension.replaceAll(/[^a-z\d.]/g, '');
}

/** Creates a function that returns safe names and numbers repeated names. */
export function createUniqueNames(): (folder: string, name: string) => string {
  const used = new Set<string>();
  return (folder, name) => {
    const [base, extension] = splitName(toSafeName(name));
    for (let number = 1; ; number += 1) {
      const path = `${folder}/${base}${number === 1 ? '' : `-${number}`}${extension}`;
      // File systems may ignore case.
      const key = path.toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return path;
    }
  };
}
