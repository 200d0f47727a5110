import { currentTime } from '#shared/dates/clock.ts';
import { characterPattern } from '../seven-segment-display/rules/characters.ts';
import { segments } from '../seven-segment-display/rules/segments.ts';

/**
 * Shows the time on the display before the page's scripts load, and updates it each minute until they replace
 * that display. It must not refer to anything outside, because its source is the page's inline script as
 * well.
 * @param patterns each digit's bars; the display's bars are in the same order, from the highest bit
 */
function showTime(getTime: () => Date, patterns: readonly number[], barCount: number): void {
  const display = document.currentScript?.previousElementSibling;
  const show = () => {
    if (!display?.isConnected) return;
    const time = getTime();
    const text = [time.getHours(), time.getMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':');
    display.setAttribute('aria-label', text);
    display.removeAttribute('aria-hidden');
    display.querySelector('g')?.setAttribute('class', 'fill-dot');
    const digits = [...text.replace(':', '')].map((digit) => patterns[Number(digit)] ?? 0);
    for (const [index, bar] of display.querySelectorAll('polygon').entries()) {
      const isLit = ((digits[Math.floor(index / barCount)] ?? 0) >> (barCount - 1 - (index % barCount))) & 1;
      bar.setAttribute('class', isLit ? 'fill-dot' : 'fill-line');
    }
    setTimeout(show, 60_000 - (time.getTime() % 60_000));
  };
  show();
}

const digitPatterns = [...'0123456789'].map((digit) => characterPattern(digit) ?? 0);

/** Runs when the display has been parsed, so that it shows the visitor's time from the first paint. */
export const clockScript = `(${showTime})(${currentTime},${JSON.stringify(digitPatterns)},${segments.length})`;
