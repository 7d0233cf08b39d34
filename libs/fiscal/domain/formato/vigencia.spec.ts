import { buscarCampo } from './buscar';
import { campo } from './definicion';
import { escribirGrupo } from './escribir-documento';
import { linea } from './tipo';
import { formatosDe, formatoVigente, type CambioDeFormato } from './vigencia';

const ITEM = 'rDE/DE/gDtipDE/gCamItem';
// Possible changes by a technical note: a longer text, a new field, a removed field.
const CAMBIOS: CambioDeFormato[] = [
  { desde: '2030-01-01', nota: 'NT-98', ruta: `${ITEM}/dInfItem`, cambiar: { min: 1, tipo: linea(1, 900) } },
  {
    desde: '2031-01-01',
    nota: 'NT-99',
    ruta: `${ITEM}/dCodInt`,
    agregarDespues: campo('dCodNuevo', 'E799', '0-1', linea(1, 9)),
  },
  { desde: '2031-01-01', nota: 'NT-99', ruta: `${ITEM}/dParAranc`, quitar: true },
];
const FORMATOS = formatosDe(CAMBIOS);
const vigente = (dia: string) => formatoVigente(dia, FORMATOS);

test('before a change comes into force the table is the published one', () => {
  expect(buscarCampo('E714', vigente('2029-12-31'))).toMatchObject({ min: 0, tipo: { max: 500 } });
});

test('a change counts from its day on, for that field alone', () => {
  expect(buscarCampo('E714', vigente('2030-01-01'))).toMatchObject({
    min: 1,
    tipo: { max: 900 },
    nota: 'NT-98',
    desde: '2030-01-01',
  });
  expect(buscarCampo('E702', vigente('2030-01-01')).elemento).toBe('dParAranc');
});

test('a field can come and another go', () => {
  const formato = vigente('2031-06-30');
  const item = formato.de.hijos
    .flatMap((h) => (h.clase === 'grupo' ? h.hijos : []))
    .flatMap((h) => (h.clase === 'grupo' ? h.hijos : []));
  const gCamItem = item.find((h) => h.elemento === 'gCamItem');
  if (gCamItem?.clase !== 'grupo') throw new Error('gCamItem');
  expect(escribirGrupo(gCamItem, { dCodNuevo: 'x', dCodInt: '1' })).toBe(
    '<dCodInt>1</dCodInt><dCodNuevo>x</dCodNuevo>',
  );
  expect(() => buscarCampo('E702', formato)).toThrow('E702');
});

test('days with the same rules share one table, so it is prepared once', () => {
  expect(vigente('2030-01-01')).toBe(vigente('2030-12-31'));
  expect(vigente('2030-01-01')).not.toBe(vigente('2031-01-01'));
});

test('a change of a field that does not exist is refused', () => {
  const perdido: CambioDeFormato[] = [{ desde: '2030-01-01', nota: 'NT-98', ruta: `${ITEM}/dNada`, quitar: true }];
  expect(() => formatosDe(perdido)).toThrow('NT-98: la tabla no tiene rDE/DE/gDtipDE/gCamItem/dNada');
});
