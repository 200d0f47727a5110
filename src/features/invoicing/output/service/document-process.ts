import { serveRenderTasks } from '#platform/render-process.ts';
import type { RenderTask } from './render-task.ts';
import { createTypstEngine } from './typst-engine.ts';

const engine = createTypstEngine();

serveRenderTasks((task: RenderTask) => {
  if (task.format === 'page') return Buffer.from(engine.renderPage(task.pdf));
  return task.format === 'pdf' ? engine.renderPdf(task) : Buffer.from(engine.renderSvg(task));
});
