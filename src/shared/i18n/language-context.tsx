import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from './language.ts';
import { createLanguageState, type LanguageState } from './language-state.ts';
import type { Messages } from './messages.ts';

const LanguageContext = createContext<LanguageState>(createLanguageState(defaultLanguage));

/** Provides the current language to its children. */
export function LanguageProvider(props: { state: LanguageState; children: ReactNode }) {
  return <LanguageContext value={props.state}>{props.children}</LanguageContext>;
}

/** Returns the language state, for the component that changes it. */
export function useLanguageState(): LanguageState {
  return useContext(LanguageContext);
}

/** Returns the current language; the component rerenders when it changes. */
export function useLanguage(): Language {
  const state = useLanguageState();
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}

/** Returns a feature's messages in the current language. */
export function useMessages<T>(messages: Messages<T>): T {
  return messages[useLanguage()];
}
