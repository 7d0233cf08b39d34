import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Queue } from 'bullmq';
import type { BullMqPublisher } from './bullmq-publisher';

type Next = (cause?: unknown) => void;
type Handler = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** Blocks the external font that the board's page requests: an internal page must not use external resources. */
const OWN_RESOURCES =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * A read-only page on the queues of either backend: the number of jobs by state, and each job's ids, tries and reason of failure.
 * Repeating work is requested from the API, which checks and audits it. The board is loaded at the first request.
 * @param path where the page is mounted, without a trailing slash.
 */
export function queueBoard(publisher: BullMqPublisher, path: string): Handler {
  let board: Promise<Handler> | undefined;
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    res.setHeader('Content-Security-Policy', OWN_RESOURCES);
    board ??= load(publisher, path);
    board.then((handle) => handle(req, res, next), next);
  };
}

async function load(publisher: BullMqPublisher, path: string): Promise<Handler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter().setBasePath(path);
  createBullBoard({
    // The adapter's type allows Redis queues only, but it works with both backends.
    queues: publisher.all().map((queue) => new BullMQAdapter(queue as unknown as Queue, { readOnlyMode: true })),
    serverAdapter,
    options: {
      uiConfig: {
        hideDocsLink: true,
        boardTitle: 'Timbó: colas',
        locale: { lng: 'es-ES' },
        pollingInterval: { showSetting: true },
      },
    },
  });
  return serverAdapter.getRouter() as Handler;
}
