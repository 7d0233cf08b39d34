import puppeteer, {
  type Browser,
  type ElementHandle,
  type HTTPRequest,
  type LaunchOptions,
  type Page,
} from 'puppeteer';
import { resolveExecutable } from '@libs/kude/chromium';
import { UNPACKED } from './chromium';
import { awaited, during, hasta } from './during';
import { unlessStill } from './still';

/** A browser that ends with its test. No wait for it or for its pages is limited by the clock. */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { path: executablePath, env } = await resolveExecutable({ searchPath: process.env.PATH, ...UNPACKED });
  const browser = await puppeteer.launch({
    executablePath,
    headless: 'shell',
    timeout: 0,
    protocolTimeout: 0,
    // Drawn by the page's own process: there is no display.
    args: ['--disable-gpu'],
    ...options,
    env: { ...env, ...options.env },
  });
  during().own('the browser', () => browser.close());
  return browser;
}

/**
 * Requests of the page itself that are not answered. Requests of a removed inner frame never end, and neither does that of a link which
 * takes a file away (`other`): the browser is answered, not the page.
 */
const unanswered = new WeakMap<Page, Set<HTTPRequest>>();

function countUnanswered(page: Page): void {
  const open = new Set<HTTPRequest>();
  unanswered.set(page, open);
  page.on('request', (one) => {
    if (one.frame() !== page.mainFrame() || one.resourceType() === 'other') return;
    // Requests of the page before it are not answered any more.
    if (one.isNavigationRequest()) open.clear();
    open.add(one);
  });
  page.on('requestfinished', (one) => void open.delete(one));
  page.on('requestfailed', (one) => void open.delete(one));
}

/** Length of a script's start that is used as its name. */
const NAMED = 120;

export const openPage = async (from: { newPage(): Promise<Page> }): Promise<Page> => watched(await from.newPage());

/** What is awaited on the page says so when the page does not change any more, or when the limit of its file passes. */
export function watched(page: Page): Page {
  page.setDefaultTimeout(0);
  countUnanswered(page);
  for (const wait of [
    'waitForSelector',
    'waitForFunction',
    'goto',
    'reload',
    'evaluate',
    'click',
    'setViewport',
    'screenshot',
  ] as const) {
    const original = page[wait].bind(page) as (...args: unknown[]) => Promise<never>;
    page[wait] = (...args: unknown[]): Promise<never> => {
      const what = (): string => `${wait} ${String(args[0] ?? '').slice(0, NAMED)} on ${page.url()}`;
      return awaited(what(), unlessStill(page, what, original(...args)), what);
    };
  }
  return page;
}

/**
 * Clicks the element that the selector finds. A change of the page may move it from under the mouse or draw it again: a click that has
 * not reached it is made again, as people do.
 */
export async function press(page: Page, selector: string): Promise<void> {
  let missed = '';
  const what = (): string => `a click on ${selector} of ${page.url()}, ${missed || 'which is not there'},`;
  const attempt = async (): Promise<string> => {
    const element = (await page.waitForSelector(selector, { visible: true }))!;
    return (missed = await reaches(element).catch(isNotYet));
  };
  const pressing = hasta(attempt, (how) => how === '', `a click on ${selector}`);
  await unlessStill(page, what, pressing);
}

const DRAWN_AGAIN = 'which was drawn again';

/** @returns what the click has met instead of the element; nothing, when it has reached it. */
async function reaches(element: ElementHandle): Promise<string> {
  const click = await element.evaluateHandle((one) => {
    const seen = { click: false };
    (one as unknown as EventTarget).addEventListener('click', () => (seen.click = true), { capture: true, once: true });
    return seen;
  });
  // Out from under what sticks to the edges of the page.
  await element.evaluate((one) => (one as unknown as Drawn).scrollIntoView({ block: 'center' }));
  await element.evaluate(AT_REST);
  await element.click();
  if (await click.evaluate((seen) => seen.click).catch(isGone)) return '';
  return element.evaluate(OVER_IT).catch((error: unknown) => (isGone(error), DRAWN_AGAIN));
}

/** The element was drawn again between its finding and its click, which was not made. */
function isNotYet(error: unknown): string {
  if (/Node is (detached|either not clickable)/.test(String(error))) return DRAWN_AGAIN;
  throw error;
}

interface Drawn {
  scrollIntoView(how: { block: 'center' }): void;
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
}

/** Until two frames draw it in the same place: in a list that is still growing, a click would reach another option. */
const AT_REST = async (one: unknown): Promise<void> => {
  const place = (): string => JSON.stringify((one as Drawn).getBoundingClientRect());
  for (let before = ''; before !== place();) {
    before = place();
    await new Promise<void>((frame) => (globalThis as never as Frames).requestAnimationFrame(frame));
  }
};

interface Frames {
  requestAnimationFrame(frame: () => void): void;
}

const OVER_IT = (one: unknown): string => {
  const { x, y, width, height } = (one as Drawn).getBoundingClientRect();
  const { document } = globalThis as never as { document: Points };
  return `which is under ${document.elementFromPoint(x + width / 2, y + height / 2)?.outerHTML.slice(0, 200)}`;
};

interface Points {
  elementFromPoint(x: number, y: number): { outerHTML: string } | null;
}

/** The page on which the click was is not there any more. */
export function isGone(error: unknown): true {
  if (/context was destroyed|detached|Cannot find context|same JavaScript world/i.test(String(error))) return true;
  throw error;
}

/** The page has drawn what it knows and has nothing else to do. Chromium 153 now and then never calls an idle page back. */
const IDLE =
  'new Promise((listo) => requestAnimationFrame(() => requestIdleCallback(() => listo(), { timeout: 250 })))';

/** Waits until the page has nothing to do: it has drawn what came, and that made it ask for nothing more. */
export async function settled(page: Page): Promise<void> {
  let asked = 0;
  let before: number;
  const count = (): void => void (asked += 1);
  const answers = (): string => `answers to ${page.url()}`;
  const open = (): string[] => [...unanswered.get(page)!].map((one) => one.url());
  page.on('request', count);
  try {
    do {
      before = asked;
      await page.evaluate(IDLE);
      await unlessStill(
        page,
        answers,
        hasta(open, (urls) => urls.length === 0, answers()),
      );
      await page.evaluate(IDLE);
    } while (asked !== before);
  } finally {
    page.off('request', count);
  }
}
