import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { notRun } from '../../test/not-run';
import { ROOT } from './root';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const RULES = 'docker/helm/timbo/alertas.yml';
const CASES = 'docker/observabilidad/alertas.test.yml';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const rules = (parse(read(RULES)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const cases = parse(read(CASES)) as { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] };
const panels = (
  JSON.parse(read('docker/observabilidad/tablero.json')) as { panels: { targets?: { expr: string }[] }[] }
).panels;
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

describe('alerts and dashboard', () => {
  it('ask for numbers that the code shows', () => {
    const code = ['apps', 'libs']
      .flatMap((top) =>
        readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => path.join(top, file)),
      )
      .filter((file) => file.endsWith('.ts'))
      .map(read)
      .join('\n');
    const named = [...rules.map(({ expr }) => expr), ...shown].flatMap((expr) => expr.match(/timbo_\w+/g) ?? []);
    const missing = named
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter((name) => !code.includes(`'${name}'`));
    expect([named.length > 30, missing]).toEqual([true, []]);
  });

  it('each says what to do, where that is written', () => {
    const headings = read('docs/operacion/runbooks.md')
      .match(/^## .*$/gm)!
      .map((line) =>
        line
          .slice(3)
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    for (const { alert, annotations } of rules) {
      const [file, anchor] = annotations.runbook.split('#');
      expect([alert, file, headings.includes(anchor!)]).toEqual([alert, 'docs/operacion/runbooks.md', true]);
    }
  });

  it('each alert sounds in a case of its own', () => {
    const sounded = cases.tests
      .flatMap(({ alert_rule_test }) => alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts.length);
    expect([...new Set(sounded.map(({ alertname }) => alertname))].sort()).toEqual(
      [...new Set(rules.map(({ alert }) => alert))].sort(),
    );
  });

  it('name the job as the compose file and the chart call it', () => {
    const { scrape_configs } = parse(read('docker/observabilidad/prometheus.yml')) as {
      scrape_configs: { job_name: string }[];
    };
    const jobs = [...new Set(rules.flatMap(({ expr }) => [...expr.matchAll(/job="(\w+)"/g)].map(([, job]) => job)))];
    expect(jobs).toEqual(scrape_configs.map(({ job_name }) => job_name));
    const [, label] = /jobLabel: (\S+)/.exec(read('docker/helm/timbo/templates/observacion.yaml'))!;
    expect(read('docker/helm/timbo/templates/_partes.tpl')).toContain(`${label}: ${jobs[0]}`);
  });
});

describe('what Prometheus says', () => {
  const promtool = (...args: string[]) => {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
    return { absent: error !== undefined, status, said: `${stdout}${stderr}` };
  };
  if (promtool('--version').absent) return notRun('rules, settings and dashboard', 'promtool', 'prometheus');

  it.each([
    ['the alert rules', ['check', 'rules', RULES]],
    ['the scrape settings', ['check', 'config', 'docker/observabilidad/prometheus.yml']],
    ['the cases of the alerts', ['test', 'rules', CASES]],
  ])('of %s', (_, args) => {
    const { status, said } = promtool(...args);
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('of what the dashboard asks for', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'timbo-tablero-'));
    try {
      const file = path.join(folder, 'tablero.yml');
      const recorded = shown.map((expr, i) => ({ record: `tablero_${i}`, expr }));
      writeFileSync(file, stringify({ groups: [{ name: 'tablero', rules: recorded }] }));
      const { status, said } = promtool('check', 'rules', file);
      expect([status, said]).toEqual([0, expect.stringContaining(`${shown.length} rules found`)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
