import { createContext, type ReactNode, useContext } from 'react';

export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** Only for owners. */
  readonly admin?: string | undefined;
  /** Needed to log in again while writing; only for owners. */
  readonly email?: string | undefined;
  /** Set if the user has turned off single-key shortcuts. */
  readonly single_keys?: false | undefined;
}

const UserContext = createContext<CurrentUser | null>(null);

export function UserProvider(props: { user: CurrentUser | null; children: ReactNode }) {
  return <UserContext value={props.user}>{props.children}</UserContext>;
}

export function useCurrentUser(): CurrentUser | null {
  return useContext(UserContext);
}
