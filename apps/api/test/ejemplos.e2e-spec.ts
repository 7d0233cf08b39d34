import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stackDePrueba } from '../../../test/stack';
import { EJEMPLOS } from '../src/de/ejemplos';
import { Cliente } from '../../../test/cliente';

const EJEMPLO = path.join(__dirname, '../../../docs/integracion/ejemplos');

describe('docs/integracion/ejemplos', () => {
  it.each(Object.keys(EJEMPLOS))('%s.json is approved as it stands, for the taxpayer of npm start', async (nombre) => {
    const api = new Cliente(stackDePrueba().api_key);
    const cuerpo = readFileSync(path.join(EJEMPLO, `${nombre}.json`), 'utf8');
    const respuesta = await api.emitir(cuerpo, {
      query: { wait: true, timeout: 25 },
      headers: { 'content-type': 'application/json' },
    });
    expect(respuesta.bytes.toString()).toContain('"estado":"A"');
  });
});
