import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from './language.ts';
import { createLanguageState, type LanguageState } from './language-state.ts';
import type { Messages } from './messages.ts';

const LanguageContext = createContext<LanguageState>(createLanguageState(defaultLanguage));

export function LanguageProvider(props: { state: LanguageState; children: ReactNode }) {
  return <LanguageContext value={props.state}>{props.children}</LanguageContext>;
}

export function useLanguageState(): LanguageState {
  return useContext(LanguageContext);
}

export function useLanguage(): Language {
  const state = useLanguageState();
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}

export function useMessages<T>(messages: Messages<T>): T {
  return messages[useLanguage()];
}
