import { Button, Key } from '#design/form/button.tsx';
import { Icon } from '#design/media/icon.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as sharedMessages } from '../../../../domain/messages/messages.ts';
import { type DraftLine, maxLines } from '../../../contract/drafts.ts';
import { messages } from '../../../messages/messages.ts';
import { createLine } from '../../../rules/create-line.ts';
import { Line, lineGrid } from './draft-line.tsx';
import { type DraftLinesProps, getLineFieldId } from './draft-line-props.ts';

const focusDescription = (id: string) => document.getElementById(getLineFieldId(id, 'description'))?.focus();

function focusLine(id: string) {
  // The line is rendered after the change.
  requestAnimationFrame(() => focusDescription(id));
}

export function DraftLines(props: DraftLinesProps) {
  const { lines, isBlank = false, pricing, onChange } = props;
  const { editor: text } = useMessages(messages);
  const insert = (position: number, kind: DraftLine['kind']) => {
    if (lines.length >= maxLines) return;
    const line = createLine(kind, lines.slice(0, position), pricing);
    onChange(lines.toSpliced(position, 0, line));
    focusLine(line.id);
  };
  const add = (kind: DraftLine['kind']) => {
    const [blank] = isBlank ? lines : [];
    if (!blank) insert(lines.length, kind);
    else if (kind === blank.kind) focusDescription(blank.id);
    else {
      const line = createLine(kind, [], pricing);
      onChange([line]);
      focusLine(line.id);
    }
  };
  const move = (position: number, step: number) => {
    const line = lines[position];
    const to = position + step;
    if (!line || to < 0 || to >= lines.length) return;
    onChange(lines.toSpliced(position, 1).toSpliced(to, 0, line));
    focusLine(line.id);
  };
  const remove = (position: number) => {
    onChange(lines.toSpliced(position, 1));
    const next = lines[position + 1] ?? lines[position - 1];
    if (next) focusLine(next.id);
    else document.getElementById('draft-lines')?.focus();
  };
  return (
    <section id="draft-lines" tabIndex={-1} aria-label={text.lines} className="pt-7 outline-none">
      <p className="label flex flex-wrap justify-between gap-x-6 pb-1">
        <span>{text.lineCount(isBlank ? 0 : lines.filter(({ kind }) => kind === 'item').length)}</span>
        <span className="touch-only:hidden max-md:hidden">
          <Key>{text.enterKey}</Key> {text.newLineHint} · <Key>{`${text.shiftKey} ${text.enterKey}`}</Key>{' '}
          {text.breakHint} ·{' '}
          <Key>
            <span className="flex items-center gap-0.5">
              {text.altKey} <Icon name="arrow-up" className="size-2.5" />
              <Icon name="arrow-down" className="size-2.5" />
            </span>
          </Key>{' '}
          {text.moveHint}
        </span>
      </p>
      <LinesHead />
      <ol className="border-line-2 border-t">
        {lines.map((line, position) => (
          <Line
            key={line.id}
            {...props}
            line={line}
            position={position}
            onLine={(changed) => onChange(lines.with(position, { ...line, ...changed }))}
            onRemove={() => remove(position)}
            onEnter={() => insert(position + 1, 'item')}
            onMove={(step) => move(position, step)}
          />
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-3">
        <Button variant="underlined" size="label" onClick={() => add('item')}>
          {text.addLine}
        </Button>
        <Button variant="underlined" size="label" onClick={() => add('section')}>
          {text.addSection}
        </Button>
        <Button variant="underlined" size="label" onClick={() => add('subtotal')}>
          {text.addSubtotal}
        </Button>
      </p>
    </section>
  );
}

/** Names the columns; each field has its name as its label too. */
function LinesHead() {
  const { document } = useMessages(sharedMessages);
  return (
    <div aria-hidden="true" className={`label hidden text-ink-2 md:grid ${lineGrid}`}>
      <span />
      <span>{document.description}</span>
      <span className="text-right">{document.quantity}</span>
      <span>{document.unit}</span>
      <span className="text-right">{document.price}</span>
      <span className="text-right">{document.vat}</span>
      <span className="text-right">€</span>
      <span />
    </div>
  );
}
