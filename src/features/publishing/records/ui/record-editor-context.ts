import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#shared/i18n/language.ts';
import type { adminPaths } from '#shared/urls/admin-paths.ts';
import type { PartsClient } from '../../client.ts';
import type { Part, PartFields, SlugCheck } from '../../contract.ts';
import type { Draft } from '../../ui/use-draft.ts';
import type { EditedRecord } from '../contract.ts';
import type { ExpectedField } from '../rules/editor-fields.ts';
import type { EditorPane, EditorSearch, EditorView } from '../rules/editor-search.ts';
import type { EditorActions } from './record-editor-actions.ts';

/** The props of a component with the fields of a part. Each control has the `id` that `getFieldId` returns. */
export interface PartFieldsProps<Edited extends Part = Part> {
  readonly part: Edited;
  readonly draft: Draft;
  /** The error of each rejected field, in a sentence. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The props of a preview of a text that is being edited. */
export interface PreviewProps {
  readonly language: Language;
  readonly fields: PartFields;
  readonly shared: PartFields;
}

export interface PreviewLinksProps {
  /** Of the API of the kind of records. */
  readonly path: string;
  readonly id: string;
  readonly language: Language;
  /** Saves what is typed, so that a new link shows it; resolves to false if it could not be saved. */
  readonly onBeforeCreate: () => Promise<boolean>;
}

/** One kind of records, as its editor shows it, in the language of the screen. */
export interface EditorNoun {
  /** The path of its API, such as `/api/admin/websites`. */
  readonly apiPath: string;
  /** The path of the editor of a record; absent for a kind with one record. */
  readonly editorPath?: typeof adminPaths.website | typeof adminPaths.image | typeof adminPaths.page;
  /** The link to the list. */
  readonly backLink: ReactNode;
  /** The number of the record as it is written, such as W07; absent for a kind without numbers. */
  readonly number?: string;
  /** The title of a record without one; absent for that of all kinds. */
  readonly untitled?: string;
  /** The labels of its fields, in the order in which they are compared. */
  readonly labels: Readonly<Record<string, string>>;
  /** The same fields as the subject of a sentence. */
  readonly subjects: Readonly<Record<string, string>>;
  /** The sentences about fields that are not valid, where it is known what would be. */
  readonly limits: Readonly<Record<string, string>>;
  /** Returns the fields of a part that has none yet. */
  getEmptyFields(part: Part, record: EditedRecord): PartFields;
  /** Returns the fields that a complete text of a language has. */
  getExpectedFields(shared: PartFields): readonly ExpectedField[];
  /** Returns the path of the page of a published text. */
  getPagePath(language: Language, fields: PartFields): string | undefined;
  readonly TextFields: ComponentType<PartFieldsProps<Language>>;
  /** The fields that both languages share, if there are any. */
  readonly SharedFields?: ComponentType<PartFieldsProps>;
  /** The preview of a text, if there is one. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** The links to previews of a text. */
  readonly PreviewLinks: ComponentType<PreviewLinksProps>;
  /** Further sections of the side panel, such as the file of an image. */
  readonly Sections?: ComponentType;
  /** The actions on a record in the bin besides restoring it, and the consequences of its being there. */
  readonly RemovedDetails?: ComponentType;
  /** Returns a sentence about what moving a record to the bin changes, besides where it is used. */
  getBinNote?(language: Language): string;
  /** Moves a record to the bin, or back; absent for one that always stays. */
  setRemoved?(id: string, isRemoved: boolean): Promise<void>;
  /** Creates a copy of a record and opens it; absent where there is only one. */
  duplicate?(id: string): Promise<void>;
}

/** The state that the parts of an open editor share. */
export interface EditorState {
  readonly noun: EditorNoun;
  readonly record: EditedRecord;
  readonly client: PartsClient;
  /** The language that is edited. */
  readonly language: Language;
  readonly drafts: Readonly<Record<Part, Draft>>;
  /** What the slug of the edited language clashes with or replaces, if that is known. */
  readonly slugClash?: SlugCheck | undefined;
  readonly actions: EditorActions;
  /** Loads the record again; false if it could not be. */
  readonly reload: () => Promise<boolean>;
  readonly search: EditorSearch;
  readonly pane: EditorPane;
  readonly view: EditorView;
  /** Changes search parameters of the editor. */
  readonly show: (changed: Omit<EditorSearch, 'view'> & { readonly view?: EditorView }) => void;
  /** Moves the focus to a field, wherever it is, also in the other language. */
  readonly goToField: (part: Part, name: string) => void;
}

/** Returns the part whose conflict is resolved first; undefined if no draft has one. */
export const findConflictPart = (drafts: EditorState['drafts']): Part | undefined =>
  Object.values(drafts).find(({ state }) => state.kind === 'conflict')?.part;

export const EditorContext = createContext<EditorState | null>(null);

/** Returns the open editor. */
export function useEditor(): EditorState {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('there is no editor around this component');
  return editor;
}
