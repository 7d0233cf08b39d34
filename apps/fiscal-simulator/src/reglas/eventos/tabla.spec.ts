import { BancoDePruebas, crearCredenciales, type Credenciales } from '../../../testing/banco-de-pruebas';
import {
  BASES_DE_EVENTO,
  codigoDeInfraccionDeEvento,
  INFRACCIONES_DE_EVENTO,
  type BaseDeEvento,
} from '../../../testing/infracciones-de-eventos';
import { codigosConMensaje } from '../../autoridad/mensajes';
import { REGLAS_DE_EVENTO } from './tabla';

let credenciales: Credenciales;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});

it.each(Object.keys(BASES_DE_EVENTO) as BaseDeEvento[])('a valid event is registered: %s', async (base) => {
  const banco = new BancoDePruebas(credenciales);
  expect(await codigoDeInfraccionDeEvento(banco, { codigo: '0600', base, cambios: {} })).toBe('0600');
});

describe('each rule refuses, or observes, an event that breaks it', () => {
  it.each(INFRACCIONES_DE_EVENTO.map((i) => [i.codigo, `${i.base} ${Object.keys(i.cambios).join(' ')}`, i] as const))(
    '%s: %s',
    async (codigo, _nombre, infraccion) => {
      expect(await codigoDeInfraccionDeEvento(new BancoDePruebas(credenciales), infraccion)).toBe(codigo);
    },
  );
});

describe('the table of events', () => {
  const codigos = [...new Set(Object.values(REGLAS_DE_EVENTO).flatMap((reglas) => reglas.map((r) => r.codigo)))];

  it('has a broken event for every rule', () => {
    const probados = new Set(INFRACCIONES_DE_EVENTO.map((i) => i.codigo));
    expect(codigos.filter((codigo) => !probados.has(codigo))).toEqual([]);
  });

  it('has a text for every code', () => {
    const textos = new Set(codigosConMensaje());
    expect(codigos.filter((codigo) => !textos.has(codigo))).toEqual([]);
  });
});
