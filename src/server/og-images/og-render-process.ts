import { serveRenderTasks } from '#platform/render-process.ts';
import { renderOgImage } from './render-og-image.ts';

serveRenderTasks(renderOgImage);
