export const en = {
  drawing: (layers: number, seed: string) => `Waves in ${layers} layers, drawn from “${seed}”`,
  seed: 'Seed',
  seedHint: 'The same word and settings always give the same drawing.',
  newSeed: 'New seed',
  layers: 'Layers',
  amplitude: 'Amplitude',
  frequency: 'Frequency',
  copy: 'Copy SVG',
  download: 'Download SVG',
  copied: 'The SVG is on the clipboard.',
  notCopied: 'The browser did not allow copying; download the SVG instead.',
  size: (bytes: string) => `${bytes} bytes`,
};
