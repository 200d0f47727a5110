interface Technique {
  readonly technique: string;
  readonly tags: readonly string[];
}

const define = (technique: string, ...tags: string[]): Technique => ({ technique, tags });

/** The techniques, in the order in which the drawings alternate. */
const techniques: readonly { readonly en: Technique; readonly nl: Technique }[] = [
  { en: define('displaced lines', 'lines', 'water'), nl: define('verschoven lijnen', 'lijnen', 'water') },
  { en: define('marching squares', 'lines', 'maps'), nl: define('marching squares', 'lijnen', 'kaarten') },
  { en: define('Voronoi cells', 'planes', 'geometry'), nl: define('Voronoi-cellen', 'vlakken', 'meetkunde') },
  { en: define('Truchet tiles', 'tiles', 'chance'), nl: define('Truchet-tegels', 'tegels', 'toeval') },
  {
    en: define('gradients and grain', 'colour', 'light'),
    nl: define('verlopen en korrel', 'kleur', 'licht'),
  },
  { en: define('moiré', 'lines', 'interference'), nl: define('moiré', 'lijnen', 'interferentie') },
  { en: define('flow field', 'lines', 'movement'), nl: define('stromingsveld', 'lijnen', 'beweging') },
  { en: define('golden angle', 'dots', 'geometry'), nl: define('gulden hoek', 'stippen', 'meetkunde') },
  { en: define('harmonograph', 'lines', 'movement'), nl: define('harmonograaf', 'lijnen', 'beweging') },
  { en: define('circle packing', 'circles', 'chance'), nl: define('cirkelpakking', 'cirkels', 'toeval') },
  {
    en: define('stacked ridges', 'planes', 'landscape'),
    nl: define('gestapelde heuvelruggen', 'vlakken', 'landschap'),
  },
  { en: define('weave', 'tiles', 'colour'), nl: define('vlechtwerk', 'tegels', 'kleur') },
  { en: define('dragon curve', 'lines', 'fractals'), nl: define('drakenkromme', 'lijnen', 'fractals') },
  {
    en: define('isometric blocks', 'planes', 'landscape'),
    nl: define('isometrische blokken', 'vlakken', 'landschap'),
  },
  {
    en: define('cellular automaton', 'tiles', 'rules'),
    nl: define('cellulaire automaat', 'tegels', 'regels'),
  },
];

/**
 * Returns the technique of a drawing and its tags.
 * @param number from 1
 */
export function techniqueOf(number: number): { readonly en: Technique; readonly nl: Technique } {
  const technique = techniques[(number - 1) % techniques.length];
  if (technique === undefined) throw new Error(`drawing ${number} has no technique`);
  return technique;
}
