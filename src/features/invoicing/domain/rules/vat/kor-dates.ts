import type { PlainDate } from '#shared/dates/plain-date.ts';

/** The days of a period of the small businesses scheme (KOR); without an end it goes on. */
export interface KorDates {
  readonly starts_on: PlainDate;
  readonly ends_on: PlainDate | null;
}

/** Tests whether one of the periods of the small businesses scheme (KOR) has a date. */
export const isKorDate = (periods: readonly KorDates[], date: PlainDate): boolean =>
  periods.some(({ starts_on, ends_on }) => starts_on <= date && (ends_on === null || date <= ends_on));
