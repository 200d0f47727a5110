import { serveRenderTasks } from '#platform/render-process.ts';
import type { RenderTask } from './render-task.ts';
import { createTypstEngine } from './typst-engine.ts';

const engine = createTypstEngine();

serveRenderTasks((task: RenderTask) =>
  task.format === 'page' ? Buffer.from(engine.renderPage(task.pdf)) : engine.renderPdf(task),
);
