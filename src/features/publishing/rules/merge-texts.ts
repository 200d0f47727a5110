import { diffArrays } from 'diff';

/** Both versions agree, or only one changed these lines. */
interface MergedLines {
  readonly kind: 'merged';
  readonly lines: readonly string[];
}

export interface LineConflict {
  readonly kind: 'conflict';
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

export type MergeHunk = MergedLines | LineConflict;

/** Replaces the lines from `start` to `end` of the base. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Beyond this number of edits the versions have too little in common to be merged by line. */
const maxEdits = 800;

function findEdits(base: readonly string[], version: readonly string[]): readonly Edit[] | undefined {
  const changes = diffArrays([...base], [...version], { maxEditLength: maxEdits });
  if (!changes) return undefined;
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | undefined;
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      if (open) edits.push(open);
      open = undefined;
      at += value.length;
    } else if (removed) {
      open = { start: open?.start ?? at, end: at + value.length, lines: open?.lines ?? [] };
      at += value.length;
    } else
      open = { start: open?.start ?? at, end: open?.end ?? at, lines: [...(open?.lines ?? []), ...value] };
  }
  return open ? [...edits, open] : edits;
}

function applyEdits(base: readonly string[], edits: readonly Edit[], start: number, end: number) {
  const lines: string[] = [];
  let at = start;
  for (const edit of edits) {
    for (const line of [...base.slice(at, edit.start), ...edit.lines]) lines.push(line);
    at = edit.end;
  }
  return [...lines, ...base.slice(at, end)];
}

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index]);

interface Region {
  start: number;
  end: number;
  readonly mine: Edit[];
  readonly theirs: Edit[];
}

function groupEdits(mine: readonly Edit[], theirs: readonly Edit[]): readonly Region[] {
  const all = [
    ...mine.map((edit) => ({ edit, isMine: true })),
    ...theirs.map((edit) => ({ edit, isMine: false })),
  ].sort((one, other) => one.edit.start - other.edit.start || one.edit.end - other.edit.end);
  const regions: Region[] = [];
  for (const { edit, isMine } of all) {
    let region = regions.at(-1);
    if (!region || edit.start > region.end) {
      region = { start: edit.start, end: edit.end, mine: [], theirs: [] };
      regions.push(region);
    }
    region.end = Math.max(region.end, edit.end);
    (isMine ? region.mine : region.theirs).push(edit);
  }
  return regions;
}

/**
 * Merges two versions line by line (diff3). Lines that one version changed are taken from it; lines that both
 * changed in different ways are a conflict.
 * @param base the common ancestor
 */
export function mergeTexts(base: string, mine: string, theirs: string): readonly MergeHunk[] {
  const [baseLines, mineLines, theirLines] = [base.split('\n'), mine.split('\n'), theirs.split('\n')];
  if (mine === theirs) return [{ kind: 'merged', lines: mineLines }];
  const mineEdits = findEdits(baseLines, mineLines);
  const theirEdits = findEdits(baseLines, theirLines);
  if (!mineEdits || !theirEdits) {
    if (mine === base || theirs === base)
      return [{ kind: 'merged', lines: mine === base ? theirLines : mineLines }];
    return [{ kind: 'conflict', mine: mineLines, theirs: theirLines }];
  }
  const hunks: MergeHunk[] = [];
  let at = 0;
  let open: string[] | undefined;
  const addMerged = (lines: readonly string[]) => {
    if (lines.length === 0) return;
    if (!open) {
      open = [];
      hunks.push({ kind: 'merged', lines: open });
    }
    for (const line of lines) open.push(line);
  };
  for (const region of groupEdits(mineEdits, theirEdits)) {
    addMerged(baseLines.slice(at, region.start));
    const one = applyEdits(baseLines, region.mine, region.start, region.end);
    const other = applyEdits(baseLines, region.theirs, region.start, region.end);
    if (region.theirs.length === 0 || isEqual(one, other)) addMerged(one);
    else if (region.mine.length === 0) addMerged(other);
    else {
      hunks.push({ kind: 'conflict', mine: one, theirs: other });
      open = undefined;
    }
    at = region.end;
  }
  addMerged(baseLines.slice(at));
  return hunks;
}

/** `both` puts theirs after mine. */
export type MergeChoice = 'mine' | 'theirs' | 'both';

/** If both versions are chosen, they become separate paragraphs. */
function resolveLines({ mine, theirs }: LineConflict, choice: MergeChoice): readonly string[] {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  const isSeparated = mine.at(-1) === '' || theirs[0] === '' || mine.length === 0 || theirs.length === 0;
  return [...mine, ...(isSeparated ? [] : ['']), ...theirs];
}

/** @param getChoice takes the index of a conflict, from 0 */
export function joinHunks(hunks: readonly MergeHunk[], getChoice: (index: number) => MergeChoice): string {
  let index = 0;
  const lines: string[] = [];
  // One by one, because a call accepts a limited number of arguments.
  const addLines = (added: readonly string[]) => {
    for (const line of added) lines.push(line);
  };
  for (const hunk of hunks) {
    if (hunk.kind === 'merged') addLines(hunk.lines);
    else {
      addLines(resolveLines(hunk, getChoice(index)));
      index += 1;
    }
  }
  return lines.join('\n');
}
