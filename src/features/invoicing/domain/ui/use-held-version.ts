import { type FormEvent, useState } from 'react';
import { isConflictError } from '#shared/api/api-transport.ts';
import { readTexts } from './read-texts.ts';

/** The version that a form edits while another session may save the same record. */
export interface HeldVersion<T> {
  /** The newest version until the user types something, then the version that the user edited. */
  readonly shown: T;
  /** Changes when the form has to be reset. */
  readonly key: number;
  /** The version that a save is based on. */
  readonly version: number;
  readonly newer: T | undefined;
  /** Keeps the shown version, because the user has typed something. */
  readonly hold: () => void;
  /** Bases the typed values on the newest version. */
  readonly keepTyped: () => void;
  readonly release: () => void;
}

interface Held<T> {
  readonly value: T;
  readonly version: number;
}

/** Keeps the version of a form that has typed values, so that a newer one does not replace it. */
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

/** Reads the typed values of a form, and keeps its version. */
export function useTypedTexts({ hold }: Pick<HeldVersion<unknown>, 'hold'>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setTyped(readTexts(currentTarget));
    hold();
  };
  return { typed, onChange };
}

/** Loads the newest version after a conflict, and rejects with the error. */
export async function rethrowConflict<R>(saving: Promise<R>, load: () => Promise<void>): Promise<R> {
  try {
    return await saving;
  } catch (error) {
    if (isConflictError(error)) await load();
    throw error;
  }
}
