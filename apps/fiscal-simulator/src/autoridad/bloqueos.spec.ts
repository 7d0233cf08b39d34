import { BancoDePruebas, crearCredenciales, type Credenciales } from '../../testing/banco-de-pruebas';
import { firmada } from '../../testing/casos-de-servicio';
import { EMISOR } from '../../testing/documentos';
import { contenidoDeLote, valorEn } from '../../testing/lotes';

let credenciales: Credenciales;
let banco: BancoDePruebas;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});
beforeEach(() => {
  banco = new BancoDePruebas(credenciales);
});

const lote = (...xmls: string[]): string => banco.llamar('siRecepLoteDE', contenidoDeLote(xmls)).codigo;
const sincrono = (xml: string): string => banco.llamar('siRecepDE', `<ns1:xDE>${xml}</ns1:xDE>`).codigo;
const causas = (): string[] => banco.autoridad.bloqueos.todos().map((b) => b.causa);
const vigente = (): boolean => banco.autoridad.bloqueos.vigente(EMISOR) !== undefined;
const xmls = async (...numeros: string[]): Promise<string[]> =>
  Promise.all(numeros.map(async (numero) => (await firmada(banco, numero)).xml));

describe('offences', () => {
  it('f: an empty batch, or one that cannot be read', () => {
    expect(lote()).toBe('0301');
    banco.autoridad.bloqueos.levantar(EMISOR);
    expect(banco.llamar('siRecepLoteDE', '<ns1:xDE>bm8gZXMgdW4gemlw</ns1:xDE>').codigo).toBe('0301');
    expect(causas()).toEqual(['f']);
  });

  it('g: a CDC twice in one batch', async () => {
    const [xml] = await xmls('0000001');
    expect(lote(xml!, xml!)).toBe('0301');
    expect(causas()).toEqual(['g']);
  });

  it('h: a CDC that is in process in another batch', async () => {
    const [una, otra] = await xmls('0000001', '0000002');
    expect([lote(una!), lote(una!, otra!)]).toEqual(['0300', '0301']);
    expect(causas()).toEqual(['h']);
  });

  it('h: a CDC that is in process, by the synchronous service', async () => {
    const [xml] = await xmls('0000001');
    expect([lote(xml!), sincrono(xml!)]).toEqual(['0300', '0160']);
    expect(causas()).toEqual(['h']);
  });

  it('i: the same batch again, in process or approved, in whatever order', async () => {
    const [una, otra] = await xmls('0000001', '0000002');
    expect([lote(una!, otra!), lote(otra!, una!)]).toEqual(['0300', '0301']);
    banco.avanzarHoras(1);
    expect(lote(una!, otra!)).toBe('0301');
    expect(causas()).toEqual(['i', 'i']);
  });
});

describe('no offence', () => {
  it('a batch whose documents were all rejected comes again, with the same bytes', async () => {
    const { xml } = await firmada(banco, '0000001', { 'gTimb.dNumTim': '12345678' });
    expect(lote(xml)).toBe('0300');
    banco.avanzarHoras(1);
    expect(lote(xml)).toBe('0300');
    expect(causas()).toEqual([]);
  });

  it('a rejected document in another batch', async () => {
    const mala = (await firmada(banco, '0000001', { 'gTimb.dNumTim': '12345678' })).xml;
    const [buena, otra] = await xmls('0000002', '0000003');
    lote(mala, buena!);
    banco.avanzarHoras(1);
    expect(lote(mala, otra!)).toBe('0300');
  });

  it('more than fifty documents: refused, not blocked', async () => {
    const numeros = Array.from({ length: 51 }, (_v, i) => String(i + 1).padStart(7, '0'));
    expect(lote(...(await xmls(...numeros)))).toBe('0301');
    expect(causas()).toEqual([]);
    expect(banco.autoridad.contadores.resumen().lotes_excedidos).toBe(1);
  });

  it('any, when blocks are switched off', () => {
    banco.ajustar({ bloqueos: false });
    expect(lote()).toBe('0301');
    expect(vigente()).toBe(false);
  });
});

describe('a block', () => {
  const minutos = (): number[] => banco.autoridad.bloqueos.todos().map((b) => (b.hasta - b.desde) / 60_000);

  it('lasts longer with each offence, from 10 to 60 minutes', () => {
    for (let i = 0; i < 5; i += 1) {
      lote();
      banco.avanzarHoras(1);
    }
    expect(minutos()).toEqual([10, 20, 40, 60, 60]);
  });

  it('is over to the second, and does not grow by calls while it lasts', async () => {
    const [xml] = await xmls('0000001');
    lote();
    banco.avanzarHoras(599 / 3600);
    expect([lote(), sincrono(xml!)]).toEqual(['0301', '0160']);
    banco.avanzarHoras(1 / 3600);
    expect(sincrono(xml!)).toBe('0260');
    expect(minutos()).toEqual([10]);
    expect(banco.autoridad.contadores.de(EMISOR).llamadasBloqueado).toBe(2);
  });

  it('is not one for other issuers', () => {
    lote();
    expect(banco.autoridad.bloqueos.vigente('80080610')).toBeUndefined();
  });

  it('starts afresh once it was lifted', () => {
    lote();
    banco.autoridad.bloqueos.levantar(EMISOR);
    lote();
    expect(minutos()).toEqual([10]);
  });

  it('shows the face that the settings say, and stops queries only when told so', async () => {
    const [xml] = await xmls('0000001');
    const consulta = () => banco.llamar('siConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
    lote();
    expect(consulta().codigo).toBe('0502');
    banco.ajustar({ caraDeBloqueo: '0160', bloqueoAlcanzaConsultas: true });
    const { cuerpo, estado } = banco.llamar('siRecepLoteDE', contenidoDeLote([xml!])).respuesta;
    expect([estado, valorEn(cuerpo, 'dCodRes'), valorEn(cuerpo, 'Id')]).toEqual([400, '0160', '']);
    expect(consulta().respuesta.estado).toBe(400);
    banco.ajustar({ caraDeBloqueo: 'silencio' });
    expect(consulta().efecto).toBe('colgar');
  });
});
