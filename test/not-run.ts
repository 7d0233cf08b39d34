/**
 * Replaces tests that need a program which this machine lacks: a test that is skipped, by its own name, so that the end of
 * the run lists it.
 * @param debian its packages in Debian, if it has any.
 */
export function notRun(what: string, program: string, debian?: string): void {
  it.skip(`NOT RUN: ${what} (no ${program}${debian ? `; Debian: ${debian}` : ''})`, () => undefined);
}
