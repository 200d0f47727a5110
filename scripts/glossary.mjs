/**
 * Words that names must not use, because the field has a standard term. A word is a word of a name (`maxTries` has
 * `max` and `tries`); several words are a phrase. Plain English stays possible: in files where the word has its
 * plain meaning (`allowedIn`) and in phrases (`allowedNames`).
 *
 * @typedef {object} GlossaryEntry
 * @property {readonly string[]} words
 * @property {string} term the standard term
 * @property {readonly RegExp[]} [allowedIn] the files in which the word has its plain meaning
 * @property {readonly string[]} [allowedNames] the phrases in which the word has its plain meaning
 */

const tests = /\.(?:test|spec)\.tsx?$|^tests\//;
const migrations = /^migrations\//;
const seed = /^seed\//;
const messages = /\/messages(?:\/(?:en|nl))?\.ts$/;
// Audit entries name their fields in stored data; the messages have a key for each.
const auditMessages = /^src\/features\/audit-log\/messages\/(?:en|nl)\.ts$/;
const experiments = /^src\/features\/experiments\//;
const staking = /^src\/features\/staking\/|^seed\/staking\//;
const search = /^src\/(?:features\/search\/|shared\/text\/(?:extract-terms|parse-query)[.])/;
const ogImages = /^src\/server\/og-images\//;
const bench = /^bench\/|^scripts\/bench\.mjs$/;
const checks = /^scripts\/|^tests\/architecture\//;

