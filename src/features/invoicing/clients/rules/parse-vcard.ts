import type { ImportField } from '../../domain/contract/import-columns.ts';
import { detectEncoding, joinLines } from '../../domain/rules/files/decode-text.ts';

type CardValues = Partial<Record<ImportField, string>>;

export interface ParsedCard {
  readonly line: number;
  readonly values: Readonly<CardValues>;
  /** False for a card that has no end, which may be truncated. */
  readonly isComplete: boolean;
  /** True for a group of other cards, which is not a client. */
  readonly isGroup: boolean;
}

/** A property whose characters are the bytes of the file. */
interface Property {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly value: string;
}

interface OpenCard {
  readonly line: number;
  readonly values: CardValues;
  /** The person’s name from its parts, for a card without `FN`. */
  person: string;
  isGroup: boolean;
}

/** Returns a text in which each character is a byte; UTF-16 is converted to UTF-8. */
function toByteText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes);
  const isWide = encoding.startsWith('utf-16');
  return Buffer.from(isWide ? new TextDecoder(encoding).decode(bytes) : bytes).toString('latin1');
}

const isQuotedPrintable = (parameters: readonly string[]): boolean =>
  parameters.some((each) => /^(?:ENCODING=)?"?QUOTED-PRINTABLE"?$/i.test(each));

const isBase64 = (parameters: readonly string[]): boolean =>
  parameters.some((each) => /^(?:ENCODING=)?(?:B|BASE64)$/i.test(each));

/** Splits the start of a line at each unquoted `;` up to the first unquoted `:` (RFC 6350, 3.3). */
function splitLine(content: string): Property {
  const parts: string[] = [];
  let [start, isQuoted, end] = [0, false, -1];
  for (let index = 0; index < content.length && end < 0; index += 1) {
    const sign = content[index];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ':') end = index;
    else if (!isQuoted && sign === ';') {
      parts.push(content.slice(start, index));
      start = index + 1;
    }
  }
  // An unclosed quote quotes nothing.
  if (end < 0 && isQuoted) return splitLine(content.replaceAll('"', ''));
  if (end < 0) return { name: '', parameters: [], value: '' };
  const [name = '', ...parameters] = [...parts, content.slice(start, end)];
  return {
    name: (name.split('.').at(-1) ?? name).toUpperCase(),
    parameters,
    value: content.slice(end + 1),
  };
}

interface Line {
  readonly line: number;
  readonly parts: string[];
}

/** Joins folded lines (RFC 6350, 3.2), even within a character, and soft line breaks of quoted-printable. */
function unfold(text: string): { readonly line: number; readonly content: string }[] {
  const lines: Line[] = [];
  let [isSoft, mayBeSoft] = [false, false];
  for (const [index, content] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    // A space after a soft break belongs to the text, but some programs indent encoded bytes.
    if (isSoft && last) last.parts.push(content.replace(/^[ \t](?==[0-9a-f]{2})/i, ''));
    else if (/^[ \t]/.test(content) && last) last.parts.push(content.slice(1));
    else {
      lines.push({ line: index + 1, parts: [content] });
      mayBeSoft = isQuotedPrintable(splitLine(content).parameters);
    }
    isSoft = mayBeSoft && content.trimEnd().endsWith('=');
    const own = lines.at(-1)?.parts;
    const part = own?.at(-1);
    if (isSoft && own && part !== undefined) own[own.length - 1] = part.trimEnd().slice(0, -1);
  }
  return lines.map(({ line, parts }) => ({ line, content: parts.join('') }));
}

/**
 * Creates the decoder of a character set; if its name is unknown, the decoder of the file's character set.
 */
function createDecoder(name: string, charset: string): TextDecoder {
  try {
    return new TextDecoder(name || charset);
  } catch {
    return new TextDecoder(charset);
  }
}

