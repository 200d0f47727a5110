import type { Messages } from '#shared/i18n/messages.ts';

const en = {
  save: 'Save view',
  saveTitle: 'Save this view',
  explanation: 'Its search, filters, order and columns are one click away, on all of your devices.',
  name: 'Name',
  rename: 'Rename',
  renameTitle: (name: string) => `Rename “${name}”`,
  delete: 'Delete view',
  menu: (name: string) => `Actions for the view ${name}`,
  deleted: (name: string) => `View “${name}” deleted.`,
  restored: (name: string) => `View “${name}” restored.`,
  undo: 'Undo',
  failed: 'The view was not changed. Try again.',
  loadFailed: 'Your saved views could not be loaded.',
  taken: 'Another view of this list has this name.',
  tooMany: (count: number) => `A list has at most ${count} saved views. Delete one first.`,
  invalid: 'Enter a name of one line, at most 60 characters.',
};

const nl = {
  save: 'Weergave opslaan',
  saveTitle: 'Deze weergave opslaan',
  explanation: 'Zoekopdracht, filters, volgorde en kolommen zijn dan één klik weg, op al je apparaten.',
  name: 'Naam',
  rename: 'Hernoemen',
  renameTitle: (name: string) => `‘${name}’ hernoemen`,
  delete: 'Weergave verwijderen',
  menu: (name: string) => `Acties voor de weergave ${name}`,
  deleted: (name: string) => `Weergave ‘${name}’ is verwijderd.`,
  restored: (name: string) => `Weergave ‘${name}’ is teruggezet.`,
  undo: 'Ongedaan maken',
  failed: 'De weergave is niet gewijzigd. Probeer het opnieuw.',
  loadFailed: 'Je opgeslagen weergaven konden niet worden geladen.',
  taken: 'Een andere weergave van deze lijst heeft deze naam al.',
  tooMany: (count: number) =>
    `Een lijst heeft maximaal ${count} opgeslagen weergaven. Verwijder er eerst een.`,
  invalid: 'Geef een naam van één regel, van maximaal 60 tekens.',
} satisfies typeof en;

export const messages: Messages<typeof en> = { en, nl };
