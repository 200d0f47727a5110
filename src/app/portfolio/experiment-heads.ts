import type { Exhibit } from '../../features/experiments/rules/exhibits.ts';
import { ledeOf } from '../../features/experiments/ui/lede.ts';
import { words } from '../../features/experiments/ui/words.ts';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { sameAddress } from '../../shared/page-description.ts';
import { experimentPaths, paths } from '../../shared/paths.ts';
import { headOf } from '../shell/page-head.ts';

export const experimentsHead = headOf<unknown>((_, lang) => ({
  title: words[lang].title,
  description: words[lang].listDescription,
  addresses: sameAddress(paths.experiments),
  lang,
}));

export const experimentHead = headOf<Exhibit>(({ slug, name, number }, lang) => ({
  title: `${catalogueNumber('E', number)} ${name}`,
  description: ledeOf(slug, words[lang]),
  addresses: sameAddress(experimentPaths[slug]),
  lang,
}));