/** @type {readonly GlossaryEntry[]} */
const accountWords = [
  { words: ['tries', 'uncount', 'take back'], term: 'attempts, release', allowedNames: ['sign in tries'] },
  {
    words: ['question', 'questions'],
    term: 'challenge (login), query (lists)',
    allowedIn: [seed, messages, /^src\/design\/dialog\/confirm-button/],
  },
  { words: ['means'], term: 'method, factor', allowedIn: [auditMessages] },
  { words: ['caller', 'callers'], term: 'request context, actor' },
  { words: ['reporter'], term: 'audit', allowedIn: [bench] },
  { words: ['refusal', 'refusals', 'refused', 'refuse', 'refuses'], term: 'error, rejected, denied' },
  { words: ['proven'], term: 'verified, trusted' },
  { words: ['used codes', 'first use'], term: 'replay protection' },
  {
    words: ['letter', 'letters'],
    term: 'email',
    allowedIn: [seed, experiments, search, checks, /^src\/features\/staking\/contract\//],
    allowedNames: ['letter spacing', 'non letters'],
  },
  {
    words: ['sealed', 'seal', 'seals', 'unseal'],
    term: 'encrypted, hashed',
    // Queued emails carry their encrypted content under this key.
    allowedIn: [/^src\/platform\/mail\/email-queue\.ts$/, /^src\/features\/outbox\/fixtures\.ts$/],
  },
  { words: ['door', 'doors', 'entrance', 'knock'], term: 'public route, layout', allowedIn: [seed] },
  { words: ['go on', 'goes on'], term: 'continue, redirect' },
  { words: ['anew'], term: 'again, re…' },
  { words: ['lead to', 'leads to', 'leads home', 'address instead', 'home instead'], term: 'redirect' },
  { words: ['may hold'], term: 'might have' },
  { words: ['is sound'], term: 'is valid, is unambiguous' },
];

/** @type {readonly GlossaryEntry[]} */
const httpWords = [
  { words: ['kept'], term: 'cached, stored, retained', allowedIn: [seed, tests] },
  {
    words: ['answer', 'answers', 'answered'],
    term: 'response, result',
    allowedIn: [experiments, /^seed\/screenshots\//, /^tests\/e2e\/seven-segment/],
    allowedNames: ['staking answers'],
  },
  { words: ['plain address', 'page address', 'own address', 'sharing address'], term: 'URL, path' },
  { words: ['counterpart', 'counterparts'], term: 'alternate' },
  { words: ['make once', 'find out'], term: 'dedupe, get or fetch' },
  { words: ['underway'], term: 'in flight, pending' },
  { words: ['machine documents'], term: 'SEO documents' },
  { words: ['printer', 'print cover', 'print process'], term: 'renderer' },
  { words: ['sharing picture', 'sharing pictures', 'sharing head'], term: 'Open Graph image' },
  { words: ['live page', 'live pages'], term: 'uncached page' },
  { words: ['outside call', 'outside service', 'outside client', 'outside contract'], term: 'upstream' },
  { words: ['patience', 'patient'], term: 'timeout' },
  { words: ['pause ms', 'retry pause'], term: 'delay, backoff' },
  { words: ['most'], term: 'max', allowedNames: ['most recent', 'most used', 'most common'] },
  { words: ['narrowed', 'cut page', 'record key', 'meant record'], term: 'trimmed, paginate, slug' },
  {
    words: ['way', 'ways'],
    term: 'method, context, path',
    allowedIn: [seed, migrations, experiments],
    allowedNames: ['one way', 'two way', 'half way', 'under way'],
  },
  { words: ['picture work', 'background work'], term: 'jobs' },
  { words: ['crumb', 'crumbs'], term: 'breadcrumb' },
  { words: ['visit limit'], term: 'rate limiter' },
];

/** @type {readonly GlossaryEntry[]} */
const stakingWords = [
  { words: ['holdings'], term: 'catalogue, upstream snapshot' },
  { words: ['figure', 'figures'], term: 'metrics, stats, value', allowedIn: [/^seed\/screenshots\//] },
  // An alert stores the facts that it states, in a column and a field of that name.
  { words: ['facts'], term: 'on-chain state, inputs', allowedIn: [/^src\/features\/staking\/alerts\//] },
  { words: ['reading', 'readings'], term: 'snapshot, value', allowedIn: [messages] },
  {
    words: ['claims', 'claimed'],
    term: 'reported (value of the service)',
    allowedIn: [staking, /^src\/platform\/jobs\//],
  },
  { words: ['look at', 'looked at'], term: 'evaluate' },
  {
    words: ['sampler', 'samples', 'sampled'],
    term: 'snapshot job, snapshots',
    // The history's field on the wire.
    allowedIn: [bench, seed, /^src\/features\/staking\/history\/service\/history\.ts$/],
  },
  { words: ['take over', 'fill past', 'recognise'], term: 'import, backfill, detect' },
  { words: ['journey', 'journeys', 'legs', 'leg'], term: 'transaction flow, steps', allowedIn: [seed] },
  { words: ['sighting', 'sightings'], term: 'transaction status' },
  { words: ['obstacle', 'obstacles'], term: 'preflight error' },
  { words: ['watched'], term: 'watchlist', allowedIn: [migrations] },
  { words: ['moment', 'moments'], term: 'timestamp, date time' },
  { words: ['fresh'], term: 'live, polling', allowedNames: ['is fresh'] },
  { words: ['hurry', 'steer', 'hopeless'], term: 'run now, reschedule, permanent' },
  { words: ['doing', 'doings', 'deed', 'deeds'], term: 'action, scripted transaction' },
  { words: ['keeper', 'keepers'], term: 'supervisor' },
  {
    words: ['place of', 'places'],
    term: 'address, position',
    allowedIn: [/^seed\/(?:drawings|screenshots)\//],
    allowedNames: ['decimal places'],
  },
];

/** @type {readonly GlossaryEntry[]} */
const screenWords = [
  {
    words: ['words'],
    term: 'messages',
    allowedIn: [tests, seed, search, ogImages, checks],
    allowedNames: ['color words'],
  },
  { words: ['sure'], term: 'confirm' },
  {
    words: ['told', 'tell', 'tells', 'telling', 'said'],
    term: 'message, report, describe',
    allowedIn: [seed],
  },
  { words: ['desk', 'desks'], term: 'panel, dashboard layout', allowedIn: [seed] },
  { words: ['rooms'], term: 'navigation', allowedIn: [seed] },
  { words: ['shell'], term: 'layout', allowedIn: [checks] },
  { words: ['plinth'], term: 'empty state' },
  { words: ['ledger'], term: 'table', allowedIn: [/^src\/features\/invoicing\//] },
  { words: ['corner'], term: 'menu', allowedIn: [seed, experiments] },
  { words: ['take away', 'take along'], term: 'export, download' },
  { words: ['chance', 'chances'], term: 'random' },
  { words: ['bench'], term: 'editor', allowedIn: [bench, checks] },
  {
    words: ['wanted'],
    term: 'query, requested, subscribed',
    // The field on the wire that turns alert emails on or off.
    allowedIn: [tests, experiments, auditMessages, /^src\/features\/staking\/alerts\//],
  },
  // The search index stores both as columns.
  {
    words: ['edition', 'shelf'],
    term: 'version, rank',
    allowedIn: [seed, /^src\/features\/search\/queries\//],
  },
  { words: ['exhibit', 'exhibits'], term: 'experiment', allowedIn: [seed] },
  {
    words: ['house', 'plant', 'plants', 'drawers'],
    term: 'architecture, planted violation',
    allowedIn: [seed],
  },
  { words: ['nothing'], term: 'undefined, null, no…', allowedIn: [messages] },
];

/** All entries. */
export const glossary = [...accountWords, ...httpWords, ...stakingWords, ...screenWords];
