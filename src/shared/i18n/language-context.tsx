import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '../language.ts';
import { createLanguageState, type LanguageState } from './language-state.ts';
import type { Words } from './words.ts';

const LanguageContext = createContext<LanguageState>(createLanguageState(defaultLanguage));

/** Gives everything below it the current language. */
export function LanguageProvider(props: { state: LanguageState; children: ReactNode }) {
  return <LanguageContext value={props.state}>{props.children}</LanguageContext>;
}

/** The state itself, for the switcher that changes it. */
export function useLanguageState(): LanguageState {
  return useContext(LanguageContext);
}

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  const state = useLanguageState();
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}

/** A feature's words in the current language. */
export function useWords<W>(words: Words<W>): W {
  return words[useLanguage()];
}
