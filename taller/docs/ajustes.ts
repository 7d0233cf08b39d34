import { BadSetting, type Setting } from '@libs/platform';
import { RETENTION_TASK_SETTINGS } from '../../apps/operador/src/retencion';
import { SETTINGS } from '../../dev/stack/settings';
import { table } from './table';

type Schema = Readonly<Record<string, Setting<unknown>>>;

const { 'fiscal-simulator': SIMULATOR, ...SERVICE } = SETTINGS;
const PROCESSES: readonly (readonly [string, Schema])[] = Object.entries(SERVICE);

interface Row {
  setting: Setting<unknown>;
  /** Default in each process that reads it. */
  defaults: Map<string, string>;
}

/** A value as it is written in the environment. */
function written(value: unknown): string {
  if (value === undefined || String(value) === '') return '—';
  if (typeof value === 'boolean') return value ? '`si`' : '`no`';
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``;
}

function defaultOf(setting: Setting<unknown>): string {
  try {
    return written(setting.parse(undefined));
  } catch (cause) {
    if (cause instanceof BadSetting) return '**required**';
    throw cause;
  }
}

function rowsOf(processes: typeof PROCESSES): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const [process, schema] of processes) {
    for (const setting of Object.values(schema)) {
      const row = rows.get(setting.env) ?? { setting, defaults: new Map<string, string>() };
      row.defaults.set(process, defaultOf(setting));
      rows.set(setting.env, row);
    }
  }
  return rows;
}

function defaults({ defaults }: Row): string {
  const different = new Set(defaults.values());
  if (different.size === 1) return [...different][0]!;
  return [...defaults].map(([process, value]) => `${value} (${process})`).join(', ');
}

function settingsTable(processes: typeof PROCESSES): string {
  const several = processes.length > 1;
  const rows = [...rowsOf(processes)].sort(([a], [b]) => a.localeCompare(b));
  return table(
    ['Variable', 'Default', ...(several ? ['Read by'] : []), 'Meaning'],
    rows.map(([env, row]) => [
      `\`${env}\``,
      defaults(row),
      ...(several ? [[...row.defaults.keys()].join(', ')] : []),
      `${row.setting.doc}${row.setting.secret ? ' _Secret._' : ''}`,
    ]),
  );
}

/** docs/operacion/ajustes.md: every setting that a process declares. */
export const settingsPage = (): string => `# Settings

Read from the environment, once, at start. A bad value, or a missing one that is required, stops the process
with a sentence that names it. Flags are \`si\` or \`no\`; lists are separated by commas; keys are base64.
What is not in these tables is not read. Made from the code by \`npm run docs\`; do not edit.

## The service

${settingsTable(PROCESSES)}

## The operator's task \`retencion\`

${settingsTable([['retencion', RETENTION_TASK_SETTINGS]])}

## The simulator of the authority (development)

${settingsTable([['fiscal-simulator', SIMULATOR]])}
`;
