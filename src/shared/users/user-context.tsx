import { createContext, type ReactNode, useContext } from 'react';

export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** The path of the admin area; only for owners. */
  readonly admin?: string | undefined;
  /** The email address for logging in again while writing; only for owners. */
  readonly email?: string | undefined;
  /** False if the user has turned off single-key shortcuts. */
  readonly single_keys?: false | undefined;
}

const UserContext = createContext<CurrentUser | null>(null);

/** Provides the logged-in user to the pages below it. */
export function UserProvider(props: { user: CurrentUser | null; children: ReactNode }) {
  return <UserContext value={props.user}>{props.children}</UserContext>;
}

export function useCurrentUser(): CurrentUser | null {
  return useContext(UserContext);
}
