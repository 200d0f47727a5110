import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-transport.ts';
import { DraftConflictError } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import type { DraftFields } from '../../../contract/drafts.ts';
import {
  createInvoiceAutosave,
  type InvoiceAutosaveOptions,
  type TypedInvoice,
  toTyped,
} from './draft-autosave.ts';

const fieldsOf = (title: string): DraftFields => ({
  client_id: null,
  title,
  language: 'en',
  issue_date: null,
  supply_from: null,
  supply_to: null,
  payment_days: 30,
  buyer_reference: '',
  prices_include_vat: false,
  discount: null,
  note: '',
  private_note: '',
  lines: [],
});

/** The document on the server, of which the autosave reads the version and the fields. */
function detailOf(title: string, version: number): InvoiceDetail {
  return {
    id: 'one',
    version,
    kind: 'invoice',
    status: 'draft',
    is_final: false,
    origin: 'own',
    client: null,
    fields: fieldsOf(title),
    document: {
      kind: 'invoice',
      code: null,
      title,
      language: 'en',
      issue_date: '2026-11-03',
      supply_from: null,
      supply_to: null,
      due_date: null,
      buyer_reference: '',
      credits: null,
      lines: [],
      vat: [],
      note: '',
      prices_include_vat: false,
      discount_cents: 0,
      discount_bp: null,
      ex_cents: 0,
      vat_cents: 0,
      total_cents: 0,
      is_kor: false,
      seller: {
        name: '',
        contact: '',
        street: '',
        postal_code: '',
        city: '',
        country: '',
        kvk: '',
        vat_id: '',
        email: '',
        phone: '',
        website: '',
        iban: '',
        bic: '',
        account_holder: '',
      },
      buyer: {
        name: '',
        contact: '',
        street: '',
        postal_code: '',
        city: '',
        country: '',
        kvk: '',
        vat_id: '',
        email: '',
        is_business: true,
        peppol_id: '',
      },
    },
    problems: [],
    e_invoice_warnings: [],
    unprinted: [],
    next_code: null,
    credits_id: null,
    decision: null,
    quote_rest: null,
    related: [],
    credit_notes: [],
    paid_cents: 0,
    credited_cents: 0,
    collection_costs_cents: 0,
    received_costs_cents: 0,
    outstanding_cents: 0,
    due_date: null,
    sent_at: null,
    viewed_at: null,
    payments: [],
    events: [],
    payment_code: null,
    files: [],
    uninvoiced_minutes: 0,
    closed_through: null,
    uninvoiced_items: 0,
    updated_at: '2026-11-03T12:00:00.000Z',
  };
}

function createWorld() {
  const requests: { readonly typed: TypedInvoice; readonly reply: PromiseWithResolvers<InvoiceDetail> }[] =
    [];
  const timers: { readonly run: () => void; readonly ms: number }[] = [];
  const states: Parameters<InvoiceAutosaveOptions['onState']>[0][] = [];
  const autosave = createInvoiceAutosave({
    ...toTyped(detailOf('', 1)),
    save(typed) {
      const reply = Promise.withResolvers<InvoiceDetail>();
      requests.push({ typed, reply });
      return reply.promise;
    },
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    schedule(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const runTimers = () => {
    for (const timer of timers.splice(0)) timer.run();
  };
  const sent = () => requests.map(({ typed }) => [typed.fields.title, typed.version]);
  return { autosave, requests, timers, runTimers, sent, last: () => states.at(-1)?.kind };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const unreachable = () => new ApiError(0, 'internal', 'the server cannot be reached');

test('X58: one request at a time saves the newest fields, based on the version of the previous request', async () => {
  const { autosave, requests, runTimers, sent, last } = createWorld();
  autosave.change(fieldsOf('a'));
  runTimers();
  autosave.change(fieldsOf('ab'));
  autosave.change(fieldsOf('abc'));
  expect(sent()).toEqual([['a', 1]]);
  requests[0]?.reply.resolve(detailOf('a', 2));
  await settle();
  runTimers();
  expect(sent()).toEqual([
    ['a', 1],
    ['abc', 2],
  ]);
  requests[1]?.reply.resolve(detailOf('abc', 3));
  await settle();
  expect([last(), await autosave.flush()]).toEqual(['saved', 3]);
});

test('X58: a request whose response is lost is no conflict of another session', async () => {
  const { autosave, requests, timers, runTimers, sent, last } = createWorld();
  autosave.change(fieldsOf('a'));
  runTimers();
  requests[0]?.reply.reject(unreachable());
  await settle();
  expect([last(), timers.map(({ ms }) => ms)]).toEqual(['offline', [2000]]);
  autosave.change(fieldsOf('ab'));
  runTimers();
  requests[1]?.reply.reject(new DraftConflictError('changed', detailOf('a', 2)));
  await settle();
  runTimers();
  expect(sent().at(-1)).toEqual(['ab', 2]);
  requests[2]?.reply.resolve(detailOf('ab', 3));
  await settle();
  expect(last()).toBe('saved');
});

test('X58: another session that typed the same is no conflict', async () => {
  const { autosave, requests, runTimers, sent, last } = createWorld();
  autosave.change(fieldsOf('same'));
  runTimers();
  requests[0]?.reply.reject(new DraftConflictError('changed', detailOf('same', 5)));
  await settle();
  runTimers();
  expect(sent().at(-1)).toEqual(['same', 5]);
  requests[1]?.reply.resolve(detailOf('same', 6));
  await settle();
  expect([last(), await autosave.flush()]).toEqual(['saved', 6]);
});

test('X58: a change of another session waits for the owner, who keeps theirs or takes the other', async () => {
  const { autosave, requests, runTimers, sent, timers, last } = createWorld();
  autosave.change(fieldsOf('mine'));
  runTimers();
  requests[0]?.reply.reject(new DraftConflictError('changed', detailOf('theirs', 5)));
  await settle();
  autosave.change(fieldsOf('mine, more'));
  expect([last(), timers, await autosave.flush()]).toEqual(['conflict', [], undefined]);
  void autosave.override({ ...toTyped(detailOf('theirs', 5)), fields: fieldsOf('mine, more') });
  expect(sent().at(-1)).toEqual(['mine, more', 5]);
});

test('X58: after the end of the session nothing is sent until the login', async () => {
  const { autosave, requests, runTimers, timers, sent, last } = createWorld();
  autosave.change(fieldsOf('a'));
  runTimers();
  requests[0]?.reply.reject(new ApiError(401, 'unauthenticated', 'nobody is logged in'));
  await settle();
  autosave.change(fieldsOf('ab'));
  expect([last(), timers]).toEqual(['logged_out', []]);
  void autosave.retry();
  expect(sent()).toEqual([
    ['a', 1],
    ['ab', 1],
  ]);
});

test('X58: rejected fields are sent again with the next change', async () => {
  const { autosave, requests, runTimers, sent, last } = createWorld();
  autosave.change(fieldsOf('a'));
  runTimers();
  requests[0]?.reply.reject(new ApiError(422, 'invalid', 'a field needs attention'));
  await settle();
  expect(last()).toBe('rejected');
  autosave.change(fieldsOf('b'));
  runTimers();
  expect(sent().at(-1)).toEqual(['b', 1]);
});
