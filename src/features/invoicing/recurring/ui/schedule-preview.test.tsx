import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import type { Schedule } from '../contract.ts';
import { SchedulePreview } from './schedule-preview.tsx';

const monthly: Schedule = {
  interval_count: 1,
  interval_unit: 'month',
  day: 31,
  starts_on: '2026-12-01',
  ends_on: null,
  max_times: null,
  covered: 'current',
};

test('the preview of a new schedule lists the overdue dates that it skips', () => {
  const htmlOf = (overdue: readonly string[]) =>
    renderToStaticMarkup(
      <LanguageProvider state={createLanguageState('nl')}>
        <SchedulePreview
          schedule={monthly}
          done={{ times: 0, settled: [] }}
          from="2027-01-02"
          overdue={overdue}
        />
      </LanguageProvider>,
    );
  expect(htmlOf([])).not.toContain('krijgt geen concept');
  expect(htmlOf(['2026-12-31'])).toContain('1 datum krijgt geen concept: 31 december 2026.');
  const many = Array.from({ length: 13 }, (_, index) => `2026-12-${index + 10}`);
  expect(htmlOf(many)).toContain('21 december 2026, …. Het aanmaken is mislukt');
});
