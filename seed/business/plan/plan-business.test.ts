import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, type PlainDate } from '#shared/dates/plain-date.ts';
import { clients } from './parties.ts';
import { planBusiness } from './plan-business.ts';
import { getWeekday } from './plan-work.ts';
import { isPublicHoliday } from './public-holidays.ts';
import type { ActionOf, Step } from './steps.ts';

/** The ends of years, quarters and months, leap days, and each day of some weeks. */
const startDays: readonly PlainDate[] = [
  ...[2024, 2025, 2026, 2027, 2028].flatMap((year) => [
    `${year}-01-01`,
    `${year}-02-28`,
    addDays(`${year}-03-01`, -1),
    `${year}-03-31`,
    `${year}-04-01`,
    `${year}-06-30`,
    `${year}-08-31`,
    `${year}-10-31`,
    `${year}-12-31`,
  ]),
  ...Array.from({ length: 14 }, (_, index) => addDays('2026-11-23', index)),
  ...Array.from({ length: 24 }, (_, index) => addDays('2026-01-05', index * 31)),
];

const select = <Kind extends Step['kind']>(plan: readonly Step[], kind: Kind) =>
  plan.filter((step): step is Step & ActionOf<Kind> => step.kind === kind);

/** The keys that a step makes, and those that it needs. */
function getKeys(step: Step): { readonly makes: readonly string[]; readonly needs: readonly string[] } {
  switch (step.kind) {
    case 'draft':
      return { makes: [`document ${step.key}`], needs: [`client ${step.client}`] };
    case 'client':
    case 'project':
      return { makes: [`${step.kind} ${step.key}`], needs: [] };
    case 'credit':
      return { makes: [`document ${step.key}`], needs: [`final ${step.of}`] };
    case 'invoice-quote':
      return { makes: [`document ${step.key}`], needs: [`final ${step.quote}`] };
    case 'run':
      return { makes: [`document ${step.key}`], needs: [`recurrence ${step.of}`] };
    case 'recur':
      return { makes: [`recurrence ${step.key}`], needs: [`document ${step.of}`] };
    case 'finalise':
      return { makes: [`final ${step.key}`], needs: [`document ${step.key}`] };
    case 'send':
    case 'pay':
    case 'write-off':
    case 'files':
    case 'decide':
    case 'remind':
      return { makes: [], needs: [`final ${step.key}`] };
    case 'purchase':
      return { makes: [`purchase ${step.key}`], needs: step.client ? [`client ${step.client}`] : [] };
    case 'asset':
      return { makes: [`asset ${step.key}`], needs: [`purchase ${step.purchase}`] };
    case 'sell':
      return { makes: [], needs: [`asset ${step.key}`, `final ${step.document}`] };
    case 'work':
      return {
        makes: [],
        needs: step.items.flatMap(({ project }) => (project ? [`project ${project}`] : [])),
      };
    default:
      return { makes: [], needs: [] };
  }
}

test.each(startDays)(
  'the plan for %s uses only what it has made before, on days before the start',
  (today) => {
    const plan = planBusiness(today);
    const made = new Set<string>();
    for (const step of plan) {
      const { makes, needs } = getKeys(step);
      for (const key of needs) expect(made, `${step.kind} on ${step.date}`).toContain(key);
      for (const key of makes) {
        expect(made).not.toContain(key);
        made.add(key);
      }
    }
    expect(plan.at(-1)?.date).toBe(
      addDays(today, -1) > (plan.at(-1)?.date ?? '') ? plan.at(-1)?.date : addDays(today, -1),
    );
    expect(plan[0]?.date).toBe(addMonths(today, -14));
  },
);

test.each(startDays)('the plan for %s has hours for each invoice of hours', (today) => {
  const plan = planBusiness(today);
  const invoicedUntil = new Map<string, PlainDate>();
  for (const { client, work, date, key } of select(plan, 'draft')) {
    if (!work) continue;
    const from = invoicedUntil.get(client) ?? '';
    const items = select(plan, 'work')
      .filter((step) => step.date > from && step.date <= work.until && step.date < date)
      .flatMap((step) => step.items.filter((item) => item.client === client));
    expect(items.length, `${key} on ${date}`).toBeGreaterThan(0);
    invoicedUntil.set(client, work.until);
  }
});

test.each(startDays)('the plan for %s has work on weekdays only, and every state by its dates', (today) => {
  const plan = planBusiness(today);
  for (const { date, items } of select(plan, 'work')) {
    expect(getWeekday(date)).toBeLessThan(5);
    expect(isPublicHoliday(date), date).toBe(false);
    const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
    expect(minutes).toBeLessThanOrEqual(10 * 60);
  }
  const findDate = (kind: Step['kind'], key: string) =>
    plan.find((step) => step.kind === kind && 'key' in step && step.key === key)?.date ?? today;
  const getDue = (key: string, days: number) => addDays(findDate('finalise', key), days);
  expect(daysBetween(getDue('final', 14), today)).toBe(19);
  for (const [key, days] of [
    ['overdue-once', 30],
    ['overdue-twice', 14],
  ] as const)
    expect(getDue(key, days) < today, key).toBe(true);
  for (const key of ['outstanding-1', 'outstanding-2', 'partly-paid'])
    expect(getDue(key, 30) > today, key).toBe(true);
  expect(daysBetween(getDue('overdue-once', 30), today)).toBeGreaterThanOrEqual(7);
  expect(daysBetween(getDue('overdue-twice', 14), today)).toBeGreaterThanOrEqual(21);
  expect(
    daysBetween(getDue('overdue-twice', 14), findDate('remind', 'overdue-twice')),
  ).toBeGreaterThanOrEqual(7);
  expect(addMonths(getDue('written-off', 30), 12) < findDate('write-off', 'written-off')).toBe(true);
});

test('a client has a name of sixty characters', () => {
  expect(Math.max(...Object.values(clients).map(({ name }) => name.length))).toBe(60);
});
