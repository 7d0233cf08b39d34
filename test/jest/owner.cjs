/** Who ends what a test starts: the test itself, a block of tests (what its beforeAll starts), or the file. */
const { setMaxListeners } = require('node:events');
const { setTimeout: delay } = require('node:timers/promises');

/** Time that remains for endings after the limit of the file has passed. */
const GRACE_MS = 30_000;

exports.Owner = class Owner {
  controller = new AbortController();
  owned = new Set();
  failures = [];
  ended = false;

  constructor(name) {
    this.name = name;
    // As many as there are parallel waits.
    setMaxListeners(0, this.signal);
  }

  /** Aborted when the owner ends; earlier, with the error, when something that it owns fails. */
  get signal() {
    return this.controller.signal;
  }

  /** @returns what ends it now; it ends once. What starts when the owner has ended is ended immediately. */
  own(what, end) {
    if (this.ended) {
      void Promise.resolve().then(end);
      throw new Error(`${what} started after ${this.name}`);
    }
    let ended;
    const one = { what, end: () => (ended ??= Promise.resolve().then(end)) };
    this.owned.add(one);
    return async () => {
      await one.end();
      this.owned.delete(one);
    };
  }

  fail(error) {
    this.failures.push(error);
    this.controller.abort(error);
  }

  /** Ends everything that it owns, the last first. @returns what failed, in it or in ending it. */
  async end(limitMs) {
    this.controller.abort(new DOMException(`The end of ${this.name}`, 'AbortError'));
    this.ended = true;
    if (this.owned.size === 0) return this.failures;
    const limit = new AbortController();
    const late = delay(Math.max(GRACE_MS, limitMs), 'late', { signal: limit.signal }).catch(() => undefined);
    for (const { what, end } of [...this.owned].reverse()) {
      try {
        if ((await Promise.race([end(), late])) === 'late') throw new Error(`${what} does not end`);
      } catch (error) {
        if (!this.failures.includes(error)) this.failures.push(error);
      }
    }
    limit.abort();
    return this.failures;
  }
};
