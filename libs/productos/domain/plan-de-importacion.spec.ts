import { leerAlta } from './cuerpo';
import type { FilaImportada } from './filas-importadas';
import { planDeImportacion } from './plan-de-importacion';
import type { Producto } from './producto';

const AHORA = new Date('2026-11-20T13:00:00Z');
const datosDe = (cuerpo: object) => leerAlta({ descripcion: 'Café', ...cuerpo });
const fila = (cuerpo: object, cambios = datosDe(cuerpo) as FilaImportada['cambios']): FilaImportada => ({
  datos: datosDe(cuerpo),
  cambios,
});
const producto = (id: string, cuerpo: object): Producto => ({
  ...{ ...datosDe(cuerpo), id, activo: true, createdAt: AHORA, updatedAt: AHORA },
});

it('a row with the code of a product changes it, if it says something else, and no field that it leaves out', () => {
  const existente = producto('p1', { codigo_interno: 'A', moneda: 'USD', ncm: '090121' });
  const nueva = fila({ codigo_interno: 'B' });
  const plan = planDeImportacion(
    [fila({ codigo_interno: 'A' }, { codigoInterno: 'A', descripcion: 'Té', ncm: null }), nueva],
    [existente],
  );
  expect(plan).toEqual({ crear: [nueva], modificar: [{ ...existente, descripcion: 'Té', ncm: null }], sinCambios: 0 });
  const igual = fila({ codigo_interno: 'A' }, { codigoInterno: 'A', descripcion: 'Café', ncm: '090121' });
  expect(planDeImportacion([igual], [existente])).toEqual({ crear: [], modificar: [], sinCambios: 1 });
});

it('a row without a code is a product without one that says the same, each once', () => {
  const [cafe, te] = [fila({}), fila({ descripcion: 'Té' })];
  expect(planDeImportacion([cafe, cafe, cafe, te], [producto('p1', {}), producto('p2', {})])).toEqual({
    ...{ crear: [cafe, te], modificar: [], sinCambios: 2 },
  });
  expect(planDeImportacion([fila({ iva_tipo: 5 })], [producto('p1', {})]).crear).toHaveLength(1);
});
