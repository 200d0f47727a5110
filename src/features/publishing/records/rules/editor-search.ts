import { isLanguage, type Language } from '#shared/i18n/language.ts';

/** The contents of the column beside the text. */
export const editorPanes = ['preview', 'other', 'changes', 'none'] as const;
export type EditorPane = (typeof editorPanes)[number];

/** The areas of the editor, of which a narrow window shows one. */
export const editorViews = ['write', 'preview', 'details'] as const;
export type EditorView = (typeof editorViews)[number];

/** The search parameters of an editor. */
export interface EditorSearch {
  /** The language that is edited; that of the screen by default. */
  readonly part?: Language;
  /** The content of the column beside the text. */
  readonly show?: EditorPane;
  /** The number of the revision that is compared. */
  readonly revision?: string;
  /** The area that a narrow window shows; the text by default. */
  readonly view?: Exclude<EditorView, 'write'>;
}

/** Parses the search parameters of an editor; those that are not valid are left out. */
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
