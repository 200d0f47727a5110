import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LoginDialogProps, LoginDialogProvider } from '#shared/users/login-dialog.tsx';

/** The dialog of the accounts, loaded when it is needed. If it cannot be loaded, the editor stays as it is. */
function LazyLoginDialog(props: LoginDialogProps) {
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<LoginDialogProps> }>();
  const { onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    import('#features/accounts/login/ui/login-dialog.tsx').then(
      ({ LoginDialog }) => setLoaded({ Dialog: LoginDialog }),
      onClose,
    );
  }, []);
  return loaded ? <loaded.Dialog {...props} /> : null;
}

/** Gives editors the dialog in which a user whose session has ended logs in again. */
export function LoginInPlace({ children }: { readonly children: ReactNode }) {
  return <LoginDialogProvider value={LazyLoginDialog}>{children}</LoginDialogProvider>;
}
