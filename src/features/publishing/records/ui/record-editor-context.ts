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

/** Each control has the `id` that `getFieldId` returns. */
export interface PartFieldsProps<Edited extends Part = Part> {
  readonly part: Edited;
  readonly draft: Draft;
  /** One message per rejected field. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface PreviewProps {
  readonly language: Language;
  readonly fields: PartFields;
  readonly shared: PartFields;
}

export interface PreviewLinksProps {
  readonly path: string;
  readonly id: string;
  readonly language: Language;
  /** Saves the text, so that a new link shows it; resolves to false on failure. */
  readonly onBeforeCreate: () => Promise<boolean>;
}

/** One kind of records in the editor, in the language of the screen. */
export interface EditorNoun {
  /** Such as `/api/admin/websites`. */
  readonly apiPath: string;
  /** Absent for a kind with one record. */
  readonly editorPath?: typeof adminPaths.website | typeof adminPaths.image | typeof adminPaths.page;
  readonly backLink: ReactNode;
  /** Formatted, such as W07; absent for a kind without numbers. */
  readonly number?: string;
  /** Title of a record that has none; a general title by default. */
  readonly untitled?: string;
  /** The labels of fields, in the order of comparisons. */
  readonly labels: Readonly<Record<string, string>>;
  /** Each as the subject of a sentence. */
  readonly subjects: Readonly<Record<string, string>>;
  /** Sentences about invalid fields, if there is a known limit. */
  readonly limits: Readonly<Record<string, string>>;
  getEmptyFields(part: Part, record: EditedRecord): PartFields;
  getExpectedFields(shared: PartFields): readonly ExpectedField[];
  getPagePath(language: Language, fields: PartFields): string | undefined;
  readonly TextFields: ComponentType<PartFieldsProps<Language>>;
  readonly SharedFields?: ComponentType<PartFieldsProps>;
  readonly Preview?: ComponentType<PreviewProps>;
  readonly PreviewLinks: ComponentType<PreviewLinksProps>;
  /** Further sections of the side panel, such as the file of an image. */
  readonly Sections?: ComponentType;
  /** Actions on a record in the bin besides restoring it, and the consequences of its removal. */
  readonly RemovedDetails?: ComponentType;
  /** Returns a sentence about further consequences of moving a record to the bin. */
  getBinNote?(language: Language): string;
  /** Absent for a record that always stays. */
  setRemoved?(id: string, isRemoved: boolean): Promise<void>;
  /** Copies a record and opens the copy; absent for a kind with one record. */
  duplicate?(id: string): Promise<void>;
}

export interface EditorState {
  readonly noun: EditorNoun;
  readonly record: EditedRecord;
  readonly client: PartsClient;
  readonly language: Language;
  readonly drafts: Readonly<Record<Part, Draft>>;
  /** Result for the slug of the edited language, once known. */
  readonly slugClash?: SlugCheck | undefined;
  readonly actions: EditorActions;
  /** Resolves to false on failure. */
  readonly reload: () => Promise<boolean>;
  readonly search: EditorSearch;
  readonly pane: EditorPane;
  readonly view: EditorView;
  readonly show: (changed: Omit<EditorSearch, 'view'> & { readonly view?: EditorView }) => void;
  /** Also finds fields of the other language. */
  readonly goToField: (part: Part, name: string) => void;
}

export const findConflictPart = (drafts: EditorState['drafts']): Part | undefined =>
  Object.values(drafts).find(({ state }) => state.kind === 'conflict')?.part;

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('there is no editor around this component');
  return editor;
}
