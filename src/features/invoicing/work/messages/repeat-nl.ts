/** The Dutch texts of repeating work and of work templates. */
export const repeatTexts = {
  title: 'Herhalen',
  to: 'Dag',
  copy: 'Kopiëren naar deze dag',
  weekly: 'Wekelijks herhalen tot en met deze dag',
  copied: { one: '1 boeking toegevoegd.', other: (count: string) => `${count} boekingen toegevoegd.` },
  undone: 'De toegevoegde boekingen zijn verwijderd.',
  needed: 'Kies een dag.',
  saveTemplate: 'Opslaan als sjabloon',
  saved: (name: string) => `Opgeslagen als sjabloon: ${name}.`,
  deleted: (name: string) => `Sjabloon verwijderd: ${name}.`,
  restored: (name: string) => `Sjabloon hersteld: ${name}.`,
  templates: 'Sjablonen:',
  use: (name: string, measure: string) => `${name} (${measure})`,
  manage: 'Sjablonen beheren',
  manageTitle: 'Sjablonen voor uren',
  manageHint:
    'Een sjabloon maak je door in de lijst een boeking te bewerken en die op te slaan als sjabloon.',
  remove: (name: string) => `Sjabloon ${name} verwijderen`,
  delete: 'Verwijderen',
};
