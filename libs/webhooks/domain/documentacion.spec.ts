import { spawnSync } from 'node:child_process';
import * as crypto from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { desdeAhora } from '@libs/platform/testing';
import { Webhook } from 'standardwebhooks';
import { notRun } from '../../../test/not-run';
import { cabeceras, nuevoSecreto } from './firma';
import { statusOf } from '../../../test/status-of';

const GUIA = readFileSync(join(__dirname, '../../../docs/integracion/webhooks.md'), 'utf8');
const MOMENTO = new Date(1_700_000_000_000);
const S = MOMENTO.getTime() / 1_000;

/** A check of a signature; `ahora` in seconds since 1970. */
interface Caso {
  secreto: string;
  cabeceras: Record<string, string>;
  cuerpo: string;
  ahora: number;
}

const [secreto, otroSecreto] = [nuevoSecreto(), nuevoSecreto()];
const firmadas = cabeceras({ id: 'a', momento: MOMENTO, cuerpo: '{"ñ":1}' }, [secreto, otroSecreto]);
const caso: Caso = { secreto, cabeceras: firmadas, cuerpo: '{"ñ":1}', ahora: S };
/** What each case must answer: ours, old and new, and nothing else. */
const CASOS: readonly (readonly [Caso, boolean])[] = [
  [caso, true],
  [{ ...caso, secreto: otroSecreto, ahora: S + 299 }, true],
  [{ ...caso, secreto: otroSecreto, ahora: S + 301 }, false],
  [{ ...caso, ahora: S - 301 }, false],
  [{ ...caso, secreto: nuevoSecreto() }, false],
  [{ ...caso, cuerpo: '{"ñ":2}' }, false],
  [{ ...caso, cabeceras: { ...firmadas, 'webhook-id': 'b' } }, false],
  [{ ...caso, cabeceras: { ...firmadas, 'webhook-timestamp': 'hoy' } }, false],
  [{ ...caso, cabeceras: {} }, false],
];
const ESPERADO = CASOS.map(([, vale]) => vale);

const codigoDe = (patron: RegExp): string => patron.exec(GUIA)![1]!;

/** The answers of a program that gets the cases as JSON. */
function respuestas(programa: string, args: readonly string[]): unknown {
  const entrada = JSON.stringify(CASOS.map(([casoPublicado]) => casoPublicado));
  const { stdout, stderr } = spawnSync(programa, args, { input: entrada, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const hay = (programa: string): boolean => spawnSync(programa, ['--version']).status === 0;

describe('the check of signatures that the guide shows takes ours, old and new, and nothing else', () => {
  it('in JavaScript', () => {
    const codigo = codigoDe(/```js\n(import \{ createHmac[\s\S]*?)```/);
    const cuerpo = codigo.replace(/^import .*\n/, '').replace('export function', 'return function');
    // What integrators copy is what is tested.
    const esDeTimbo = new Function('createHmac', 'timingSafeEqual', cuerpo)(
      crypto.createHmac,
      crypto.timingSafeEqual,
    ) as (secreto: string, cabeceras: Caso['cabeceras'], cuerpo: string, ahora: number) => boolean;
    const juzgados = CASOS.map(([casoPublicado]) =>
      esDeTimbo(casoPublicado.secreto, casoPublicado.cabeceras, casoPublicado.cuerpo, casoPublicado.ahora * 1_000),
    );
    expect(juzgados).toEqual(ESPERADO);
  });

  if (hay('python3')) {
    it('in Python', () => {
      const leer = 'import json, sys\ncasos = json.load(sys.stdin)\n';
      const decir =
        'print(json.dumps([es_de_timbo(c["secreto"], c["cabeceras"], c["cuerpo"].encode(), c["ahora"]) for c in casos]))';
      const codigo = codigoDe(/```python\n([\s\S]*?)```/);
      expect(respuestas('python3', ['-c', `${codigo}\n${leer}${decir}`])).toEqual(ESPERADO);
    });
  } else {
    notRun('in Python', 'python3', 'python3');
  }

  if (hay('php')) {
    it('in PHP', () => {
      const decir = `$casos = json_decode(stream_get_contents(STDIN), true);
        echo json_encode(array_map(fn($c) => es_de_timbo($c['secreto'], $c['cabeceras'], $c['cuerpo'], $c['ahora']), $casos));`;
      expect(respuestas('php', ['-r', codigoDe(/```php\n([\s\S]*?)```/) + decir])).toEqual(ESPERADO);
    });

    it('in PHP, where a variable that is not set is no secret', () => {
      const decir = `try { es_de_timbo(getenv('NO_ESTA'), ['webhook-timestamp' => '0'], '', 0); echo '"vale"'; }
        catch (InvalidArgumentException) { echo '"sin secreto"'; }`;
      expect(respuestas('php', ['-r', codigoDe(/```php\n([\s\S]*?)```/) + decir])).toBe('sin secreto');
    });
  } else {
    notRun('in PHP', 'php', 'php-cli');
  }
});

it('the receiver with the public library answers 204 to what we signed, and 400 to anything else', async () => {
  const codigo = codigoDe(/```js\n(import \{ createServer[\s\S]*?)```/).replaceAll(/^import .*\n/gm, '');
  let servidor: Server | undefined;
  const crear = (atender: RequestListener): Server => (servidor = createServer(atender));
  const env = { WEBHOOK_SECRETO: secreto, PORT: '0' };
  const tiposDichos: unknown[] = [];
  const consola = { log: (tipo: unknown) => tiposDichos.push(tipo) };
  // What integrators copy is what is tested.
  new Function('createServer', 'Webhook', 'process', 'console', codigo)(crear, Webhook, { env }, consola);
  try {
    await once(servidor!, 'listening');
    const url = `http://127.0.0.1:${(servidor!.address() as AddressInfo).port}`;
    const cuerpo = '{"tipo":"webhook.prueba","datos":{"ñ":1}}';
    const headers = cabeceras({ id: 'a', momento: desdeAhora(), cuerpo }, [otroSecreto, secreto]);
    const enviar = async (body: string): Promise<number> =>
      await statusOf(url, { method: 'POST', headers: { ...headers, connection: 'close' }, body });
    expect([await enviar(cuerpo), await enviar(`${cuerpo} `)]).toEqual([204, 400]);
    expect(tiposDichos).toEqual(['webhook.prueba']);
  } finally {
    servidor!.close();
  }
});
