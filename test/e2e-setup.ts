import { freshTokens, startProduct } from '../tools/stack/product';
import { buildOnce } from './build-once';
import { giveUp, handOver, openRun } from './run-folder';

/** Starts the whole product once, in processes of its own, for all end-to-end tests. */
export default async function setup(): Promise<void> {
  buildOnce();
  const run = await openRun('e2e');
  handOver('e2e').keep(run);
  try {
    const product = await startProduct(run.supervisor, {
      folder: run.folder,
      env: process.env,
      tell: () => undefined,
      durable: false,
    });
    process.env.TIMBO_TEST_STACK = JSON.stringify({
      ...product,
      folder: run.folder,
      tokens: await freshTokens(product),
    });
  } catch (error) {
    await giveUp(run, error);
  }
}
