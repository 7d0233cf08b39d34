import type { De, Peticion } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { unaFactura, unIdInterno } from './facturas';

let duenho: EmisorDePrueba;
let ajeno: EmisorDePrueba;
let de: De;
const id_interno = unIdInterno();

beforeAll(async () => {
  [duenho, ajeno] = await Promise.all([unEmisor(), unEmisor()]);
  de = await duenho.api.emitido(unaFactura({ id_interno }));
});

describe('404: what belongs to another tenant does not exist', () => {
  it('in the detail', async () => {
    esperarError(await ajeno.api.pedir(`/v1/de/${de.cdc}`), 404, 'DE_NO_ENCONTRADO');
  });

  it('in the search by cdc', async () => {
    esperarError(await ajeno.api.pedir('/v1/de', { query: { cdc: de.cdc } }), 404, 'DE_NO_ENCONTRADO');
  });

  it('in the download of the KuDE', async () => {
    esperarError(await ajeno.api.pedir(`/v1/de/${de.cdc}/kude`), 404, 'DE_NO_ENCONTRADO');
  });

  it('word for word as if it had never been issued', async () => {
    const sinId = async (cdc: string) => {
      const { error } = (await ajeno.api.pedir<{ error: object }>(`/v1/de/${cdc}`)).cuerpo;
      return { ...error, request_id: '' };
    };
    expect(await sinId(de.cdc)).toEqual(await sinId('9'.repeat(44)));
  });
});

describe('200: two tenants beside each other', () => {
  it('list their own documents only, whatever the filter', async () => {
    await ajeno.api.emitido(unaFactura());
    const filtros: Peticion['query'][] = [{}, { id_interno }, { q: 'María' }, { tipo: 1 }];
    for (const query of filtros) {
      const { documentos } = await ajeno.api.lista(query);
      expect(documentos.map(({ cdc }) => cdc)).not.toContain(de.cdc);
    }
    expect((await ajeno.api.lista({ id_interno })).total).toBe(0);
    expect((await duenho.api.lista({ id_interno })).total).toBe(1);
  });

  it('use the same id_interno, each for a document of its own', async () => {
    const emitido = await ajeno.api.emitir(unaFactura({ id_interno }));
    expect(emitido.status).toBe(200);
    expect(emitido.headers.get('idempotent-replayed')).toBeNull();
    expect(emitido.cuerpo.cdc).not.toBe(de.cdc);
  });
});
