import type { Nodo } from '@libs/fiscal/verificacion';
import { BancoDePruebas, crearCredenciales, HOY, type Credenciales } from '../../testing/banco-de-pruebas';
import {
  con,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaNotaDeDebito,
  unaRemision,
} from '../../testing/documentos';
import { BASES, facturaPrevia } from '../../testing/infracciones/infraccion';
import { INFRACCIONES } from '../../testing/infracciones/todas';
import { codigosConMensaje } from '../autoridad/mensajes';
import { REGLAS } from './tabla';

let credenciales: Credenciales;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});

describe('a valid document of each type is approved', () => {
  const conFactura = async (nota: (emision: string, cdc: string) => Nodo): Promise<string> => {
    const banco = new BancoDePruebas(credenciales);
    return banco.codigoDe(nota(HOY, await banco.aprobar(facturaPrevia())));
  };

  it.each([
    ['factura', () => new BancoDePruebas(credenciales).codigoDe(unaFactura(HOY))],
    ['autofactura', () => new BancoDePruebas(credenciales).codigoDe(unaAutofactura(HOY))],
    ['nota de crédito', () => conFactura(unaNotaDeCredito)],
    ['nota de débito', () => conFactura(unaNotaDeDebito)],
    ['nota de remisión', () => new BancoDePruebas(credenciales).codigoDe(unaRemision(HOY))],
    [
      'factura en dólares',
      async () => new BancoDePruebas(credenciales).codigoDe(await BASES.dolares(new BancoDePruebas(credenciales))),
    ],
    [
      'factura en dólares por ítem',
      async () =>
        new BancoDePruebas(credenciales).codigoDe(await BASES['dolares por item'](new BancoDePruebas(credenciales))),
    ],
  ])('%s', async (_nombre, juzgar) => {
    expect(await juzgar()).toBe('0260');
  });
});

describe('each rule refuses a document that breaks it', () => {
  it.each(INFRACCIONES.map((i) => [i.codigo, `${i.base} ${Object.keys(i.cambios).join(' ')}`, i] as const))(
    '%s: %s',
    async (codigo, _cambios, infraccion) => {
      const banco = new BancoDePruebas(credenciales);
      const base = await BASES[infraccion.base](banco);
      await infraccion.antes?.(banco);
      expect(await banco.codigoDe(con(base, infraccion.cambios), infraccion.retoques)).toBe(codigo);
    },
  );
});

/** Rules that no document can reach, because the format table or an earlier rule always refuses it first. */
const INALCANZABLES = ['1220', '2151', '2201', '2251', '2301'];

describe('the table', () => {
  it('has a broken document for every rule that can be reached', () => {
    const probados = new Set(INFRACCIONES.map((i) => i.codigo));
    const sinPrueba = REGLAS.map((r) => r.codigo).filter((codigo) => !probados.has(codigo));
    expect(sinPrueba.sort()).toEqual(INALCANZABLES);
  });

  it('has a text for every code', () => {
    const textos = new Set(codigosConMensaje());
    expect(REGLAS.filter((r) => !textos.has(r.codigo))).toEqual([]);
  });

  it('names no code twice', () => {
    const codigos = REGLAS.map((r) => r.codigo);
    expect(new Set(codigos).size).toBe(codigos.length);
  });
});
