import { type ComponentType, createContext, useContext } from 'react';

export interface LoginDialogProps {
  /** The user whose session has ended; another one may not continue. */
  readonly userId: string;
  /** Their email address, which the form begins with. */
  readonly email: string;
  /** Called after the same user has logged in. */
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

const LoginDialogContext = createContext<ComponentType<LoginDialogProps> | null>(null);

/** Provides the dialog in which a user logs in again without leaving the page. */
export const LoginDialogProvider = LoginDialogContext.Provider;

/** Returns the dialog in which a user logs in again; null where there is none. */
export function useLoginDialog(): ComponentType<LoginDialogProps> | null {
  return useContext(LoginDialogContext);
}
