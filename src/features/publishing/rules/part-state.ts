import { type EditedPart, type PartState, parts, type RecordState } from '../contract.ts';

export const getPartState = ({ published, schedule }: EditedPart): PartState => ({
  state: published?.state ?? null,
  published_at: published?.updated_at ?? null,
  publish_at: schedule.publish_at,
  unpublish_at: schedule.unpublish_at,
  has_failed: schedule.errors !== null,
});

export const getRecordState = ({
  en,
  nl,
  shared,
}: Readonly<Record<keyof RecordState, EditedPart>>): RecordState => ({
  en: getPartState(en),
  nl: getPartState(nl),
  shared: getPartState(shared),
});

export const isSameState = (one: RecordState, other: RecordState): boolean =>
  parts.every(
    (part) =>
      one[part].state === other[part].state &&
      one[part].published_at === other[part].published_at &&
      one[part].publish_at === other[part].publish_at &&
      one[part].unpublish_at === other[part].unpublish_at &&
      one[part].has_failed === other[part].has_failed,
  );
