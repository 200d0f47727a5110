import { expect, test } from 'vitest';
import {
  getInvoicingSettings,
  saveInvoicingSettings,
} from '#features/invoicing/domain/queries/invoicing-settings.ts';
import type { AssetsTable } from '#features/invoicing/domain/tables/assets.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';

const at = '2026-11-29T12:00:00.000Z';

const laptop: AssetsTable = {
  id: 'laptop',
  number: 1,
  name: 'Laptop',
  type: 'computer',
  purchase_id: null,
  ordered_on: '2026-02-27',
  purchased_on: '2026-02-27',
  in_use_from: '2026-03-01',
  cost_cents: 180_000,
  residual_cents: 18_000,
  business_bp: 10_000,
  life_months: 60,
  kia_exclusion: null,
  business_cost_cents: 180_000,
  depreciable_cents: 162_000,
  use_month: 2026 * 12 + 2,
  end_month: null,
  has_chosen_years: 0,
  disposal_kind: null,
  disposed_on: null,
  disposal_cents: 0,
  disposal_vat_cents: 0,
  disposal_vat_code: null,
  disposal_rate_bp: 0,
  disposal_line_id: null,
  disposal_reason: '',
  search_text: '',
  version: 1,
  created_at: at,
  updated_at: at,
};

const sold = {
  disposal_kind: 'sold',
  disposed_on: '2026-09-30',
  end_month: 2026 * 12 + 9,
  disposal_cents: 90_000,
} as const;

describeOnEachEngine('the guards on assets', (open) => {
  async function openRegister() {
    const database = await open();
    const db = database.of<InvoicingTables>().query;
    const insert = (given: Partial<AssetsTable> = {}) =>
      db
        .insertInto('assets')
        .values({ ...laptop, ...given })
        .execute();
    const update = (given: Partial<AssetsTable>) =>
      db.updateTable('assets').set(given).where('id', '=', 'laptop').execute();
    const choose = (year: number, cents: number) =>
      db
        .insertInto('asset_years')
        .values({ asset_id: 'laptop', kind: 'chosen', year, cents, created_at: at })
        .execute();
    const close = async (closed_through: string) =>
      saveInvoicingSettings(db, { ...(await getInvoicingSettings(db)), closed_through }, at);
    return { db, insert, update, choose, close };
  }

  test('reject amounts that do not add up, a useful life that is too short, and dates in the wrong order', async () => {
    const { insert } = await openRegister();
    for (const wrong of [
      { residual_cents: 180_001, depreciable_cents: -1 },
      { depreciable_cents: 162_001 },
      { business_cost_cents: 179_999 },
      { life_months: 59 },
      { in_use_from: '2026-02-26', use_month: 2026 * 12 + 1 },
      { use_month: 2026 * 12 + 1 },
      { ordered_on: '2026-02-28' },
      { disposal_cents: 1 },
      { ...sold, disposed_on: '2026-02-26', end_month: 2026 * 12 + 1 },
      { ...sold, disposal_kind: 'discarded' },
    ] as const)
      await expect(insert(wrong)).rejects.toThrow(/constraint/i);
    await insert();
  });

  test('reject deleting, replacing and renumbering assets, and changing one that was disposed of', async () => {
    const { db, insert, update } = await openRegister();
    await insert();
    await expect(db.deleteFrom('assets').execute()).rejects.toThrow('never deleted');
    await expect(insert({ name: 'Other' })).rejects.toThrow('never replaced');
    await expect(insert({ id: 'other' })).rejects.toThrow('never replaced');
    await expect(update({ number: 2 })).rejects.toThrow('keeps its number');
    await update(sold);
    await expect(update({ disposal_cents: 80_000 })).rejects.toThrow('left the register');
    await expect(update({ cost_cents: 1 })).rejects.toThrow(/left the register|constraint/i);
    await update({ disposal_kind: null, disposed_on: null, end_month: null, disposal_cents: 0 });
  });

  test('reject chosen depreciation above the depreciable amount', async () => {
    const { insert, update, choose } = await openRegister();
    await insert({ has_chosen_years: 1 });
    await choose(2026, 100_000);
    await expect(choose(2027, 62_001)).rejects.toThrow('not above');
    await choose(2027, 62_000);
    await expect(update({ residual_cents: 18_001, depreciable_cents: 161_999 })).rejects.toThrow('not above');
  });

  test('reject changes to closed books', async () => {
    const { insert, update, choose, close } = await openRegister();
    await insert();
    await close('2026-06-30');
    await expect(insert({ id: 'late', number: 2 })).rejects.toThrow('books are closed');
    await expect(
      update({ cost_cents: 180_001, business_cost_cents: 180_001, depreciable_cents: 162_001 }),
    ).rejects.toThrow('closed books');
    await expect(update({ in_use_from: null, use_month: null })).rejects.toThrow('closed books');
    await expect(choose(2026, 1)).rejects.toThrow('closed books');
    await expect(update({ ...sold, disposed_on: '2026-06-30', end_month: 2026 * 12 + 6 })).rejects.toThrow(
      'closed books',
    );
    await expect(update({ ...sold, disposal_kind: 'mistake', disposal_cents: 0 })).rejects.toThrow(
      'closed books',
    );
    await update(sold);
    await close('2026-12-31');
    await expect(
      update({ disposal_kind: null, disposed_on: null, end_month: null, disposal_cents: 0 }),
    ).rejects.toThrow('closed books');
  });

  test('reject restoring a mistake whose purchase is in closed books', async () => {
    const { insert, update, close } = await openRegister();
    await insert();
    const mistake = { ...sold, disposal_kind: 'mistake', disposal_cents: 0 } as const;
    await update(mistake);
    await close('2026-03-31');
    await expect(update({ disposal_kind: null, disposed_on: null, end_month: null })).rejects.toThrow(
      'closed books',
    );
  });
});
