// A process that takes one job, says so, and never ends it. Its parent kills it.
import { createWorker, openQueue, type QueueSettings } from '../bullmq';

void openQueue(JSON.parse(process.env.QUEUE_SETTINGS!) as QueueSettings).then((driver) => {
  createWorker(
    driver,
    'de.enviar',
    (payload) => {
      process.send!(payload.deId);
      return new Promise(() => {});
    },
    { concurrency: 1 },
  );
});
