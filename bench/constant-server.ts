import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The minimum cost of a response with this program's libraries, small and as long as a page: the second shows
// how much of a page's cost is its size.
const longBody = 'x'.repeat(Number(process.env['BODY_BYTES']));
const app = new Hono()
  .get('/', (c) => c.text('Hello from a constant response'))
  .get('/long', (c) => c.text(longBody));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`ready: http://127.0.0.1:${port}`);
});
