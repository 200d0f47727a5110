export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  /** What is measured, in one line. */
  readonly help: string;
  /** The names of its labels. */
  readonly labels: readonly string[];
}

/** A value of a metric, with a value for each label. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** The part of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** Media type of the text format of Prometheus. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

function formatValue(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : `${value > 0 ? '+' : '-'}Inf`;
}

function formatSample(name: string, { labels = {}, value, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  const list = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${name}${suffix ?? ''}${list} ${formatValue(value)}\n`;
}

/**
 * Formats metrics as text for Prometheus (exposition format 0.0.4). A metric without a sample is left out: its
 * value is not known.
 */
export function formatMetrics(
  definitions: Readonly<Record<string, MetricDefinition>>,
  values: Readonly<Record<string, readonly Sample[] | undefined>>,
): string {
  return Object.entries(definitions)
    .filter(([name]) => (values[name] ?? []).length > 0)
    .map(([name, { type, help }]) => {
      const lines = (values[name] ?? []).map((sample) => formatSample(name, sample));
      return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}
