/**
 * What moves the clock of a process by libfaketime (`faketime` of Debian, see taller/fechas.ts); empty when nothing moves it. For a
 * server that is given an environment of its own, so that its time is that of the processes around it.
 */
export function movedClock({ LD_PRELOAD, FAKETIME, ...env } = process.env): NodeJS.ProcessEnv {
  if (!FAKETIME) return {};
  // Not FAKETIME_SHARED: that memory may belong to another user.
  return { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: env.FAKETIME_DONT_FAKE_MONOTONIC };
}
