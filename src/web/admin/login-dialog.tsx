import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LoginDialogProps, LoginDialogProvider } from '#shared/users/login-dialog.tsx';

/** Loaded on demand. If loading fails, the editor stays unchanged. */
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

/** Lets a user whose session has ended log in again. */
export function LoginInPlace({ children }: { readonly children: ReactNode }) {
  return <LoginDialogProvider value={LazyLoginDialog}>{children}</LoginDialogProvider>;
}
