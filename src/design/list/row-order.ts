/** Returns ids with one of them at another index; those that it does not have are left out. */
export function moveId(ids: readonly string[], id: string, to: number): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id).toSpliced(to, 0, id) : ids;
}
