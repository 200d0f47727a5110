import { type ComponentType, createContext, useContext } from 'react';

export interface LoginDialogProps {
  /** The user whose session has ended; only they may continue. */
  readonly userId: string;
  readonly email: string;
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

const LoginDialogContext = createContext<ComponentType<LoginDialogProps> | null>(null);

export const LoginDialogProvider = LoginDialogContext.Provider;

export function useLoginDialog(): ComponentType<LoginDialogProps> | null {
  return useContext(LoginDialogContext);
}
