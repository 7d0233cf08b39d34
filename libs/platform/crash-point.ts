/**
 * A named place where the fault tests kill the process, as `kill -9` would, between two effects that must survive the kill.
 * `CRASH_POINT=lote.armado` kills the process the first time it reaches that place; `CRASH_POINT=lote.armado:3` the third time. The
 * variable is read once, when the module loads; without it a crash point calls an empty function. Never set it in production.
 */
// eslint-disable-next-line no-restricted-syntax -- a fault is no setting: it is not part of any process's configuration
export const crashPoint: (name: string) => void = armed(process.env.CRASH_POINT);

function armed(setting: string | undefined): (name: string) => void {
  if (!setting) return () => undefined;
  const [name, passage = '1'] = setting.split(':');
  let left = Number(passage);
  return (reached) => {
    if (reached !== name) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
