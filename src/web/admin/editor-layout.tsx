import { getRouteApi, Outlet } from '@tanstack/react-router';
import { ClientPickerField } from '#features/invoicing/clients/ui/client-field.tsx';
import { TimerBar } from '#features/invoicing/work/ui/admin/timer-bar.tsx';
import { TimerProvider } from '#features/invoicing/work/ui/admin/timer-provider.tsx';
import { ClientFieldProvider } from '#shared/users/client-picker-context.tsx';
import { NoScriptNotice, PageSkeleton } from '../dashboard/page-parts.tsx';
import { useFocusAfterLogin } from '../dashboard/use-focus-after-login.ts';
import { DemoNotice } from './demo-notice.tsx';
import { LoginInPlace } from './login-dialog.tsx';
import { MediaToolsProvider } from './media-tools-provider.tsx';
import { RestoreNotice } from './restore-notice.tsx';
import { AdminTools } from './tools/admin-tools.tsx';

const route = getRouteApi('/_editor');

/** An editor has its own bar instead of the admin navigation. */
export function EditorLayout() {
  useFocusAfterLogin();
  const counts = route.useLoaderData();
  return (
    <>
      <NoScriptNotice />
      <DemoNotice state={counts?.demo} />
      <RestoreNotice backedUpAt={counts?.restored_from} />
      <LoginInPlace>
        <TimerProvider>
          <MediaToolsProvider>
            <ClientFieldProvider field={ClientPickerField}>
              <Outlet />
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
