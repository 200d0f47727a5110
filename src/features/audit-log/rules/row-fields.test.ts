import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { getFieldChanges, summarizeRow } from './row-fields.ts';

const required = [
  'session.opened session.refused session.limited session.ended session.ended_elsewhere password.changed',
  'password.reset_asked password.reset second_factor.enabled second_factor.disabled recovery_codes.renewed',
  'passkey.added passkey.renamed passkey.removed alert_mails.changed wallet.linked wallet.renamed wallet.removed user.invited invitation.resent invitation.revoked user.joined',
  'user.role_changed user.disabled user.enabled user.deleted user.reset owner.created mail.test_sent mail.retried',
  'mail.discarded session.all_ended secret.replaced user.renamed restore.completed restore.confirmed failover.accepted',
  'image.file_replaced media_asset.retried media_asset.file_restored media_asset.file_deleted',
  'home.changed shortcuts.changed first_steps.changed saved_view.created saved_view.changed saved_view.deleted',
  'company.details_added company.details_changed company.details_removed company.kor_added company.kor_changed',
  'company.kor_removed invoicing_settings.changed number_series.started',
  'client.created client.changed client.archived client.unarchived client.deleted client.merged client.masked',
  'invoice.attachment_added invoice.attachment_removed invoice.marked_sent recurring.lines_changed',
  'invoice.files_retried invoice.email_queued invoice.link_created invoice.link_revoked',
  'client.imported client.import_undone project.created project.changed project.deleted',
  'work.created work.changed work.deleted work.made_invoicable work.made_not_invoicable work.moved work.imported',
  'work.deleted_together work.restored work.timer_started work.timer_stopped work.timer_continued work.timer_discarded work.repeated',
  'work.template_saved work.template_deleted',
  'purchase.created purchase.changed purchase.removed purchase.restored purchase.duplicated',
  'purchase.receipt_saved purchase.receipt_deleted',
  'kilometre_rate.added kilometre_rate.changed kilometre_rate.removed',
  'asset.created asset.changed asset.sold asset.private asset.discarded asset.lost asset.mistake asset.reinstated',
  'kia_deduction.saved',
  'invoice.created invoice.work_added invoice.draft_deleted invoice.duplicated invoice.finalised',
  'recurring.created recurring.changed recurring.paused recurring.resumed recurring.skipped recurring.ended',
  'recurring.drafts_created invoice.quote_accepted invoice.quote_declined invoice.quote_invoiced',
  'invoice.credit_created invoice.paid invoice.payment_reversed invoice.reminded invoice.reminders_paused',
  'invoice.reminders_resumed client.reminders_paused client.reminders_resumed reminder_settings.changed',
  'invoice.written_off invoice.write_off_undone invoice.paid_online online_payment.key_saved',
  'online_payment.key_removed',
  'invoice.work_freed invoice.imported invoice.pdf_imported company.logo_changed company.logo_removed',
  ...['website', 'image', 'page', 'site'].flatMap((noun) =>
    [
      'created duplicated published scheduled schedule_cancelled schedule_failed unpublished archived publication_undone',
      'language_deleted language_restored preview_created preview_revoked moved binned restored deleted',
    ].flatMap((line) => line.split(' ').map((event) => `${noun}.${event}`)),
  ),
].flatMap((line) => line.split(' '));

test('every action of the product has a label in both languages', () => {
  for (const { actions } of [messages.en, messages.nl]) {
    expect(Object.keys(actions).sort()).toEqual(required.toSorted());
    for (const sentence of Object.values(actions)) expect(sentence).toMatch(/^\p{Lu}[^{}:]{4,}$/u);
  }
});

test('the records of every action have a name in both languages', () => {
  // These actions concern the user who performed them.
  const ofUsers = /^(password|second_factor|recovery_codes|alert_mails|shortcuts|first_steps|owner|home)$/;
  const nouns = new Set(
    required.map((action) => action.split('.')[0] ?? '').filter((noun) => !ofUsers.test(noun)),
  );
  for (const texts of [messages.en, messages.nl]) {
    expect([...nouns].filter((noun) => !Object.hasOwn(texts.nouns, noun))).toEqual([]);
    expect([...nouns].filter((noun) => !Object.hasOwn(texts.groups, noun))).toEqual([]);
  }
});

test('the subject is the new name, or else the old name', () => {
  expect(summarizeRow({ before: { name: 'Kade' }, after: null }).subject).toBe('Kade');
  expect(summarizeRow({ before: { name: 'Laptop' }, after: { name: 'Studio' } }).subject).toBe('Studio');
  expect(summarizeRow({ before: null, after: { email: 'a@b.example', name: '' } }).subject).toBe(
    'a@b.example',
  );
  expect(summarizeRow({ before: null, after: null })).toEqual({
    subject: '',
    method: undefined,
    role: undefined,
  });
});

test('changes are in the order of the fields, and unchanged fields are left out', () => {
  expect(
    getFieldChanges(
      { name: 'Kade', role: 'member', year: 7 },
      { name: 'Kade', role: 'owner', tags: ['a', 'b'] },
    ),
  ).toEqual([
    { name: 'role', before: 'member', after: 'owner' },
    { name: 'year', before: '7', after: undefined },
    { name: 'tags', before: undefined, after: 'a, b' },
  ]);
});

test('an added or removed field has one value, and null is a value', () => {
  expect(getFieldChanges(null, { name: 'Kade', disabled: null })).toEqual([
    { name: 'name', before: undefined, after: 'Kade' },
    { name: 'disabled', before: undefined, after: 'null' },
  ]);
  expect(getFieldChanges({ name: 'Kade' }, null)).toEqual([
    { name: 'name', before: 'Kade', after: undefined },
  ]);
  expect(getFieldChanges(null, null)).toEqual([]);
  expect(getFieldChanges({ __proto__: null, toString: 'x' }, {})).toEqual([
    { name: 'toString', before: 'x', after: undefined },
  ]);
});
