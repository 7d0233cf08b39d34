/** A failure in one sentence for the person at the terminal; `logTail` holds the last lines of the process that caused it. */
export class StackError extends Error {
  constructor(
    sentence: string,
    readonly logTail: string = '',
  ) {
    super(sentence);
  }

  /** Another program listens on the port of the process: as Node, PostgreSQL and Redis say it. */
  get portTaken(): boolean {
    return /EADDRINUSE|address already in use/i.test(this.logTail);
  }
}
