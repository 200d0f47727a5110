import { createContext, type ReactNode, useContext } from 'react';

/** The logged-in user, as pages see them. */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** The path of the admin area; only owners have it. */
  readonly admin?: string | undefined;
  /** The email address with which they log in again while they write; only owners have it. */
  readonly email?: string | undefined;
  /** False if they have turned shortcuts of a single key off. */
  readonly single_keys?: false | undefined;
}

const UserContext = createContext<CurrentUser | null>(null);

/** Gives every page below it the logged-in user. */
export function UserProvider(props: { user: CurrentUser | null; children: ReactNode }) {
  return <UserContext value={props.user}>{props.children}</UserContext>;
}

/** Returns the logged-in user; null for an anonymous visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useContext(UserContext);
}
