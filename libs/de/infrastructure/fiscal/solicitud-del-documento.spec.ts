import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { type Carga, cargaValida, EmisionDePrueba, facturasReferibles, unaFactura, unItem } from '@libs/de/testing';
import { unEmisor } from '@libs/series/testing';
import type { DetalleDeDocumento } from '../../domain/documento';
import { diferencias } from '../../domain/solicitud/diferencias';
import { solicitudDelDocumento } from './solicitud-del-documento';

const GOLDEN = path.join(__dirname, '..', '..', 'test', 'golden');
const golden = (nombre: string): Carga =>
  JSON.parse(readFileSync(path.join(GOLDEN, `${nombre}.json`), 'utf8')) as Carga;
const nombres = readdirSync(GOLDEN)
  .filter((archivo) => archivo.endsWith('.json') && archivo !== 'veredictos.json')
  .map((archivo) => archivo.slice(0, -'.json'.length));

const emision = new EmisionDePrueba();
const CODIGO = '123456789';
const NUMERO = 7;

/** The request of a document, as it comes back from what is stored of it. */
async function deVuelta(carga: Carga): Promise<{ xml: string; solicitud: Carga }> {
  const orden = await emision.ordenDe({ ...carga, d_cod_seg: CODIGO, numero: undefined });
  const xml = (await orden.firmar(NUMERO)).xml.toString();
  const detalle = JSON.parse(JSON.stringify(orden.detalle)) as DetalleDeDocumento;
  const { tipo, sit } = orden.documento;
  return { xml, solicitud: solicitudDelDocumento({ xml, detalle, tipo, sit }) };
}

/** The document that its own request makes: with the number, the code and the moment of the first, it is the same to the byte. */
async function repetido(carga: Carga, despues = emision): Promise<{ xml: string; otro: string; solicitud: Carga }> {
  const { xml, solicitud } = await deVuelta(carga);
  const { fecha_emision } = carga;
  const orden = await despues.ordenDe({ ...solicitud, d_cod_seg: CODIGO, fecha_emision });
  return { xml, otro: (await orden.firmar(NUMERO)).xml.toString(), solicitud };
}

describe('the request of a document', () => {
  beforeAll(async () => {
    for (const nombre of ['factura', 'factura-de-anticipo']) await emision.aprobar(golden(nombre));
  });

  it.each(nombres)('makes the same document again: %s', async (nombre) => {
    const { xml, otro: otroXml } = await repetido(golden(nombre));
    expect(otroXml).toBe(xml);
  });

  it('makes the same document again, whatever it carries', async () => {
    const facturas = await facturasReferibles(emision);
    await fc.assert(
      fc.asyncProperty(cargaValida(facturas), async (carga) => {
        const { xml, otro: otroXml, solicitud } = await repetido(carga);
        expect(otroXml).toBe(xml);
        expect(diferencias(solicitud, carga)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('carries nothing that is of one document alone', async () => {
    const carga = unaFactura({ id_interno: 'pedido-1', modo_envio: 'S' });
    const { solicitud } = await deVuelta(carga);
    for (const campo of ['numero', 'fecha_emision', 'd_cod_seg', 'id_interno', 'modo_envio'])
      expect(solicitud).not.toHaveProperty(campo);
  });

  it.each([
    ['a taxpayer by the RUC alone', { ruc: '80012345-0', nombre: 'Comprador S.A.' }, [undefined, undefined]],
    ['nobody by the code for it', { nombre: 'Sin Nombre' }, [5, '0']],
  ])('names %s', async (_, receptor, documento) => {
    const { solicitud } = await deVuelta(unaFactura({ receptor }));
    const { tipo_documento, numero_documento } = solicitud['receptor'] as Record<string, unknown>;
    expect([tipo_documento, numero_documento]).toEqual(documento);
  });

  it('names nobody in the XML by one zero, as the caller wrote it in the request', async () => {
    const { xml, solicitud } = await deVuelta(unaFactura({ receptor: { nombre: 'Nadie', numero_documento: '0-0.0' } }));
    expect(xml).toContain('<dNomRec>Sin Nombre</dNomRec>');
    expect(xml).toContain('<dNumIDRec>0</dNumIDRec>');
    expect(solicitud).toMatchObject({ receptor: { nombre: 'Nadie', numero_documento: '0-0.0' } });
  });

  it('rounds the total as the document did, whatever the issuer has set since', async () => {
    const con = (redondeo: boolean) => new EmisionDePrueba({ emisor: unEmisor({ ajustes: { redondeo } }) });
    // The second is a multiple of 50 to the céntimo, which rounding mistakes for the total.
    const precios = ['10873.23', '0.00000017'];
    for (const [redondeo, precio_unitario] of [true, false, undefined].flatMap((valor) =>
      precios.map((p) => [valor, p]),
    ))
      for (const despues of [con(true), con(false)]) {
        const items = [unItem({ precio_unitario, cantidad: 1 })];
        const { xml, otro: otroXml, solicitud } = await repetido(unaFactura({ items, redondeo }), despues);
        expect(solicitud['redondeo']).toBe(redondeo ?? false);
        expect(otroXml).toBe(xml);
      }
    const { solicitud } = await deVuelta(unaFactura({ items: [unItem({ precio_unitario: 10_850, cantidad: 1 })] }));
    expect(solicitud).not.toHaveProperty('redondeo');
  });

  it('names a work by our code, not by that of the format', async () => {
    const carga = unaFactura({ tipo_transaccion: 14, obras: [{ codigo: 'O-1', descripcion: 'Puente' }] });
    const { solicitud } = await deVuelta(carga);
    expect(solicitud).toMatchObject({ tipo_transaccion: 14, obras: [{ codigo: 'O-1', descripcion: 'Puente' }] });
  });

  it('says a global discount as a person would: a percentage, or the amount that has none', async () => {
    const items = [unItem({ precio_unitario: 30_000, cantidad: 1 })];
    const con = async (descuento: Carga) => {
      const { descuento_global_porcentaje, descuento_global_monto } = (
        await deVuelta(unaFactura({ items, ...descuento }))
      ).solicitud;
      return { descuento_global_porcentaje, descuento_global_monto };
    };
    expect(await con({ descuento_global_porcentaje: '7.5' })).toEqual({ descuento_global_porcentaje: '7.5' });
    expect(await con({ descuento_global_porcentaje: '3.33333333' })).toEqual({
      descuento_global_porcentaje: '3.33333333',
    });
    expect(await con({ descuento_global_monto: 1_000 })).toEqual({ descuento_global_monto: '1000' });
    expect(await con({})).toEqual({});
  });

  it('says the amount of a global discount whose percentage is short by chance', async () => {
    const item = { precio_unitario: '0.00640499', cantidad: '11.94745426', descuento_unitario: '0.00297948' };
    const carga = unaFactura({ items: [unItem(item)], descuento_global_monto: '0.02129925' });
    const { xml, otro: otroXml, solicitud } = await repetido(carga);
    expect(xml).toContain('<dPorcDescTotal>27.8336685</dPorcDescTotal>');
    expect(solicitud).toMatchObject({ descuento_global_monto: '0.02129925' });
    expect(otroXml).toBe(xml);
  });
});
