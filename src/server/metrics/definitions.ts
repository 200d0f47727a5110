import type { MetricDefinition, Sample } from '#platform/metrics/exposition.ts';

const gauge = (help: string, ...labels: string[]): MetricDefinition => ({ type: 'gauge', help, labels });
const counter = (help: string, ...labels: string[]): MetricDefinition => ({ type: 'counter', help, labels });
const summary = (help: string, ...labels: string[]): MetricDefinition => ({ type: 'summary', help, labels });
const histogram = (help: string, ...labels: string[]): MetricDefinition => ({
  type: 'histogram',
  help,
  labels,
});

/** All metrics of the program, in the order of the exposition; docs/metrics.md describes the same. */
export const metricDefinitions = {
  vitrine_build_info: gauge('The running version; always 1.', 'version', 'commit', 'node', 'engine'),
  vitrine_http_requests_total: counter(
    'Responses, also of requests that were rejected early.',
    'route',
    'method',
    'status',
    'cache',
  ),
  vitrine_http_request_duration_seconds: histogram(
    'Time from a request to the end of its response, for responses that were not sent from memory.',
    'route',
  ),
  vitrine_http_rejected_total: counter('Requests that were rejected before they were handled.', 'reason'),
  vitrine_http_connections: gauge('Open connections of clients.'),
  vitrine_page_render_duration_seconds: histogram('Time to load the data of a page and to render it.'),
  vitrine_page_cache_bytes: gauge('Size of the responses in a cache.', 'cache'),
  vitrine_page_cache_evictions_total: counter('Responses that left a cache because it was full.', 'cache'),
  vitrine_database_query_duration_seconds: histogram(
    'Time of a statement, including failed ones, without the wait for a connection.',
  ),
  vitrine_database_connections: gauge(
    'Connections to PostgreSQL that are used or idle, and requests that wait for one.',
    'state',
  ),
  vitrine_database_writable: gauge(
    '1 if the database accepts changes, 0 if it does not or does not respond.',
  ),
  vitrine_jobs: gauge('Jobs; those that have ended count for 30 days.', 'kind', 'state'),
  vitrine_job_oldest_seconds: gauge('How long the job that is due first has been due; 0 if none is.', 'kind'),
  vitrine_job_failures_total: counter('Failed attempts of jobs in this process.', 'kind'),
  vitrine_emails: gauge('Emails in the outbox; those that have ended count for 30 days.', 'state'),
  vitrine_backup_late: gauge('1 if the last verified backup is older than 26 hours, else 0.'),
  vitrine_backup_last_proof_timestamp_seconds: gauge(
    'When the last verified backup began: its data are of that time.',
  ),
  vitrine_backup_duration_seconds: gauge('Time that each stage of the last verified backup took.', 'stage'),
  vitrine_backup_bytes: gauge('Size of the archive of the last verified backup, without media files.'),
  vitrine_backup_failures_total: counter('Backups that failed, by the stage in which they did.', 'stage'),
  vitrine_disk_free_bytes: gauge('Free space on the disk of DATA_DIR, for the user of the program.'),
  vitrine_media_bytes: gauge('Size of the image files, as they were uploaded or derived.', 'kind'),
  vitrine_event_loop_delay_seconds: summary(
    'How late timers of the event loop were since the last scrape.',
    'quantile',
  ),
  process_cpu_seconds_total: counter('CPU time of the process, user and system.'),
  process_resident_memory_bytes: gauge('Resident memory of the process.'),
  process_start_time_seconds: gauge('When the process started, in seconds since 1970.'),
  process_open_fds: gauge('Open files and sockets of the process.'),
  process_max_fds: gauge('How many files and sockets the process may open.'),
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof metricDefinitions;

/** The samples of some metrics. */
export type MetricValues = Partial<Record<MetricName, readonly Sample[]>>;

/** Returns the samples of a gauge or counter without labels. */
export const single = (value: number): readonly Sample[] => [{ value }];

/** Returns the samples of a gauge or counter with one label, from its values by label. */
export const byLabel = (label: string, values: Iterable<readonly [string, number]>): readonly Sample[] =>
  [...values].map(([text, value]) => ({ labels: { [label]: text }, value }));
