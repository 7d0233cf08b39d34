import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer';

/** Turns after which a page that looks the same brings nothing more. What it asks for by itself comes at least once a minute. */
const TURNS = 180;
const TURN_MS = 1_000;
const LOOK = 'location.href + document.documentElement.outerHTML';
/** Of the page's words, in the error. */
const SAID = 1_500;

type Looked = Pick<Page, 'mainFrame'>;

/**
 * Waits for something of a page while that page changes. Each turn asks the page itself, so that a slow machine has longer turns.
 * @throws when the page has looked the same for all turns: its test fails by its name, long before the limit of its file.
 */
export async function unlessStill<T>(page: Looked, what: () => string, work: Promise<T>, turnMs = TURN_MS): Promise<T> {
  const over = new AbortController();
  // A page that was closed or leads elsewhere has its own error, in the work.
  const look = (script = LOOK): Promise<unknown> =>
    page
      .mainFrame()
      .evaluate(script)
      .catch(() => undefined);
  const still = async (): Promise<never> => {
    let before: unknown;
    for (let same = 0; same < TURNS; same += 1) {
      await delay(turnMs, undefined, { signal: over.signal });
      const now = await look();
      if (now === undefined || now !== before) same = 0;
      before = now;
    }
    const said = String(await look('document.body.innerText')).slice(0, SAID);
    throw new Error(`${what()} did not come, and the page stands still. It says:\n${said}`);
  };
  try {
    return await Promise.race([work, still()]);
  } finally {
    over.abort();
  }
}
