import { type FormEvent, useState } from 'react';
import { isConflictError } from '#shared/api/api-transport.ts';
import { readTexts } from './read-texts.ts';

/** What a form shows while another session may save the same. */
export interface HeldVersion<T> {
  /** The newest until something is typed; then that in which it was typed. */
  readonly shown: T;
  /** Changes when the form has to begin anew. */
  readonly key: number;
  /** The version that is saved on. */
  readonly version: number;
  /** What another session has saved since something was typed; undefined for nothing. */
  readonly newer: T | undefined;
  /** Holds what is shown, because something is typed. */
  readonly hold: () => void;
  /** Saves what is typed on the newest version. */
  readonly keepTyped: () => void;
  /** Shows the newest again. */
  readonly release: () => void;
}

interface Held<T> {
  readonly value: T;
  readonly version: number;
}

/** Holds the version of a form in which something is typed, so that a newer one does not take its place. */
export function useHeldVersion<T extends { readonly version: number }>(latest: T): HeldVersion<T> {
  const [held, setHeld] = useState<Held<T>>();
  const { value: shown, version } = held ?? { value: latest, version: latest.version };
  return {
    shown,
    version,
    key: shown.version,
    newer: version === latest.version ? undefined : latest,
    hold: () => setHeld((now) => now ?? { value: latest, version: latest.version }),
    keepTyped: () => setHeld((now) => now && { ...now, version: latest.version }),
    release: () => setHeld(undefined),
  };
}

/** Reads what is typed in a form, and holds its version. */
export function useTypedTexts({ hold }: Pick<HeldVersion<unknown>, 'hold'>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setTyped(readTexts(currentTarget));
    hold();
  };
  return { typed, onChange };
}

/** Loads what another session has saved after a save was rejected because of it, and rejects all the same. */
export async function rethrowConflict<R>(saving: Promise<R>, load: () => Promise<void>): Promise<R> {
  try {
    return await saving;
  } catch (error) {
    if (isConflictError(error)) await load();
    throw error;
  }
}
