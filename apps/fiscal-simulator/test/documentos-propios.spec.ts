import fc from 'fast-check';
import { cargaValida, EmisionDePrueba, facturasReferibles } from '@libs/de/testing';
import { instanteDe } from '@libs/platform';
import { pemDePrueba } from '@libs/series/testing';
import { cuantos } from '../../../test/largo';
import { BancoDePruebas, HOY } from '../testing/banco-de-pruebas';

const CORRIDAS = cuantos(50, 5_000);
/** Approved, or approved as late, because old emission dates are allowed. */
const APROBADO = ['0260', '1005'];

it('approves any document that the product makes of a valid payload', async () => {
  const nadie = undefined as never;
  const ca = { certPem: pemDePrueba('autoridad'), keyPem: '', ahora: instanteDe(HOY) };
  const banco = new BancoDePruebas({ ca, firmante: nadie, receptor: nadie });
  // Our documents must be exact, without the authority's tolerance of half a guaraní. In cents, one part of a line is the rest that the
  // other two leave, so it takes their rounding errors: 0.005 of the base, the IVA on that, and 0.005 of the IVA.
  banco.ajustar({ directivas: false, tolerancia: 0.0105 });
  const emision = new EmisionDePrueba();
  const facturas = await facturasReferibles(emision, (xml) =>
    expect(banco.juzgar(xml, { registrar: true })).toBe('0260'),
  );
  await fc.assert(
    fc.asyncProperty(cargaValida(facturas), async (carga) => {
      expect(APROBADO).toContain(banco.juzgar((await emision.emitir(carga)).xml));
    }),
    { numRuns: CORRIDAS },
  );
});
