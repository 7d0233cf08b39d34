import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Queue } from 'bullmq';
import type { BullMqPublisher } from './bullmq-publisher';

type Next = (cause?: unknown) => void;
type Handler = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** The board's page wants a font from elsewhere; nothing of an inner page is fetched or sent outside. */
const OWN_RESOURCES =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/**
 * A page on the queues of either backend: how many jobs in which state, each with its ids, tries and reason of failure. It only
 * reads: what has to be done again is asked of the api, which judges and audits it. Loaded when it is first looked at.
 * @param path where it is mounted, without a slash at its end.
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
    // Its type knows queues in Redis only; it serves both.
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
