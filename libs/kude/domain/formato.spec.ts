import { FORMATOS, impresionDe, leerImpresion } from './formato';
import { IDIOMAS } from './idiomas/rotulos';

it.each(FORMATOS)('%s is told from its language, and alone', (formato) => {
  expect(leerImpresion(impresionDe(formato, undefined))).toEqual({ formato });
  for (const idioma of IDIOMAS) expect(leerImpresion(impresionDe(formato, idioma))).toEqual({ formato, idioma });
});
