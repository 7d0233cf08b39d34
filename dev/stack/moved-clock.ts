/**
 * The variables by which libfaketime moves the clock of a process (`faketime` of Debian, see taller/fechas.ts); empty without it. For a
 * server that gets its own environment, so that it has the same time as the other processes.
 */
export function movedClock({ LD_PRELOAD, FAKETIME, ...env } = process.env): NodeJS.ProcessEnv {
  if (!FAKETIME) return {};
  // Not FAKETIME_SHARED: that memory may belong to another user.
  return { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: env.FAKETIME_DONT_FAKE_MONOTONIC };
}
