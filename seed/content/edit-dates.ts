/** When a demo record was created, and when its texts were last edited. */
export interface EditDates {
  readonly created: string;
  readonly en: string;
  readonly nl: string;
}

const define = (created: string, en: string, nl: string): EditDates => ({
  created: `${created}:00.000Z`,
  en: `${en}:00.000Z`,
  nl: `${nl}:00.000Z`,
});

/** By website number. */
export const websiteDates: readonly EditDates[] = [
  define('2014-06-11T09:20', '2021-02-09T10:12', '2021-02-09T10:40'),
  define('2015-03-24T13:05', '2020-10-13T15:31', '2022-03-18T08:54'),
  define('2016-09-08T10:47', '2019-11-05T16:20', '2019-11-06T09:03'),
  define('2017-05-16T11:30', '2023-04-20T14:08', '2023-04-20T14:26'),
  define('2018-02-27T15:12', '2022-08-30T09:45', '2022-08-30T10:02'),
  define('2019-10-01T08:35', '2024-01-15T16:51', '2024-01-16T09:17'),
  define('2020-07-14T12:00', '2024-07-02T11:22', '2026-10-13T13:38'),
  define('2021-12-07T23:02', '2025-02-12T15:40', '2025-02-12T16:05'),
  define('2022-06-21T10:10', '2025-06-24T09:29', '2025-09-09T14:44'),
  define('2023-11-14T16:47', '2026-02-17T10:58', '2026-02-17T11:16'),
  define('2024-09-26T09:26', '2026-05-21T13:07', '2026-07-28T08:41'),
  define('2026-04-09T11:54', '2026-08-18T15:19', '2026-10-27T09:36'),
];

/** In page order. */
export const pageDates: readonly EditDates[] = [
  define('2014-05-06T14:00', '2026-10-06T10:33', '2026-11-11T15:02'),
  define('2018-05-22T09:00', '2025-12-30T13:21', '2026-01-05T09:48'),
  define('2014-05-06T14:30', '2026-08-04T08:57', '2026-08-04T09:11'),
];

const hour = 60 * 60 * 1000;

/** Returns an image's dates: published two days after it was made, with a later edit in English. */
export function imageDates({ number, taken_at }: { readonly number: number; readonly taken_at: string }) {
  const after = (hours: number) => new Date(Date.parse(taken_at) + hours * hour).toISOString();
  return { created: after(47), nl: after(47), en: after(48 + (number % 5) * 73) } satisfies EditDates;
}

/**
 * Replaces dates in the future.
 * @param now the replacement
 */
export function untilNow({ created, en, nl }: EditDates, now: string): EditDates {
  const [first, english, dutch] = [created, en, nl].map((date) => (date < now ? date : now));
  return { created: first ?? now, en: english ?? now, nl: dutch ?? now };
}

/** Adds the last edit to a record's texts. */
export const withEditDates = <English, Dutch>(
  { en, nl }: { readonly en: English; readonly nl: Dutch },
  dates: EditDates,
) => ({ en: { ...en, updated_at: dates.en }, nl: { ...nl, updated_at: dates.nl } });
