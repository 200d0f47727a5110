import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** An image that is being uploaded, at its future position. */
interface Upload {
  readonly id: number;
  readonly position: number;
  readonly text: string;
}

const setUpload = StateEffect.define<Upload>();
const removeUpload = StateEffect.define<number>();

class UploadLine extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: UploadLine): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'markdown-upload label';
    line.textContent = this.text;
    return line;
  }
}

/** Shows uploads as lines that are not part of the text. */
export const uploadLines = StateField.define<readonly Upload[]>({
  create: () => [],
  update(uploads, { changes, effects }) {
    const moved = changes.empty
      ? uploads
      : uploads.map((upload) => ({ ...upload, position: changes.mapPos(upload.position, 1) }));
    return effects.reduce((current, effect) => {
      if (effect.is(removeUpload)) return current.filter(({ id }) => id !== effect.value);
      if (!effect.is(setUpload)) return current;
      const known = current.find(({ id }) => id === effect.value.id);
      const others = current.filter((upload) => upload !== known);
      return [...others, { ...effect.value, position: known?.position ?? effect.value.position }];
    }, moved);
  },
  provide: (field) =>
    EditorView.decorations.from(
      field,
      (uploads): DecorationSet =>
        Decoration.set(
          uploads.map(({ position, text }) =>
            Decoration.widget({ widget: new UploadLine(text), block: true, side: 1 }).range(position),
          ),
          true,
        ),
    ),
});

export function showUpload(view: EditorView, upload: Upload): void {
  view.dispatch({ effects: setUpload.of(upload) });
}

/** Returns the position of the upload, or else of the caret. */
export function endUpload(view: EditorView, id: number): number {
  const upload = view.state.field(uploadLines).find((each) => each.id === id);
  view.dispatch({ effects: removeUpload.of(id) });
  return upload?.position ?? view.state.selection.main.head;
}
