interface Technique {
  readonly technique: string;
  readonly tags: readonly string[];
}

const said = (technique: string, ...tags: string[]): Technique => ({ technique, tags });

/** How each technique is called, in the order in which the drawings take turns. */
const techniques: readonly { readonly en: Technique; readonly nl: Technique }[] = [
  { en: said('Displaced lines', 'lines', 'water'), nl: said('Verschoven lijnen', 'lijnen', 'water') },
  { en: said('Marching squares', 'lines', 'maps'), nl: said('Marching squares', 'lijnen', 'kaarten') },
  { en: said('Voronoi cells', 'planes', 'geometry'), nl: said('Voronoi-cellen', 'vlakken', 'meetkunde') },
  { en: said('Truchet tiles', 'tiles', 'chance'), nl: said('Truchet-tegels', 'tegels', 'toeval') },
  { en: said('Gradients and grain', 'colour', 'light'), nl: said('Verlopen en korrel', 'kleur', 'licht') },
  { en: said('Moiré', 'lines', 'interference'), nl: said('Moiré', 'lijnen', 'interferentie') },
  { en: said('Flow field', 'lines', 'movement'), nl: said('Stromingsveld', 'lijnen', 'beweging') },
  { en: said('Golden angle', 'dots', 'geometry'), nl: said('Gulden hoek', 'stippen', 'meetkunde') },
  { en: said('Harmonograph', 'lines', 'movement'), nl: said('Harmonograaf', 'lijnen', 'beweging') },
  { en: said('Circle packing', 'circles', 'chance'), nl: said('Cirkelpakking', 'cirkels', 'toeval') },
  {
    en: said('Stacked ridges', 'planes', 'landscape'),
    nl: said('Gestapelde heuvelruggen', 'vlakken', 'landschap'),
  },
  { en: said('Weave', 'tiles', 'colour'), nl: said('Vlechtwerk', 'tegels', 'kleur') },
  { en: said('Dragon curve', 'lines', 'fractals'), nl: said('Drakenkromme', 'lijnen', 'fractals') },
  {
    en: said('Isometric blocks', 'planes', 'landscape'),
    nl: said('Isometrische blokken', 'vlakken', 'landschap'),
  },
  { en: said('Cellular automaton', 'tiles', 'rules'), nl: said('Cellulaire automaat', 'tegels', 'regels') },
];

/**
 * How a drawing was made, and the tags that follow from it.
 * @param number from 1
 */
export function techniqueOf(number: number): { readonly en: Technique; readonly nl: Technique } {
  const technique = techniques[(number - 1) % techniques.length];
  if (technique === undefined) throw new Error(`there is no technique for drawing ${number}`);
  return technique;
}
