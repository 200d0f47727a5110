import { expect, test } from 'vitest';
import { clientsRoute } from '#features/invoicing/clients/route.ts';
import { companyRoute } from '#features/invoicing/company/route.ts';
import { invoicesRoute } from '#features/invoicing/documents/route.ts';
import { onlinePaymentsRoute } from '#features/invoicing/online-payment/route.ts';
import { purchasesRoute } from '#features/invoicing/purchases/route.ts';
import { remindersRoute } from '#features/invoicing/reminders/route.ts';
import { hoursRoute } from '#features/invoicing/work/route.ts';
import { sectionKeys } from './section-keys.ts';

test('each section of invoicing has a letter, and no letter goes to two sections', () => {
  for (const { name } of [
    hoursRoute,
    clientsRoute,
    invoicesRoute,
    purchasesRoute,
    remindersRoute,
    onlinePaymentsRoute,
    companyRoute,
  ])
    expect(sectionKeys[name], name).toMatch(/^[a-z]$/);
  const used = Object.values(sectionKeys);
  expect(new Set(used).size).toBe(used.length);
});
