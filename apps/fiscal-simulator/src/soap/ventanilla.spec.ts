import { BancoDePruebas, crearCredenciales, type Credenciales } from '../../testing/banco-de-pruebas';
import { CASOS_DE_SERVICIO, firmada } from '../../testing/casos-de-servicio';
import { EMISOR } from '../../testing/documentos';
import { contenidoDeLote, valorEn } from '../../testing/lotes';
import type { TipoDeFalla } from '../autoridad/fallas';
import { SERVICIOS } from '../servicios/tabla';
import { deformar } from './deformaciones';
import type { Efecto } from '../autoridad/perturbacion';

let credenciales: Credenciales;
let banco: BancoDePruebas;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});
beforeEach(() => {
  banco = new BancoDePruebas(credenciales);
});

describe('each code of the services has a call that ends in it', () => {
  it.each(CASOS_DE_SERVICIO.map((c) => [c.codigo, c.nombre, c] as const))('%s: %s', async (codigo, _nombre, caso) => {
    expect(await caso.codigoDe(banco)).toBe(codigo);
  });
});

const consultar = (): string => {
  const { respuesta, efecto } = banco.llamar('siConsRUC', `<ns1:dRUCCons>${EMISOR}</ns1:dRUCCons>`);
  return deformar(respuesta, efecto as Efecto | undefined).cuerpo;
};

describe('answers that are spoilt', () => {
  const elementos = (xml: string): string[] => [...xml.matchAll(/<(\w+:\w+)/g)].map((m) => m[1]!);
  const con = (tipo: TipoDeFalla): string => {
    banco.fallas.agregar({ tipo });
    return consultar();
  };

  it('prefijo: the same elements under another prefix', () => {
    const bien = elementos(consultar());
    expect(elementos(con('prefijo'))).toEqual(bien.map((e) => e.replace('ns2:', 'sif:')));
  });

  it('orden: the same elements, the first level backwards', () => {
    const [bien, mal] = [consultar(), con('orden')];
    expect(elementos(mal)).toContain('ns2:dCodRes');
    expect(elementos(mal).indexOf('ns2:xContRUC')).toBeLessThan(elementos(mal).indexOf('ns2:dCodRes'));
    expect([...elementos(mal)].sort()).toEqual([...elementos(bien)].sort());
  });

  it('raiz: the same content under another root', () => {
    expect(con('raiz')).toMatch(/<ns2:rRetOtroServicio [^>]*><ns2:dCodRes>0502</);
  });

  it('fault: a SOAP fault', () => {
    expect(con('fault')).toContain('<env:Fault>');
  });

  it('0100 of an event has the id 0', () => {
    banco.fallas.agregar({ tipo: '0100' });
    const { cuerpo } = banco.llamar('siRecepEvento', '<ns1:dEvReg/>').respuesta;
    expect([valorEn(cuerpo, 'id'), valorEn(cuerpo, 'dCodRes')]).toEqual(['0', '0100']);
  });
});

describe('directives in a document', () => {
  const conDirectiva = (directiva: string, numero = '0000001') =>
    firmada(banco, numero, { 'gDtipDE.gCamItem.0.dCodInt': directiva });

  it.each([
    ['SIM-COLGAR', 'colgar'],
    ['SIM-TRUNCAR', 'truncado'],
    ['SIM-ORDEN', 'orden'],
    ['SIM-PREFIJO', 'prefijo'],
    ['SIM-PERDER', 'cortar'],
  ])('%s spoils the first answer only, and the document is approved', async (directiva, efecto) => {
    const { xml } = await conDirectiva(directiva);
    const envios = [1, 2].map(() => banco.llamar('siRecepDE', `<ns1:xDE>${xml}</ns1:xDE>`));
    expect(envios.map((e) => [e.codigo, e.efecto])).toEqual([
      ['0260', efecto],
      ['1001', undefined],
    ]);
  });

  it.each([
    ['SIM-RECHAZAR-1264', 1],
    ['SIM-RECHAZAR-1264-2', 2],
  ])(
    '%s refuses the call that often, in a batch too: who sends again what it does not judge is done some time',
    async (directiva, veces) => {
      const { cdc, xml } = await conDirectiva(directiva);
      const codigos = Array.from({ length: veces + 1 }, () => {
        expect(banco.llamar('siRecepLoteDE', contenidoDeLote([xml])).codigo).toBe('0300');
        banco.avanzarHoras(1);
        return valorEn(banco.llamar('siResultLoteDE', `<ns1:dCDC>${cdc}</ns1:dCDC>`).respuesta.cuerpo, 'dCodRes');
      });
      expect(codigos).toEqual([...Array.from({ length: veces }, () => '1264'), '0260']);
      const segunda = await conDirectiva(directiva, '0000002');
      const sincronos = Array.from({ length: veces + 1 }, () =>
        banco.llamar('siRecepDE', `<ns1:xDE>${segunda.xml}</ns1:xDE>`),
      );
      expect(sincronos.map(({ codigo }) => codigo)).toEqual(codigos);
    },
  );

  it('SIM-0301: the batch is queued although it says that it is not', async () => {
    const { cdc, xml } = await conDirectiva('SIM-0301');
    expect(banco.llamar('siRecepLoteDE', contenidoDeLote([xml])).codigo).toBe('0301');
    expect(banco.llamar('siResultLoteDE', `<ns1:dCDC>${cdc}</ns1:dCDC>`).codigo).toBe('0361');
  });

  it('SIM-BLOQUEAR blocks the issuer, by either service', async () => {
    const [una, otra] = [await conDirectiva('SIM-BLOQUEAR'), await conDirectiva('SIM-BLOQUEAR', '0000002')];
    expect(banco.llamar('siRecepDE', `<ns1:xDE>${una.xml}</ns1:xDE>`).codigo).toBe('0160');
    banco.avanzarHoras(1);
    expect(banco.llamar('siRecepLoteDE', contenidoDeLote([otra.xml])).codigo).toBe('0301');
    expect(banco.autoridad.bloqueos.todos().map((b) => b.causa)).toEqual(['manual', 'manual']);
  });
});

