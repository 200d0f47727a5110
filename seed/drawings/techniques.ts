interface Technique {
  readonly technique: string;
  readonly tags: readonly string[];
}

const define = (technique: string, ...tags: string[]): Technique => ({ technique, tags });

/** The techniques, in the order in which the drawings alternate. */
const techniques: readonly { readonly en: Technique; readonly nl: Technique }[] = [
  { en: define('Displaced lines', 'lines', 'water'), nl: define('Verschoven lijnen', 'lijnen', 'water') },
  { en: define('Marching squares', 'lines', 'maps'), nl: define('Marching squares', 'lijnen', 'kaarten') },
  { en: define('Voronoi cells', 'planes', 'geometry'), nl: define('Voronoi-cellen', 'vlakken', 'meetkunde') },
  { en: define('Truchet tiles', 'tiles', 'chance'), nl: define('Truchet-tegels', 'tegels', 'toeval') },
  {
    en: define('Gradients and grain', 'colour', 'light'),
    nl: define('Verlopen en korrel', 'kleur', 'licht'),
  },
  { en: define('Moiré', 'lines', 'interference'), nl: define('Moiré', 'lijnen', 'interferentie') },
  { en: define('Flow field', 'lines', 'movement'), nl: define('Stromingsveld', 'lijnen', 'beweging') },
  { en: define('Golden angle', 'dots', 'geometry'), nl: define('Gulden hoek', 'stippen', 'meetkunde') },
  { en: define('Harmonograph', 'lines', 'movement'), nl: define('Harmonograaf', 'lijnen', 'beweging') },
  { en: define('Circle packing', 'circles', 'chance'), nl: define('Cirkelpakking', 'cirkels', 'toeval') },
  {
    en: define('Stacked ridges', 'planes', 'landscape'),
    nl: define('Gestapelde heuvelruggen', 'vlakken', 'landschap'),
  },
  { en: define('Weave', 'tiles', 'colour'), nl: define('Vlechtwerk', 'tegels', 'kleur') },
  { en: define('Dragon curve', 'lines', 'fractals'), nl: define('Drakenkromme', 'lijnen', 'fractals') },
  {
    en: define('Isometric blocks', 'planes', 'landscape'),
    nl: define('Isometrische blokken', 'vlakken', 'landschap'),
  },
  {
    en: define('Cellular automaton', 'tiles', 'rules'),
    nl: define('Cellulaire automaat', 'tegels', 'regels'),
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
