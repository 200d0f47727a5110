/** KOR is the small businesses scheme. */
export const korTasksEn = {
  kor_over: {
    title: (year: number, revenue: string, limit: string) =>
      `Revenue of ${year} is ${revenue}: above the ${limit} of the small businesses scheme`,
    note: 'The supply that exceeded the limit ended the scheme: charge VAT from then on, and tell the tax authority.',
    unknown: (amount: string) =>
      `Another ${amount} may count: exempt services, or imported invoices without a VAT treatment.`,
    action: 'Open company details',
  },
  kor_near: {
    title: (year: number, revenue: string, limit: string) =>
      `Revenue of ${year} is ${revenue}: close to the ${limit} of the small businesses scheme`,
    note: 'The supply that exceeds the limit ends the scheme, and you charge VAT on it.',
    unknown: (amount: string) =>
      `Another ${amount} may count: exempt services, or imported invoices without a VAT treatment.`,
    action: 'Open company details',
  },
};

export const korTasksNl: typeof korTasksEn = {
  kor_over: {
    title: (year, revenue, limit) =>
      `De omzet van ${year} is ${revenue}: meer dan de ${limit} van de kleineondernemersregeling`,
    note: 'De levering waarmee je over de grens ging, beëindigde de regeling: reken vanaf toen btw en meld het bij de Belastingdienst.',
    unknown: (amount) =>
      `Nog ${amount} telt misschien mee: vrijgestelde diensten of geïmporteerde facturen zonder btw-behandeling.`,
    action: 'Bedrijfsgegevens openen',
  },
  kor_near: {
    title: (year, revenue, limit) =>
      `De omzet van ${year} is ${revenue}: bijna de ${limit} van de kleineondernemersregeling`,
    note: 'De levering waarmee je over de grens gaat, beëindigt de regeling; daarover reken je btw.',
    unknown: (amount) =>
      `Nog ${amount} telt misschien mee: vrijgestelde diensten of geïmporteerde facturen zonder btw-behandeling.`,
    action: 'Bedrijfsgegevens openen',
  },
};