describe('a degraded period', () => {
  it('gives every service the generic rejection, late, until it is over', () => {
    banco.fallas.agregar({ tipo: 'degradado', duracionMs: 3_600_000 });
    const generico = expect.stringContaining('<ns2:rRetEnviDe ') as string;
    for (const { nombre } of SERVICIOS) expect(banco.llamar(nombre, '<ns1:x/>').respuesta.cuerpo).toEqual(generico);
    expect(consultar()).toEqual(generico);
    banco.avanzarHoras(1);
    expect(valorEn(consultar(), 'dCodRes')).toBe('0502');
  });
});

describe('results of batches that are not the whole truth', () => {
  async function resultados(tipo: TipoDeFalla): Promise<{ ids: string[]; enviados: string[]; codigo: string }> {
    const documentos = [
      await firmada(banco, '0000001'),
      await firmada(banco, '0000002'),
      await firmada(banco, '0000003'),
    ];
    const lote = banco.llamar('siRecepLoteDE', contenidoDeLote(documentos.map((d) => d.xml))).respuesta.cuerpo;
    banco.avanzarHoras(1);
    banco.fallas.agregar({ tipo });
    const contenido = `<ns1:dProtConsLote>${valorEn(lote, 'dProtConsLote')}</ns1:dProtConsLote>`;
    const { cuerpo } = banco.llamar('siResultLoteDE', contenido).respuesta;
    const ids = [...cuerpo.matchAll(/<ns2:id>(\d+)</g)].map((m) => m[1]!);
    return { ids, enviados: documentos.map((d) => d.cdc), codigo: valorEn(cuerpo, 'dCodResLot') };
  }

  it('lote_parcial leaves documents out', async () => {
    const { ids, enviados } = await resultados('lote_parcial');
    expect(ids).toEqual([enviados[1]]);
  });

  it('lote_mezclado gives them in another order', async () => {
    const { ids, enviados } = await resultados('lote_mezclado');
    expect(ids).toEqual([...enviados].reverse());
  });

  it('lote_ajeno adds a document that nobody sent', async () => {
    const { ids, enviados } = await resultados('lote_ajeno');
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining(enviados));
  });

  it.each([
    ['lote_en_proceso', '0361'],
    ['lote_extemporaneo', '0364'],
    ['lote_inexistente', '0360'],
  ] as const)('%s says %s of a batch that is done', async (tipo, codigo) => {
    expect(await resultados(tipo)).toMatchObject({ ids: [], codigo });
  });

  it('lote_lento: the batch takes as long as the fault says', async () => {
    banco.fallas.agregar({ tipo: 'lote_lento', demoraMs: 24 * 3_600_000 });
    const { cdc, xml } = await firmada(banco, '0000001');
    banco.llamar('siRecepLoteDE', contenidoDeLote([xml]));
    const codigo = (): string =>
      valorEn(banco.llamar('siResultLoteDE', `<ns1:dCDC>${cdc}</ns1:dCDC>`).respuesta.cuerpo, 'dCodResLot');
    banco.avanzarHoras(23);
    expect(codigo()).toBe('0361');
    banco.avanzarHoras(2);
    expect(codigo()).toBe('0362');
  });
});
