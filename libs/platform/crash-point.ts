/**
 * A named place where the fault tests kill the process, as `kill -9` would, between two effects that must survive it:
 * `CRASH_POINT=lote.armado` dies at the first passage of it, `CRASH_POINT=lote.armado:3` at the third. Read once, when the module is
 * loaded; without the variable a passage is a call of an empty function. Never set it in production.
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
