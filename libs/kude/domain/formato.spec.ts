import {
  esResumen,
  esRolloSinAncho,
  FORMATOS,
  FORMATOS_PEDIDOS,
  impresionDe,
  leerImpresion,
  otraImpresion,
  PAPELES,
  papelDe,
  rolloDeAncho,
} from './formato';
import { IDIOMAS } from './idiomas/rotulos';

it.each(FORMATOS)('%s is told from its language, and alone', (formato) => {
  expect(leerImpresion(impresionDe(formato, undefined))).toEqual({ formato });
  for (const idioma of IDIOMAS) expect(leerImpresion(impresionDe(formato, idioma))).toEqual({ formato, idioma });
});

it('has eight formats: four sheets, two rolls, and a summary of each roll on the same paper', () => {
  expect(FORMATOS).toHaveLength(8);
  expect(FORMATOS.filter(esResumen)).toEqual(['ticket80-resumen', 'ticket58-resumen']);
  for (const rollo of ['ticket80', 'ticket58'] as const) {
    expect(papelDe(`${rollo}-resumen`)).toEqual(papelDe(rollo));
    expect(papelDe(rollo)).toEqual({ nombre: rollo, ...PAPELES[rollo] });
  }
});

it.each([
  ['a4', 210, 297],
  ['carta', 215.9, 279.4],
  ['oficio', 216, 330],
  ['a5', 148, 210],
  ['ticket80', 80, undefined],
  ['ticket58', 58, undefined],
] as const)('%s is %s mm wide, and its print leaves the same margin on both sides', (nombre, ancho, alto) => {
  const papel = papelDe(nombre);
  expect([papel.ancho, papel.alto]).toEqual([ancho, alto]);
  expect(papel.cuerpo + 2 * papel.margen).toBeCloseTo(ancho, 6);
});

it('prints on rolls as wide as their printers reach: 576 and 384 dots at 203 dpi', () => {
  expect([PAPELES.ticket80.cuerpo, PAPELES.ticket58.cuerpo]).toEqual(
    [576, 384].map((puntos) => Math.round(puntos / 8)),
  );
});

it('of a roll without a width is as wide as the account has it, or else the wider', () => {
  const rollos = FORMATOS_PEDIDOS.filter(esRolloSinAncho);
  expect(rollos.map((rollo) => rolloDeAncho(rollo, 58))).toEqual(['ticket58', 'ticket58-resumen']);
  expect(rollos.map((rollo) => rolloDeAncho(rollo))).toEqual(['ticket80', 'ticket80-resumen']);
  expect(FORMATOS_PEDIDOS.filter((pedido) => !esRolloSinAncho(pedido))).toEqual([...FORMATOS]);
});

it('that is asked for is another one only where it is not the own: also in a language', () => {
  expect(otraImpresion('a4')).toBeUndefined();
  expect(otraImpresion('a4', 'a4')).toBeUndefined();
  expect(otraImpresion('a4', 'a5')).toBe('a5');
  expect(otraImpresion('a4', 'a4-en')).toBe('a4-en');
});
