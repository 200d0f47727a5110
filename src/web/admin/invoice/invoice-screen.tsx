import { BadDebtSection, LoadedBadDebt } from '#features/invoicing/bad-debts/ui/bad-debt-section.tsx';
import { InvoicePage } from '#features/invoicing/documents/ui/admin/invoice-page.tsx';
import { AttachmentsProvider } from '#features/invoicing/documents/ui/attachments-context.tsx';
import { ReceivablesProvider } from '#features/invoicing/documents/ui/receivables-context.tsx';
import { RepeatProvider } from '#features/invoicing/documents/ui/repeat-context.tsx';
import { SendingProvider } from '#features/invoicing/documents/ui/sending-context.tsx';
import { AttachmentsSection, LoadedAttachments } from '#features/invoicing/output/ui/attachments-section.tsx';
import { LoadedSending, SendingSection } from '#features/invoicing/output/ui/sending-section.tsx';
import { RepeatButton } from '#features/invoicing/recurring/ui/repeat-dialog.tsx';
import { LoadedReminders, RemindersSection } from '#features/invoicing/reminders/ui/reminders-section.tsx';
import type { PageProps } from '#shared/pages/route.ts';
import type { InvoiceScreenData } from './load-invoice-screen.ts';

/** Sections below an invoice's outstanding amount. */
const receivables = [RemindersSection, BadDebtSection];

/** Shows an invoice with the sections of other layers. */
export function InvoiceScreen({ data, search }: PageProps<InvoiceScreenData>) {
  const { attachments, sending, reminders, badDebt } = data.sections;
  return (
    <LoadedAttachments value={attachments}>
      <LoadedSending value={sending}>
        <LoadedReminders value={reminders}>
          <LoadedBadDebt value={badDebt}>
            <SendingProvider section={SendingSection}>
              <AttachmentsProvider section={AttachmentsSection}>
                <RepeatProvider button={RepeatButton}>
                  <ReceivablesProvider sections={receivables}>
                    <InvoicePage data={data} search={search} />
                  </ReceivablesProvider>
                </RepeatProvider>
              </AttachmentsProvider>
            </SendingProvider>
          </LoadedBadDebt>
        </LoadedReminders>
      </LoadedSending>
    </LoadedAttachments>
  );
}
