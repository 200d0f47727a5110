import { loadBadDebt } from '#features/invoicing/bad-debts/client.ts';
import { loadInvoice, type OpenInvoice } from '#features/invoicing/documents/client.ts';
import { payableKinds } from '#features/invoicing/domain/rules/documents/payable-kinds.ts';
import { loadAttachments, loadSending } from '#features/invoicing/output/client.ts';
import { loadInvoiceReminders } from '#features/invoicing/reminders/client.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { orNotFound } from '#shared/api/or-not-found.ts';

/** The data of a section, which loads them itself if they are null. */
const orNull = <T>(data: Promise<T>): Promise<T | null> => data.catch(() => null);

async function loadSections(transport: ApiTransport, { detail: { id, kind, is_final } }: OpenInvoice) {
  const isPayable = is_final && payableKinds.has(kind);
  const [attachments, sending, reminders, badDebt] = await Promise.all([
    is_final ? null : orNull(loadAttachments(transport, id)),
    is_final ? orNull(loadSending(transport, id)) : null,
    isPayable ? orNull(loadInvoiceReminders(transport, id)) : null,
    isPayable ? orNull(loadBadDebt(transport, id)) : null,
  ]);
  return { attachments, sending, reminders, badDebt };
}

/** Loads an invoice with the data of its sections, so that these have their place at once. */
export async function loadInvoiceScreen(transport: ApiTransport, id: string) {
  const invoice = await orNotFound(loadInvoice(transport, id));
  return { ...invoice, sections: await loadSections(transport, invoice) };
}

export type InvoiceScreenData = Awaited<ReturnType<typeof loadInvoiceScreen>>;
