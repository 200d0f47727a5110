import type { Language } from '../language.ts';

/** The current language of one document or one render, observable by React. */
export interface LanguageState {
  get(): Language;
  set(language: Language): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the state that holds the current language, starting with the given one. */
export function createLanguageState(initial: Language): LanguageState {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(language) {
      if (language === current) return;
      current = language;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
