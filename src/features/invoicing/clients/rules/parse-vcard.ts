import type { ImportField } from '../../rules/client-columns.ts';

/** A card of a vCard file, with the line on which it begins. */
export interface ParsedCard {
  readonly line: number;
  readonly values: Readonly<Partial<Record<ImportField, string>>>;
  /** False for a card without an end, of which a part may be missing. */
  readonly isComplete: boolean;
}

const unescapeText = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();

/** Splits a structured value at its semicolons, which are escaped within a part. */
const splitParts = (value: string): string[] => value.split(/(?<!\\);/).map(unescapeText);

/** Tests whether the value of a line is quoted-printable, as in vCard 2.1. */
const isQuotedPrintable = (content: string): boolean =>
  /^[^:]*;(?:ENCODING=)?"?QUOTED-PRINTABLE"?[;:]/i.test(content);

/**
 * Joins the lines that a file has folded (RFC 6350, 3.2), or broken softly in a value that is quoted-printable, with the
 * number of the first of each.
 */
function unfold(text: string): { line: number; content: string }[] {
  const lines: { line: number; content: string }[] = [];
  for (const [index, content] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    const isSoft = last !== undefined && isQuotedPrintable(last.content) && /=[ \t]*$/.test(last.content);
    // A space after a soft break belongs to the text, but some programs indent encoded bytes.
    if (isSoft)
      last.content = last.content.replace(/=[ \t]*$/, '') + content.replace(/^[ \t](?==[0-9a-f]{2})/i, '');
    else if (/^[ \t]/.test(content) && last) last.content += content.slice(1);
    else lines.push({ line: index + 1, content });
  }
  return lines;
}

/** Returns the decoder of a character set; what it calls by no known name is UTF-8. */
function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/** Decodes a quoted-printable value (RFC 2045, 6.7) with the character set of its property. */
function decodeQuotedPrintable(value: string, parameters: string): string {
  const charset = /;CHARSET="?([\w.:-]+)/i.exec(parameters)?.[1] ?? '';
  return value.replaceAll(/(?:=[0-9a-f]{2})+/gi, (encoded) => {
    const bytes = encoded
      .slice(1)
      .split('=')
      .map((digits) => Number.parseInt(digits, 16));
    return createDecoder(charset).decode(new Uint8Array(bytes)).replaceAll('\r\n', '\n');
  });
}

function readProperty(name: string, value: string): Partial<Record<ImportField, string>> {
  switch (name) {
    case 'FN':
      return { contact: unescapeText(value) };
    case 'ORG':
      return { name: splitParts(value)[0] ?? '' };
    case 'EMAIL':
      return { email: unescapeText(value) };
    case 'TEL':
      return { phone: unescapeText(value).replace(/^tel:/i, '') };
    case 'NOTE':
      return { note: unescapeText(value) };
    case 'ADR': {
      const [, , street = '', city = '', , postal_code = '', country = ''] = splitParts(value);
      return { street, city, postal_code, country };
    }
    default:
      return {};
  }
}

/**
 * Parses the cards of a vCard file, versions 2.1, 3.0 and 4.0 (RFC 6350). Of several email addresses, telephone numbers and
 * addresses the first one counts; a card without an organisation is named after its person. A card that does not end
 * before the next one begins, or before the file ends, is not complete.
 */
export function parseVcards(text: string): readonly ParsedCard[] {
  const cards: ParsedCard[] = [];
  let open: { line: number; values: Partial<Record<ImportField, string>> } | undefined;
  const close = (isComplete: boolean) => {
    if (open) cards.push({ line: open.line, values: nameAfterPerson(open.values), isComplete });
    open = undefined;
  };
  for (const { line, content } of unfold(text.replace(/^\ufeff/, ''))) {
    const match = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(content);
    const [, property = '', parameters = '', written = ''] = match ?? [];
    const value = isQuotedPrintable(content) ? decodeQuotedPrintable(written, parameters) : written;
    const name = property.toUpperCase();
    if (name === 'BEGIN') {
      close(false);
      open = { line, values: {} };
    } else if (name === 'END') close(true);
    else if (open) open.values = { ...readProperty(name, value), ...open.values };
  }
  close(false);
  return cards;
}

function nameAfterPerson(values: Partial<Record<ImportField, string>>): ParsedCard['values'] {
  const { name = '', contact = '', ...others } = values;
  return name === ''
    ? { ...others, name: contact }
    : { ...others, name, ...(contact !== name && { contact }) };
}
