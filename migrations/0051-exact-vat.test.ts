import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocumentKind } from '#features/invoicing/domain/contract/values.ts';
import {
  insertClient,
  insertDraftInvoice,
  insertLine,
  insertVatGroup,
} from '#features/invoicing/domain/fixtures.ts';
import {
  computeTotals,
  type TotalsInput,
  type TotalsLine,
} from '#features/invoicing/domain/rules/documents/totals.ts';
import type { ResolvedVat } from '#features/invoicing/domain/rules/vat/vat-rates.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { finalise, insertFinal, insertPriced } from '#tests/support/plain-documents.ts';
import { migrations } from './all.ts';

type Db = Database<InvoicingTables>['query'];

const toVat = (code: ResolvedVat['code'], rate_bp: number): ResolvedVat => ({
  ...{ code, rate_bp, category: rate_bp === 0 ? 'Z' : 'S', return_box: null, icp: null },
  ...{ text_en: '', text_nl: '', exemption_code: null },
});
// Lodging has the rate of `high`, so both divide its VAT.
const vats = [toVat('high', 2100), toVat('low', 900), toVat('zero', 0), toVat('lodging', 2100)] as const;

/** A line of a document, with the advance invoice that it deducts. */
interface GivenLine extends TotalsLine {
  readonly advance?: string;
}

interface Given extends TotalsInput {
  readonly kind: DocumentKind;
  readonly client: string;
  readonly lines: readonly GivenLine[];
  /** Added to the base and to the VAT of the first group, in cents. */
  readonly changed?: { readonly base: number; readonly vat: number };
}

/** Inserts a draft with the amounts of its totals. */
async function insertTotals(db: Db, { kind, client, changed = { base: 0, vat: 0 }, ...given }: Given) {
  const { lines, groups, ex_cents, vat_cents, total_cents } = computeTotals(given);
  const id = await insertDraftInvoice(db, {
    ...{ kind, client_id: client, prices_include_vat: given.prices_include_vat ? 1 : 0 },
    ...{ ex_cents: ex_cents + changed.base, vat_cents: vat_cents + changed.vat },
    total_cents: total_cents + changed.base + changed.vat,
  });
  for (const [position, { net_cents, amount_cents }] of lines.entries()) {
    const line = given.lines[position];
    if (!line) continue;
    await insertLine(db, id, net_cents, {
      ...{ position, kind: line.kind, vat_code: line.vat.code, rate_bp: line.vat.rate_bp, amount_cents },
      ...{ quantity: line.quantity, minutes: line.minutes, price_cents: line.price_cents },
      discount_bp: line.discount?.kind === 'percent' ? line.discount.basis_points : null,
      discount_cents: line.discount?.kind === 'amount' ? line.discount.cents : null,
      advance_id: line.advance ?? null,
    });
  }
  for (const [position, { vat, lines_cents, discount_cents, ...amounts }] of groups.entries()) {
    const { base, vat: more } = position === 0 ? changed : { base: 0, vat: 0 };
    const group = { base: amounts.base_cents + base, vat: amounts.vat_cents + more };
    await insertVatGroup(db, id, group, {
      ...{ position, vat_code: vat.code, rate_bp: vat.rate_bp, lines_cents },
      discount_cents: discount_cents - base,
    });
  }
  return { id, groups };
}

const lineDiscount = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 10_000 }).map((basis_points) => ({ kind: 'percent', basis_points }) as const),
    fc.integer({ min: 0, max: 20_000 }).map((cents) => ({ kind: 'amount', cents }) as const),
  ),
);

const line = fc
  .record({
    quantity: fc.integer({ min: 0, max: 300_000 }),
    minutes: fc.option(fc.integer({ min: 0, max: 6000 })),
    price_cents: fc.integer({ min: 0, max: 20_000 }),
    vat: fc.constantFrom(...vats),
    discount: lineDiscount,
  })
  .map((given): GivenLine => ({ kind: 'item', ...given }));

const documents = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  prices_include_vat: fc.boolean(),
  discount: lineDiscount,
  // For each advance: its price mode and its amount per rate.
  advances: fc.array(
    fc.record({ prices_include_vat: fc.boolean(), cents: fc.integer({ min: 1, max: 999 }) }),
    {
      maxLength: 2,
    },
  ),
});

const item = (vat: ResolvedVat, price_cents: number): GivenLine => ({
  ...{ kind: 'item', quantity: 10_000, minutes: null, price_cents, discount: null, vat },
});

