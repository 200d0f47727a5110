import { shellWords } from '../locales/words.ts';
import { privateHeadOf } from '../shell/page-head.ts';

const label = (name: keyof typeof shellWords.en.page) =>
  privateHeadOf<unknown>((_, lang) => shellWords[lang].page[name]);

export const dashboardHead = label('dashboard');
export const aurusHead = label('aurus');
export const accountHead = label('account');
export const codeHead = label('code');
export const stakingContractsHead = label('staking_contracts');

/** A project's own name; that of the contracts where the staking service does not answer. */
export const projectHead = privateHeadOf<{ readonly name: string } | null>(
  (project, lang) => project?.name ?? shellWords[lang].page.staking_contracts,
);
