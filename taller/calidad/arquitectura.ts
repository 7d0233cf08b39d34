// Holds the sources against the rules of arquitectura/reglas.cjs, and the rules against planted imports: a rule that does not
// report its violation, or that has none, fails the check as surely as a violation does.
import { ROOT } from '../../dev/stack/root';
import { cruise } from './arquitectura/cruise';
import { overlay } from './arquitectura/overlay';
import { PLANTED } from './arquitectura/planted';

async function brokenRules(): Promise<string[]> {
  const { files, rules, violations } = await cruise(ROOT);
  console.log(`${files} files, ${rules.size} rules`);
  return violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}. ${rules.get(rule)}`);
}

async function unprovenRules(): Promise<string[]> {
  const { folder, done } = overlay(PLANTED);
  try {
    const { rules, violations } = await cruise(folder);
    const reported = (file: string): string[] =>
      violations
        .filter(({ from, cycle }) => from === file || cycle?.some(({ name }) => name === file))
        .map(({ rule }) => rule);
    const missed = PLANTED.filter(({ rule, file }) => rule && !reported(file).includes(rule)).map(
      ({ rule, file, imports }) => `${rule} did not report the planted import of ${imports} in ${file}`,
    );
    const refused = PLANTED.filter(({ rule, file }) => !rule && reported(file).length > 0).map(
      ({ file, imports }) => `${reported(file).join(', ')} refused the legal import of ${imports} in ${file}`,
    );
    const untried = [...rules.keys()]
      .filter((name) => !PLANTED.some(({ rule }) => rule === name))
      .map((name) => `${name} has no planted violation`);
    console.log(`${PLANTED.length} planted imports, ${PLANTED.filter(({ rule }) => rule).length} of them violations`);
    return [...missed, ...refused, ...untried];
  } finally {
    done();
  }
}

void (async () => {
  const problems = (await Promise.all([brokenRules(), unprovenRules()])).flat();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
})();
