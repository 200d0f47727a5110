import { isLanguage, type Language } from '#shared/i18n/language.ts';

/** Content of the column next to the text. */
export const editorPanes = ['preview', 'other', 'changes', 'none'] as const;
export type EditorPane = (typeof editorPanes)[number];

/** Areas of the editor; a narrow window shows one. */
export const editorViews = ['write', 'preview', 'details'] as const;
export type EditorView = (typeof editorViews)[number];

export interface EditorSearch {
  /** Language to edit; by default the language of the screen. */
  readonly part?: Language;
  readonly show?: EditorPane;
  readonly revision?: string;
  /** Area that a narrow window shows; the text by default. */
  readonly view?: Exclude<EditorView, 'write'>;
}

/** Drops invalid parameters. */
export function parseEditorSearch({
  part,
  show,
  view,
  revision,
}: Readonly<Record<string, unknown>>): EditorSearch {
  const pane = editorPanes.find((name) => name === show);
  return {
    ...(isLanguage(part) && { part }),
    ...(pane && { show: pane }),
    ...(typeof revision === 'string' && /^[1-9]\d{0,8}$/.test(revision) && { revision }),
    ...((view === 'preview' || view === 'details') && { view }),
  };
}