describeOnEachEngine('the VAT guard', (open, { createLocation, openAt }) => {
  const openBooks = async () => {
    const { query } = await open<InvoicingTables>();
    const client = await insertClient(query);
    let number = 0;
    const makeFinal = async (id: string, kind: DocumentKind = 'invoice') => {
      await finalise(query, id, { kind, number: number + 1 });
      number += 1;
    };
    return { query, client, makeFinal };
  };

  test('requires a VAT of 10.50 for 37.50 and 12.50 at 21%, and accepts neither 10.51 nor 10.49', async () => {
    const { query, client, makeFinal } = await openBooks();
    const attempt = async (base: number, vat: number) =>
      makeFinal((await insertPriced(query, { client, number: 1, base, vat })).id);
    await expect(attempt(50_00, 10_51)).rejects.toThrow('to the cent');
    await expect(attempt(50_00, 10_49)).rejects.toThrow('to the cent');
    await attempt(50_00, 10_50);
  });

  test.each([
    [50, 11],
    [350, 74],
    [450, 95],
    [850, 179],
  ])('rounds half a cent of VAT on %d cents away from zero, to %d', async (base, vat) => {
    const { query, client, makeFinal } = await openBooks();
    for (const wrong of [vat - 1, vat + 1])
      await expect(
        makeFinal((await insertPriced(query, { client, number: 1, base, vat: wrong })).id),
        `${wrong}`,
      ).rejects.toThrow('to the cent');
    await makeFinal((await insertPriced(query, { client, number: 1, base, vat })).id);
  });

  test('rounds half a cent of VAT on a group of -50 cents away from zero, to -11', async () => {
    const { query, client, makeFinal } = await openBooks();
    const lines = [{ ...item(vats[0], 50), quantity: -10_000 }, item(vats[2], 1000)];
    const document = { client, kind: 'invoice', prices_include_vat: false, discount: null, lines } as const;
    for (const vat of [1, -1]) {
      const { id } = await insertTotals(query, { ...document, changed: { base: 0, vat } });
      await expect(makeFinal(id), `${vat}`).rejects.toThrow('to the cent');
    }
    const { id, groups } = await insertTotals(query, document);
    await makeFinal(id);
    expect(groups[0]).toMatchObject({ base_cents: -50, vat_cents: -11 });
  });

  test('requires no VAT on a supply at 0%, and VAT with the sign of its base on a credit note', async () => {
    const { query, client, makeFinal } = await openBooks();
    const { id: credits } = await insertFinal(query, { client, number: 1 });
    const withoutRate = async (kind: DocumentKind, vat: number) => {
      const credited = kind === 'credit_note' && { credits };
      const { id } = await insertPriced(query, { client, number: 1, kind, base: 1000, vat, ...credited });
      for (const table of ['invoice_lines', 'invoice_vat'] as const)
        await query.updateTable(table).set({ rate_bp: 0 }).where('invoice_id', '=', id).execute();
      return id;
    };
    const taxed = await withoutRate('invoice', 1);
    await expect(finalise(query, taxed, { number: 2 })).rejects.toThrow('to the cent');
    await expect(makeFinal(await withoutRate('credit_note', 1), 'credit_note')).rejects.toThrow('rate of 0');
    const negative = { client, number: 1, kind: 'credit_note', credits, base: 1000, vat: -210 } as const;
    await expect(makeFinal((await insertPriced(query, negative)).id, 'credit_note')).rejects.toThrow('sign');
    // The rest of an invoice: a cent less than base times rate.
    await makeFinal((await insertPriced(query, { ...negative, vat: 209 })).id, 'credit_note');
  });

  test('X61: accepts the computed VAT for any lines, rates, discounts, deductions and price mode, and no other amount', async () => {
    const { query, client, makeFinal } = await openBooks();
    await fc.assert(
      fc.asyncProperty(documents, async ({ advances, ...given }) => {
        const deductions: GivenLine[] = [];
        for (const { prices_include_vat, cents } of advances) {
          const lines = vats.map((vat) => item(vat, cents));
          const advance = { client, kind: 'advance', prices_include_vat, discount: null, lines } as const;
          const { id, groups } = await insertTotals(query, advance);
          await makeFinal(id, 'advance');
          for (const { vat, base_cents, vat_cents } of groups) {
            const deducted = { base_cents, vat_cents };
            deductions.push({ ...item(vat, 0), kind: 'deduction', deducted, advance: id });
          }
        }
        const kind = deductions.length > 0 ? 'final' : 'invoice';
        const document = { ...given, client, kind, lines: [...given.lines, ...deductions] } as const;
        for (const cent of [1, -1]) {
          // A cent moved between base and VAT of the agreed amount, or a cent of VAT alone.
          const changed = { base: given.prices_include_vat ? -cent : 0, vat: cent };
          const { id } = await insertTotals(query, { ...document, changed });
          await expect(makeFinal(id, kind)).rejects.toThrow(/to the cent|less than zero/);
        }
        const { id } = await insertTotals(query, document);
        const { ex_cents, total_cents } = computeTotals(document);
        if (ex_cents < 0 || total_cents < 0)
          await expect(makeFinal(id, kind)).rejects.toThrow('less than zero');
        else await makeFinal(id, kind);
      }),
      { numRuns: 40 },
    );
  });

  test('leaves a final document unchanged if it had a different VAT before the guard', async () => {
    const database = await openAt<InvoicingTables>(await createLocation());
    const { query } = database;
    const earlier = Object.entries(migrations).filter(([key]) => key < '0051');
    for (const [, { up }] of earlier) await database.transaction(up);
    const client = await insertClient(query);
    await insertFinal(query, { client, number: 1, base: 50_00, vat: 10_51, raisesSeries: true });
    await database.transaction(async (trx) => migrations['0051-exact-vat']?.up(trx));
    const row = await query.selectFrom('invoices').select(['status', 'vat_cents']).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'final', vat_cents: 10_51 });
    const next = await insertPriced(query, { client, number: 2, base: 50_00, vat: 10_51 });
    await expect(finalise(query, next.id, { number: 2, raisesSeries: true })).rejects.toThrow('to the cent');
  });
});
