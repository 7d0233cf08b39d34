// A process that takes one job, reports it and never finishes it. Its parent kills the process.
import { createWorker, openQueue, type QueueSettings } from '../bullmq';
import { SOON_AGAIN } from './soon-again';

void openQueue(JSON.parse(process.env.QUEUE_SETTINGS!) as QueueSettings).then((driver) => {
  createWorker(
    driver,
    'de.enviar',
    (payload) => {
      process.send!(payload.deId);
      return new Promise(() => {});
    },
    { concurrency: 1, ...SOON_AGAIN },
  );
});
