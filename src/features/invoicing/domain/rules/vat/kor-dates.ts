import type { PlainDate } from '#shared/dates/plain-date.ts';

/** A period of the small businesses scheme (KOR); it continues if it has no end. */
export interface KorDates {
  readonly starts_on: PlainDate;
  readonly ends_on: PlainDate | null;
}

export const isKorDate = (periods: readonly KorDates[], date: PlainDate): boolean =>
  periods.some(({ starts_on, ends_on }) => starts_on <= date && (ends_on === null || date <= ends_on));
