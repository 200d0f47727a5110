import { Outlet } from '@tanstack/react-router';
import { BadDebtSection } from '#features/invoicing/bad-debts/ui/bad-debt-section.tsx';
import { ClientPickerField } from '#features/invoicing/clients/ui/client-field.tsx';
import { AttachmentsProvider } from '#features/invoicing/documents/ui/attachments-context.tsx';
import { ReceivablesProvider } from '#features/invoicing/documents/ui/receivables-context.tsx';
import { RepeatProvider } from '#features/invoicing/documents/ui/repeat-context.tsx';
import { SendingProvider } from '#features/invoicing/documents/ui/sending-context.tsx';
import { AttachmentsSection } from '#features/invoicing/output/ui/attachments-section.tsx';
import { SendingSection } from '#features/invoicing/output/ui/sending-section.tsx';
import { RepeatButton } from '#features/invoicing/recurring/ui/repeat-dialog.tsx';
import { RemindersSection } from '#features/invoicing/reminders/ui/reminders-section.tsx';
import { TimerBar } from '#features/invoicing/work/ui/admin/timer-bar.tsx';
import { TimerProvider } from '#features/invoicing/work/ui/admin/timer-provider.tsx';
import { ClientFieldProvider } from '#shared/users/client-picker-context.tsx';
import { NoScriptNotice, PageSkeleton } from '../dashboard/page-parts.tsx';
import { useFocusAfterLogin } from '../dashboard/use-focus-after-login.ts';
import { LoginInPlace } from './login-dialog.tsx';
import { MediaToolsProvider } from './media-tools-provider.tsx';
import { AdminTools } from './tools/admin-tools.tsx';

/** Shown for an invoice's outstanding amount. */
const receivables = [RemindersSection, BadDebtSection];

/** Shows an editor, which has its own bar instead of the admin navigation. */
export function EditorLayout() {
  useFocusAfterLogin();
  return (
    <>
      <NoScriptNotice />
      <LoginInPlace>
        <TimerProvider>
          <MediaToolsProvider>
            <ClientFieldProvider field={ClientPickerField}>
              <SendingProvider section={SendingSection}>
                <AttachmentsProvider section={AttachmentsSection}>
                  <RepeatProvider button={RepeatButton}>
                    <ReceivablesProvider sections={receivables}>
                      <Outlet />
                    </ReceivablesProvider>
                  </RepeatProvider>
                </AttachmentsProvider>
              </SendingProvider>
            </ClientFieldProvider>
          </MediaToolsProvider>
          <TimerBar isEditor />
          <AdminTools isEditor />
        </TimerProvider>
      </LoginInPlace>
    </>
  );
}

export function EditorPending() {
  return <PageSkeleton layout="form" />;
}
