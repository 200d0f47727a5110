import { useEffect, useRef } from 'react';
import type { Drawing } from '../rules/draw-waves.ts';
import { gradientEnds, gradientId, offsetOf } from '../rules/write-svg.ts';

interface WavePictureProps {
  drawing: Drawing;
  label: string;
  isMoving: boolean;
}

const calm = '(prefers-reduced-motion: reduce)';

/** Moves the layers as the file's own style sheet does; the page's policy lets no picture bring styles along. */
function moveLayers(picture: SVGSVGElement, { width, loop }: Drawing): () => void {
  const motions = [...picture.querySelectorAll('path')].map((layer, index) =>
    layer.animate([{ transform: 'translateX(0)' }, { transform: `translateX(-${width}px)` }], {
      duration: loop * 1000,
      iterations: Number.POSITIVE_INFINITY,
      direction: index % 2 === 0 ? 'normal' : 'reverse',
    }),
  );
  return () => {
    for (const motion of motions) motion.cancel();
  };
}

/** Moves the picture while that is wanted, by the page and by the system. */
function useMotion(drawing: Drawing, isMoving: boolean) {
  const picture = useRef<SVGSVGElement>(null);
  const { width, loop, layers } = drawing;
  const count = layers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other drawings of as many layers move on
  useEffect(() => {
    const wish = matchMedia(calm);
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = undefined;
      if (picture.current && isMoving && !wish.matches) stop = moveLayers(picture.current, drawing);
    };
    follow();
    wish.addEventListener('change', follow);
    return () => {
      wish.removeEventListener('change', follow);
      stop?.();
    };
  }, [width, loop, count, isMoving]);
  return picture;
}

/** The drawing, layer by layer from behind, as its file has it. */
export function WavePicture({ drawing, label, isMoving }: WavePictureProps) {
  const { width, height, layers, direction } = drawing;
  const picture = useMotion(drawing, isMoving && drawing.loop > 0);
  return (
    <svg
      ref={picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto block max-h-[80vh] w-full"
    >
      <defs>
        {layers.map(({ colors }, index) => {
          const id = gradientId(index);
          return (
            colors.length > 1 && (
              <linearGradient key={id} id={id} {...gradientEnds[direction]}>
                {colors.map((color, at) => {
                  const offset = offsetOf(at, colors);
                  return <stop key={offset} offset={offset} stopColor={color} />;
                })}
              </linearGradient>
            )
          );
        })}
      </defs>
      {layers.map(({ path, colors, opacity }, index) => {
        // Counted from the front, so that a new layer behind leaves the others in place.
        const place = `${layers.length - index}`;
        const fill = colors.length > 1 ? `url(#${gradientId(index)})` : colors[0];
        return <path key={place} fill={fill} opacity={opacity < 1 ? opacity : undefined} d={path} />;
      })}
    </svg>
  );
}
