/** Moves an id to another index; does nothing if it is missing. */
export function moveId(ids: readonly string[], id: string, to: number): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id).toSpliced(to, 0, id) : ids;
}
