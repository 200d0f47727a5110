/** Loaded when the first password is chosen: hardly any process ever needs it. */
let words: Promise<ReadonlySet<string>> | undefined;

async function loadWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Tells whether a word, in small letters, is among the passwords that many people use (49,000 from known leaks). */
export async function loadKnownPasswords(): Promise<(word: string) => boolean> {
  words ??= loadWords();
  const known = await words;
  return (word) => known.has(word);
}
