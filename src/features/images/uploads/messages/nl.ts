import type { en } from './en.ts';

export const nl = {
  reasons: {
    too_many_bytes: 'Dit bestand is groter dan 40 MB. Exporteer de foto kleiner en voeg hem opnieuw toe.',
    empty: 'Dit bestand is leeg.',
    not_a_picture: 'Dit bestand is geen afbeelding. Kies een JPEG, PNG, WebP of AVIF.',
    svg: 'Svg-tekeningen kunnen scripts bevatten en worden niet geaccepteerd. Exporteer de tekening als PNG.',
    heic: 'Deze browser kan geen HEIC lezen. Exporteer de foto als JPEG of voeg hem toe met Safari.',
    too_many_pixels: 'Dit beeld heeft meer dan 80 miljoen pixels. Verklein het en voeg het opnieuw toe.',
    several_frames: 'Bewegende beelden worden niet geaccepteerd. Exporteer één beeld als PNG of JPEG.',
    broken:
      'Dit beeld is beschadigd of onvolledig. Open het in een programma, sla het opnieuw op en voeg het toe.',
    too_many_uploads: 'Er zijn te veel onvoltooide uploads. Voltooi of annuleer er eerst een paar.',
    incomplete: 'Het bestand is nog niet volledig aangekomen. Hervat de upload.',
  },
} satisfies typeof en;
