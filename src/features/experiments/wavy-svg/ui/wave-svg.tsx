import { useEffect, useRef } from 'react';
import type { WaveDrawing } from '../rules/draw-waves.ts';
import { gradientEnds, gradientId, stopOffset } from '../rules/render-svg.ts';

interface WaveSvgProps {
  drawing: WaveDrawing;
  label: string;
  isMoving: boolean;
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** Animates the layers like the file's own CSS, which the page's CSP blocks. */
function moveLayers(svg: SVGSVGElement, { width, loop }: WaveDrawing): () => void {
  const animations = [...svg.querySelectorAll('path')].map((layer, index) =>
    layer.animate([{ transform: 'translateX(0)' }, { transform: `translateX(-${width}px)` }], {
      duration: loop * 1000,
      iterations: Number.POSITIVE_INFINITY,
      direction: index % 2 === 0 ? 'normal' : 'reverse',
    }),
  );
  return () => {
    for (const animation of animations) animation.cancel();
  };
}

/** Animates the drawing if neither the page nor the system disables motion. */
function useMotion(drawing: WaveDrawing, isMoving: boolean) {
  const svg = useRef<SVGSVGElement>(null);
  const { width, loop, layers } = drawing;
  const count = layers.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other drawings of as many layers move on
  useEffect(() => {
    const mediaQuery = matchMedia(reducedMotionQuery);
    let stop: (() => void) | undefined;
    const update = () => {
      stop?.();
      stop = undefined;
      if (svg.current && isMoving && !mediaQuery.matches) stop = moveLayers(svg.current, drawing);
    };
    update();
    mediaQuery.addEventListener('change', update);
    return () => {
      mediaQuery.removeEventListener('change', update);
      stop?.();
    };
  }, [width, loop, count, isMoving]);
  return svg;
}

export function WaveSvg({ drawing, label, isMoving }: WaveSvgProps) {
  const { width, height, layers, direction } = drawing;
  const svg = useMotion(drawing, isMoving && drawing.loop > 0);
  return (
    <svg
      ref={svg}
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
                  const offset = stopOffset(at, colors);
                  return <stop key={offset} offset={offset} stopColor={color} />;
                })}
              </linearGradient>
            )
          );
        })}
      </defs>
      {layers.map(({ path, colors, opacity }, index) => {
        // Counted from the front, so that a new back layer does not remount the others.
        const key = `${layers.length - index}`;
        const fill = colors.length > 1 ? `url(#${gradientId(index)})` : colors[0];
        return <path key={key} fill={fill} opacity={opacity < 1 ? opacity : undefined} d={path} />;
      })}
    </svg>
  );
}
