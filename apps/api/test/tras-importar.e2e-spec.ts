import { randomUUID } from 'node:crypto';
import { unaFactura as unaFacturaDeAfuera, unaRemision, unReceptor } from '@libs/de/testing';
import { stackDePrueba } from '../../../test/stack';
import { hasta } from '../../../test/during';
import { type De, type Json, pedir } from '../../../test/cliente';
import { esperarAprobado, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisorQueImprime } from '../../../test/emisor-de-prueba';
import { horaParaguaya } from './facturas';
import { OtroSistema } from '../../../test/otro-sistema';

const RECEPTOR = unReceptor() as { nombre: string; ruc: string };
const mes = (): string => horaParaguaya().slice(0, 7);

let emisor: EmisorDePrueba;
let facturas: De[];

/** Two invoices of another system, and nothing of this one. */
beforeAll(async () => {
  emisor = await unEmisorQueImprime();
  const afuera = await OtroSistema.de(emisor);
  facturas = [];
  for (let i = 0; i < 2; i += 1) {
    const { cdc, xml } = await afuera.aprobado(unaFacturaDeAfuera({ receptor: RECEPTOR }));
    const cuerpo = new FormData();
    cuerpo.set('archivo', new Blob([xml]), 'uno.xml');
    expect(await emisor.api.pedir('/v1/de/importar', { metodo: 'POST', cuerpo })).toMatchObject({ status: 200 });
    facturas.push(await emisor.api.porCdc(cdc));
  }
});

const leer = async <T = Json>(ruta: string): Promise<T> => (await emisor.api.pedir<T & Json>(ruta)).cuerpo;
const total = (): number => facturas.reduce((suma, factura) => suma + Number(factura['total_gs']), 0);

describe('documents of another system count as those that were issued here', () => {
  it('in the list, the summary, the ranking and the export', async () => {
    const { documentos } = await emisor.api.lista({ estado: 'A', q: RECEPTOR.nombre });
    expect(documentos.map(({ cdc, fuente }) => [cdc, fuente]).sort()).toEqual(
      facturas.map(({ cdc }) => [cdc, 'I']).sort(),
    );
    expect(await leer('/v1/de/summary')).toMatchObject({ total: 2, montos: { total_facturado: String(total()) } });
    expect(await leer('/v1/de/top-receptores')).toMatchObject({
      receptores: [{ ruc: RECEPTOR.ruc, cantidad: 2, monto_total: String(total()) }],
    });
    const csv = (await emisor.api.pedir('/v1/de/exportar')).bytes.toString();
    for (const { cdc } of facturas) expect(csv).toContain(cdc);
  });

  it('in the book of sales; not in the file of vouchers, which the authority has them for', async () => {
    const { lineas } = await leer<{ lineas: Json[] }>(`/v1/de/libro-ventas?mes=${mes()}`);
    expect(lineas.map((linea) => [linea['cdc'], linea['receptor_ruc'], linea['estado']])).toEqual(
      expect.arrayContaining(facturas.map(({ cdc }) => [cdc, RECEPTOR.ruc, 'A'])),
    );
    expect(lineas).toHaveLength(2);
    esperarError(await emisor.api.pedir('/v1/de/rg90', { query: { mes: mes() } }), 404, 'RG90_VACIO');
  });

  it('as the several documents of a remission note', async () => {
    const docs_asociados = facturas.map(({ cdc }) => ({ tipo: 1, cdc }));
    const nota = await emisor.api.emitido(unaRemision({ docs_asociados, receptor: unReceptor() }));
    await esperarAprobado(emisor.api, nota);
    expect(await emisor.api.detalle(nota.cdc)).toMatchObject({ docs_asociados });
  });

  it('in an e-mail, with their KuDE and the XML as the other system signed it', async () => {
    const email = `importado-${randomUUID()}@example.com`;
    const [factura] = facturas;
    const pedida = await emisor.api.pedir(`/v1/de/${factura!.de_id}/reenviar-email`, {
      metodo: 'POST',
      cuerpo: { email },
    });
    expect(pedida.status).toBe(202);
    interface Carta {
      to: string[];
      attachments: { filename: string; url: string }[];
    }
    const [carta] = await hasta(
      async () =>
        (await pedir<Carta[]>(`${stackDePrueba().mail_url}/messages`)).cuerpo.filter(({ to }) => to.includes(email)),
      (cartas) => cartas.length > 0,
      'the letter',
    );
    expect(carta!.attachments.map(({ filename }) => filename.split('.').pop())).toEqual(['pdf', 'xml']);
    const xml = (await pedir(stackDePrueba().mail_url + carta!.attachments[1]!.url)).bytes;
    expect(xml).toEqual((await pedir(factura!.xml_url)).bytes);
  });
});
