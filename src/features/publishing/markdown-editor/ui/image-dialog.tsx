import type { EditorView } from '@codemirror/view';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import {
  type CaptionedImage,
  findCaptionedImage,
  formatCaptionedImage,
  type ImageWidth,
  imageWidths,
} from '../rules/captioned-image.ts';

interface ImageDialogProps {
  readonly view: EditorView;
  readonly language: Language;
  readonly onClose: () => void;
}

export function ImageDialog({ view, language, onClose }: ImageDialogProps) {
  const [found] = useState(() => findCaptionedImage(view.state, view.state.selection.main.head));
  return found ? <ImageForm {...{ view, language, onClose, found }} /> : null;
}

interface ImageFormProps extends ImageDialogProps {
  readonly found: { readonly image: CaptionedImage; readonly from: number; readonly to: number };
}

function ImageForm({ view, language, onClose, found }: ImageFormProps) {
  const { image: text } = useMessages(messages);
  const formId = useId();
  const [image, setImage] = useState(found.image);
  const [error, setError] = useState<string>();
  const replace = (insert: string) => {
    view.dispatch({
      changes: { from: found.from, to: found.to, insert },
      selection: { anchor: found.from + insert.length },
      userEvent: 'input.image',
      scrollIntoView: true,
    });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (image.alt.trim() === '') setError(text.required);
    else replace(formatCaptionedImage(image));
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="filled" type="submit" form={formId}>
            {text.save}
          </Button>
          <Button variant="underlined" onClick={() => replace('')}>
            {text.remove}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5 pt-5">
        <TextField
          label={text.alt}
          hint={text.altHint}
          error={error}
          lang={language}
          value={image.alt}
          maxLength={300}
          onChange={({ currentTarget: { value: alt } }) => {
            setImage({ ...image, alt });
            setError(undefined);
          }}
        />
        <TextField
          label={text.caption}
          lang={language}
          value={image.caption}
          maxLength={300}
          onChange={({ currentTarget: { value: caption } }) => setImage({ ...image, caption })}
        />
        <RadioGroup<ImageWidth>
          legend={text.width}
          layout="segments"
          value={image.width}
          options={imageWidths.map((value) => ({ value, label: text.widths[value] }))}
          onChange={(width) => setImage({ ...image, width })}
        />
      </form>
    </Dialog>
  );
}
