import {
  type Noun,
  type PartFields,
  parts,
  type RecordUsage,
  type UsageKind,
  type UsageLocation,
  usageKinds,
} from '../../contract.ts';

const kindsByField: Readonly<Record<string, UsageKind>> = {
  cover_id: 'cover',
  picture_id: 'picture',
  sharing_picture_id: 'sharing',
};

/** Returns undefined for anything but a picture. */
function getListedKind(item: unknown, ids: ReadonlySet<string>): UsageKind | undefined {
  if (typeof item !== 'object' || item === null || !('picture_id' in item)) return undefined;
  if (typeof item.picture_id !== 'string' || !ids.has(item.picture_id)) return undefined;
  return 'kind' in item && item.kind === 'phone' ? 'phone' : 'detail';
}

/** Returns where the fields show any of the media assets, each kind once. */
export function findUsageKinds(fields: PartFields, ids: ReadonlySet<string>): UsageKind[] {
  const kinds = Object.entries(fields).flatMap(([name, value]): (UsageKind | undefined)[] => {
    if (Array.isArray(value)) return value.map((item) => getListedKind(item, ids));
    if (typeof value !== 'string') return [];
    const kind = kindsByField[name];
    if (kind) return ids.has(value) ? [kind] : [];
    return [...ids].some((id) => value.includes(id)) ? ['text'] : [];
  });
  return [...new Set(kinds.filter((kind) => kind !== undefined))];
}

export interface LocatedUse extends Pick<RecordUsage, 'id' | 'title'> {
  readonly noun: Noun;
  readonly location: UsageLocation;
}

const isOfDraft = ({ state }: UsageLocation) => state === 'draft' || state === 'scheduled';

/** Orders locations, each once: a draft adds nothing to a published use in the same location. */
function orderLocations(locations: readonly UsageLocation[]): UsageLocation[] {
  const published = new Set(
    locations.filter((location) => !isOfDraft(location)).map(({ kind, part }) => kind + part),
  );
  const unique = new Map(
    locations
      .filter((location) => !isOfDraft(location) || !published.has(location.kind + location.part))
      .map((location) => [Object.values(location).join(' '), location]),
  );
  return [...unique.values()].toSorted(
    (one, other) =>
      usageKinds.indexOf(one.kind) - usageKinds.indexOf(other.kind) ||
      parts.indexOf(one.part) - parts.indexOf(other.part),
  );
}

/** Returns at most `limit` rows, one per record, in the order of their first use. */
export function groupUses(uses: readonly LocatedUse[], limit: number): RecordUsage[] {
  const records = Map.groupBy(uses, ({ noun, id }) => `${noun} ${id}`);
  return [...records.values()].slice(0, limit).flatMap((locations) => {
    const [first] = locations;
    if (!first) return [];
    const { noun, id } = first;
    const title = locations.find((use) => use.title)?.title ?? null;
    return { noun, id, title, locations: orderLocations(locations.map(({ location }) => location)) };
  });
}
