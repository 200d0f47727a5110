import type { Messages } from '#shared/i18n/messages.ts';

interface PeriodTexts {
  readonly week: (week: number, year: number) => string;
  readonly quarter: (quarter: number, year: number) => string;
}

export const periodTexts: Messages<PeriodTexts> = {
  en: {
    week: (week, year) => `week ${week}, ${year}`,
    quarter: (quarter, year) => `Q${quarter} ${year}`,
  },
  nl: {
    week: (week, year) => `week ${week} van ${year}`,
    quarter: (quarter, year) => `${quarter}e kwartaal ${year}`,
  },
};
