/** The signed-in person, as pages and handlers see them. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  /** Only owners have it: the address of the admin area. */
  readonly admin?: string;
}

/** Who may open a route or call an endpoint; `anonymous` is for what a signed-in person has no use for. */
export type Access = 'anyone' | 'anonymous' | 'user' | 'owner';

/** Where sessions live; the platform asks, an accounts feature answers. */
export interface Sessions {
  /** The person behind a request's cookies, or null. */
  read(headers: Headers): Promise<SessionUser | null>;
  /** Ends the session of a request; gives the `Set-Cookie` values that clear it in the browser. */
  end(headers: Headers): Promise<readonly string[]>;
  /** Whether a `Cookie` header could carry a session, judged without looking it up. */
  mayHold(cookieHeader: string): boolean;
}

/** Whether a person has what a route asks for. */
export function allows(access: Access, user: SessionUser | null): boolean {
  if (access === 'anyone') return true;
  if (access === 'anonymous') return user === null;
  return access === 'user' ? user !== null : user?.admin !== undefined;
}
