import type { Language } from './language.ts';

/** The observable language of a document or a render. */
export interface LanguageState {
  get(): Language;
  set(language: Language): void;
  subscribe(listener: () => void): () => void;
}

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
