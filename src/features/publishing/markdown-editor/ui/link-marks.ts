import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

export interface MarkedLink {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

const setMarks = StateEffect.define<readonly MarkedLink[]>();

const toDecorations = (links: readonly MarkedLink[]): DecorationSet =>
  Decoration.set(
    links.map(({ from, to, message }) =>
      Decoration.mark({ class: 'markdown-broken', attributes: { title: message } }).range(from, to),
    ),
    true,
  );

/** Underlines links that need correction; the marks move with the text. */
export const linkMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const set = transaction.effects.find((effect) => effect.is(setMarks));
    return set ? toDecorations(set.value) : marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function markLinks(view: EditorView, links: readonly MarkedLink[]): void {
  view.dispatch({ effects: setMarks.of(links) });
}
