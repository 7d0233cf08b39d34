import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../dev/stack/root';

/** The tests' servers run from dist/. `npm test` has just built it; a direct `npx jest` has not. */
export function buildOnce(): void {
  if (process.env.TIMBO_BUILT === 'yes') return;
  execFileSync(process.execPath, [path.join(ROOT, 'dev', 'build.mjs')], { stdio: ['ignore', 2, 2] });
  process.env.TIMBO_BUILT = 'yes';
}
