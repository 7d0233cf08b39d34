import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '../../test/not-run';
import { correr, LENGUAJES } from './lenguajes';

// The example that Standard Webhooks 1.0.0 publishes.
const SECRETO = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const FIRMA = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const [CUERPO, MOMENTO] = ['{"test": 2432232314}', 1_614_265_330];
const CABECERAS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(MOMENTO),
  'webhook-signature': FIRMA,
};
/** HMAC of the same with an empty key: what anybody can make. */
const FIRMA_SIN_CLAVE = 'v1,woH/1mJtZGSMCmpFTxRYbStS24eLLD/oXIYr4PYyZ7g=';

interface Caso {
  secreto: string;
  cabeceras: Record<string, string>;
  cuerpo: string;
  /** Seconds since 1970. */
  ahora: number;
}
const bueno: Caso = { secreto: SECRETO, cabeceras: CABECERAS, cuerpo: CUERPO, ahora: MOMENTO };
const con = (cabeceras: Partial<typeof CABECERAS>): Caso => ({ ...bueno, cabeceras: { ...CABECERAS, ...cabeceras } });

const CASOS: readonly (readonly [string, Caso, 'vale' | 'FirmaInvalida' | 'mal usado'])[] = [
  ['the published example', bueno, 'vale'],
  ['five minutes later', { ...bueno, ahora: MOMENTO + 300 }, 'vale'],
  ['five minutes before', { ...bueno, ahora: MOMENTO - 300 }, 'vale'],
  ['one second more', { ...bueno, ahora: MOMENTO + 301 }, 'FirmaInvalida'],
  ['one second less', { ...bueno, ahora: MOMENTO - 301 }, 'FirmaInvalida'],
  ['two signatures, ours last', con({ 'webhook-signature': `v1,b3RyYQ== ${FIRMA}` }), 'vale'],
  ['another version of signature', con({ 'webhook-signature': FIRMA.replace('v1', 'v2') }), 'FirmaInvalida'],
  ['no signature', con({ 'webhook-signature': '' }), 'FirmaInvalida'],
  ['half of the signature', con({ 'webhook-signature': FIRMA.slice(0, 20) }), 'FirmaInvalida'],
  ['another id', con({ 'webhook-id': 'otro' }), 'FirmaInvalida'],
  ['a time that is none', con({ 'webhook-timestamp': 'hoy' }), 'FirmaInvalida'],
  ['a time with an exponent', con({ 'webhook-timestamp': '16142653e2' }), 'FirmaInvalida'],
  ['no headers', { ...bueno, cabeceras: {} }, 'FirmaInvalida'],
  ['another body', { ...bueno, cuerpo: `${CUERPO} ` }, 'FirmaInvalida'],
  ['another secret', { ...bueno, secreto: 'whsec_b3Rybw==' }, 'FirmaInvalida'],
  [
    'names with capitals',
    { ...bueno, cabeceras: Object.fromEntries(Object.entries(CABECERAS).map(([n, v]) => [n.toUpperCase(), v])) },
    'vale',
  ],
  ['no secret, signed without a key', { ...con({ 'webhook-signature': FIRMA_SIN_CLAVE }), secreto: '' }, 'mal usado'],
  ['an empty secret', { ...con({ 'webhook-signature': FIRMA_SIN_CLAVE }), secreto: 'whsec_' }, 'mal usado'],
  ['a secret that is none', { ...bueno, secreto: 'timbo_k_1234' }, 'mal usado'],
];

describe.each(Object.entries(LENGUAJES))('the check of signatures of the %s client', (nombre, lenguaje) => {
  if (!lenguaje.version()) return notRun(`the signatures in ${nombre}`, lenguaje.programa, lenguaje.debian);

  it('takes what the service signed, in each form in which servers give it, and nothing else', async () => {
    const nombre = lenguaje.escenario.replace('escenario', 'firmas');
    const programa = readFileSync(path.join(__dirname, 'programas', nombre), 'utf8');
    const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-firmas-'));
    try {
      const casos = JSON.stringify(CASOS.map(([, caso]) => caso));
      const { stdout, ...fin } = await correr(lenguaje, programa, carpeta, { CASOS: casos, NODE_OPTIONS: '' });
      expect(fin).toEqual({ status: 0, stderr: '' });
      const { dichos, formas, clientes } = JSON.parse(stdout) as Record<string, string[]>;
      expect(CASOS.map(([caso], i) => [caso, dichos![i]])).toEqual(CASOS.map(([caso, , vale]) => [caso, vale]));
      expect(formas).toEqual(formas!.map(() => 'vale'));
      expect(formas!.length).toBeGreaterThan(0);
      // No address, one without http, no credential, two, one with a sign that is not its own, an amount that JSON does not carry
      // exactly, an account beside a key, and one that is a RUC; last, a credential with the line end of its file.
      expect(clientes).toEqual([...Array<string>(8).fill('mal usado'), 'vale']);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
});
