import { randomFrom, upTo } from '../../drawings/frame.ts';
import { box, outline, placed, rule } from './shapes.ts';

const ink = '#2a1d1f';

/** Draws a letter from the archive, with notes in the margin. */
export function drawLetter(): string {
  const random = randomFrom(22);
  const typed = upTo(10).map((index) => {
    const end = index === 5 || index === 9 ? 130 + random() * 60 : 236 + random() * 18;
    return `<path d="M78 ${112 + index * 23}H${end.toFixed(0)}" fill="none" stroke="${ink}" stroke-opacity="0.75" stroke-width="5" stroke-dasharray="${(18 + random() * 22).toFixed(0)} 5 ${(8 + random() * 14).toFixed(0)} 5"/>`;
  });
  const hand = upTo(5).map((row) => {
    const strokes = upTo(4).map(() => {
      const rise = 5 + random() * 9;
      return `c2 ${-rise.toFixed(1)} 5 ${-rise.toFixed(1)} 5 ${(-rise * 0.2).toFixed(1)}s1 ${(rise * 0.5).toFixed(1)} 6 ${(rise * 0.2).toFixed(1)}`;
    });
    return `<path d="M12 ${236 + row * 23}${strokes.join('')}" fill="none" stroke="#2b5fa8" stroke-width="2.2" stroke-linecap="round"/>`;
  });
  const stamp = placed(196, 366, outline(-70, -22, 140, 44, '#b3261e', 4), -9);
  return (
    box(8, 10, 286, 412, '#2a1d1f', 'fill-opacity="0.25"') +
    box(0, 0, 286, 412, '#fdf8ea') +
    typed.join('') +
    hand.join('') +
    stamp +
    rule([66, 222], [66, 336], '#2b5fa8', 2.5)
  );
}
