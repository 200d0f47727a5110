/** The Dutch texts of the work that a credit note frees. */
export const creditedWorkTexts = {
  legend: (code: string) => `Werk op ${code}`,
  hint: 'Werk dat je vrijgeeft, kun je opnieuw factureren. Anders blijft het bij de gecrediteerde factuur.',
  all: { one: 'De boeking vrijgeven', other: (count: number) => `Alle ${count} boekingen vrijgeven` },
  more: (count: number) => `Nog ${count}, die je alleen samen met alle andere kunt vrijgeven.`,
  loading: 'Het werk op deze factuur wordt geladen…',
  failed: 'Het werk op deze factuur kon niet worden geladen. Ga verder zonder, of open dit venster opnieuw.',
  section: 'Vrijgegeven werk',
  left: (count: number) => (count === 1 ? 'Nog 1 boeking vrijgeven…' : `Nog ${count} boekingen vrijgeven…`),
  dialogTitle: 'Werk op de gecrediteerde factuur vrijgeven?',
  submit: 'Werk vrijgeven',
  freeing: 'Bezig met vrijgeven…',
  free: 'niet gefactureerd',
  draft: 'concept',
  untitled: 'Zonder omschrijving',
};
