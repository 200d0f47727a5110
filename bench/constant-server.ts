import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The least that an answer can cost with the libraries of this program.
const app = new Hono().get('/', (c) => c.text('Hello from a constant answer'));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`ready: http://127.0.0.1:${port}`);
});