/** Creates a decoder for parts of a value, by the character set and encoding of its property. */
function openDecoder({ parameters }: Property, charset: string): (bytes: string) => string {
  const own = parameters.map((each) => /^CHARSET="?([\w.:-]{1,40})/i.exec(each)?.[1]).find(Boolean);
  const decoder = createDecoder(own ?? '', charset);
  const isPrintable = isQuotedPrintable(parameters);
  const isBinary = isBase64(parameters);
  return (bytes) => {
    const printed = isPrintable
      ? bytes.replaceAll(/=([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
      : bytes;
    return decoder.decode(Buffer.from(printed, isBinary ? 'base64' : 'latin1')).replaceAll('\r\n', '\n');
  };
}

/** Splits a structured value at its semicolons; a backslash escapes the next character. */
function splitParts(value: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < value.length; index += 1) {
    if (value[index] === '\\') index += 1;
    else if (value[index] === ';') {
      parts.push(value.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, value.slice(start)];
}

const unescapeText = (text: string): string =>
  text.replaceAll(/\\([nN,;:\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();

function readParts(property: Property, charset: string): string[] {
  const decode = openDecoder(property, charset);
  const parts = splitParts(property.value).map(decode);
  // Some programs encode the semicolons too.
  const [only = ''] = parts;
  return (parts.length === 1 ? splitParts(only) : parts).map(unescapeText);
}

/** Returns the parts of an address; the extended address, such as a unit, goes in the street line. */
function readAddress(parts: readonly string[]): CardValues {
  const [box = '', extended = '', first = '', city = '', , postal_code = '', country = ''] = parts;
  const lines = [first, extended].map((part) => joinLines(part, ', ')).filter((part) => part !== '');
  return { street: lines.join(', ') || box, city, postal_code, country };
}

const readPhone = (text: string): string => text.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ');

function readProperty(property: Property, charset: string): CardValues {
  const text = () => unescapeText(openDecoder(property, charset)(property.value));
  switch (property.name) {
    case 'FN':
      return { contact: joinLines(text()) };
    case 'ORG':
      return { name: joinLines(readParts(property, charset)[0] ?? '') };
    case 'EMAIL':
      return { email: text().replace(/^mailto:/i, '') };
    case 'TEL':
      return { phone: readPhone(text()) };
    case 'NOTE':
      return { note: text() };
    case 'ADR':
      return readAddress(readParts(property, charset));
    default:
      return {};
  }
}

/** Returns the name of a person from its parts: first, further and last names, without titles. */
function readPerson(property: Property, charset: string): string {
  const [last = '', first = '', further = ''] = readParts(property, charset);
  return [first, further, last]
    .map((part) => joinLines(part).replaceAll(',', ' ').trim())
    .filter((part) => part !== '')
    .join(' ');
}

const isGroupKind = ({ name, value }: Property): boolean =>
  (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && value.trim().toLowerCase() === 'group';

const addressFields = ['street', 'city', 'postal_code', 'country'] as const;

/** Adds a property to a card: the first non-empty value wins, and an address is taken as a whole. */
function addProperty(card: OpenCard, property: Property, charset: string): void {
  if (isGroupKind(property)) card.isGroup = true;
  if (property.name === 'N') card.person ||= readPerson(property, charset);
  const read = readProperty(property, charset);
  const hasAddress = addressFields.some((field) => (card.values[field] ?? '') !== '');
  for (const [field, value] of Object.entries(read) as [ImportField, string][]) {
    const isAddress = addressFields.some((each) => each === field);
    if (value !== '' && (isAddress ? !hasAddress : (card.values[field] ?? '') === ''))
      card.values[field] = value;
  }
}

/**
 * Names a card after its organisation, with the person as the contact, or after the person if it has no
 * organisation.
 */
function nameCard({ values, person }: OpenCard): ParsedCard['values'] {
  const { name = '', contact = person, ...others } = values;
  if (name === '') return { ...others, name: contact };
  return { ...others, name, ...(contact !== '' && contact !== name && { contact }) };
}

/**
 * Parses vCard 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350); the first of several values is used. A card that does
 * not end before the next card or the end of the file is incomplete.
 */
export function parseVcards(bytes: Uint8Array): readonly ParsedCard[] {
  const lines = unfold(toByteText(bytes).replace(/^\u00ef\u00bb\u00bf/, ''));
  // Detected after joining: a line folded within a character is not valid text.
  const charset = detectEncoding(Buffer.from(lines.map(({ content }) => content).join('\n'), 'latin1'));
  const cards: ParsedCard[] = [];
  let [depth, isAgent] = [0, false];
  let open: OpenCard | undefined;
  const close = (isComplete: boolean) => {
    if (open) cards.push({ line: open.line, values: nameCard(open), isComplete, isGroup: open.isGroup });
    open = undefined;
  };
  for (const { line, content } of lines) {
    const property = splitLine(content);
    // In version 2.1 the card of an agent is nested in a person's card.
    if (property.name === 'BEGIN' && (isAgent || depth > 0)) depth += 1;
    else if (depth > 0) depth -= Number(property.name === 'END');
    else if (property.name === 'BEGIN') {
      close(false);
      open = { line, values: {}, person: '', isGroup: false };
    } else if (property.name === 'END') close(true);
    else if (open) addProperty(open, property, charset);
    if (content.trim() !== '') isAgent = property.name === 'AGENT' && property.value.trim() === '';
  }
  close(false);
  return cards;
}
