import { error } from '@libs/errors';
import { RelojMovible, unAutor } from '@libs/platform/testing';
import { unEmisor, unosPuntos } from '@libs/series/testing';
import { UnSoloEmisor } from '../../testing/emision';
import type { Documento } from '../../domain/documento';
import type { Origen } from '../../domain/archivo/origen';
import { DOCUMENTOS_POR_PEDIDO } from './abrir-archivos';
import { ImportarDocumentos } from './importar-documentos';
import { ImportacionRepository, type OrdenDeImportacion } from '../ports/importacion-repository';
import {
  type DocumentoImportable,
  LectorDeImportados,
  type Registrado,
  RegistroFiscal,
} from '../ports/lector-de-importados';

const REGISTRADO: Registrado = {
  tipo: 'registrado',
  protocolo: '77',
  aprobadoAt: new Date('2026-11-20T12:00:00Z'),
  contenido: { digest: 'digest', qr: 'qr' },
  cancelado: false,
};

/** A file is the CDC of a document in its environment and establishment: "H 001 cdc". */
class Lector extends LectorDeImportados {
  override leer(archivo: Uint8Array): DocumentoImportable {
    const [sit, establecimiento, cdc] = Buffer.from(archivo).toString().split(' ');
    if (!cdc) throw error('IMPORTACION_CDC_INVALIDO');
    const datos = { cdc, sit, establecimiento, punto: '001' } as DocumentoImportable['datos'];
    const detalle = {} as DocumentoImportable['detalle'];
    return { datos, detalle, xml: Buffer.from(archivo), digest: 'digest', qr: 'qr', anticipos: [] };
  }
}

class Registro extends RegistroFiscal {
  readonly preguntados: string[] = [];
  constructor(private readonly respuesta: (cdc: string) => Registrado) {
    super();
  }
  override buscarDocumento(_: unknown, __: unknown, cdc: string): Promise<Registrado> {
    this.preguntados.push(cdc);
    return Promise.resolve(this.respuesta(cdc));
  }
}

class Importaciones extends ImportacionRepository {
  readonly ordenes: OrdenDeImportacion[] = [];
  readonly aqui = new Map<string, { documento: Documento; digest: string }>();
  override porCdc(_: string, cdc: string) {
    return Promise.resolve(this.aqui.get(cdc));
  }
  override desconocidos(_: string, cdcs: readonly string[]) {
    return Promise.resolve(cdcs.filter((cdc) => !this.aqui.has(cdc)));
  }
  override importar(orden: OrdenDeImportacion) {
    this.ordenes.push(orden);
    return Promise.resolve({ documento: orden.documento, repetido: false });
  }
}

const ORIGEN: Origen = {
  ...{ deId: '0190a1b2-0000-7000-8000-000000000001', idInterno: 'pedido', fuente: 'A', huella: 'abcd' },
  createdAt: new Date('2026-11-01T12:00:00Z'),
  autor: unAutor({ id: 'cajero' }),
};

function oficina(respuesta: (cdc: string) => Registrado = () => REGISTRADO) {
  const [registro, importaciones] = [new Registro(respuesta), new Importaciones()];
  const emisores = new UnSoloEmisor(unEmisor({ puntos: unosPuntos(['001'], 'S') }));
  const entorno = { sitPermitidos: ['H'] as const, clock: new RelojMovible() };
  const importar = new ImportarDocumentos(emisores, new Lector(), registro, importaciones, entorno);
  type Resto = { origen?: Origen; establecimientos?: string[]; enCongeladas?: boolean };
  const hacer = (textos: readonly string[], { origen, ...comando }: Resto = {}) => {
    const archivos = textos.map((texto, i) => ({ nombre: `${i}`, leer: () => Buffer.from(texto), origen }));
    return importar.execute({ tenantId: 't', tenantVersion: 1, autor: unAutor(), archivos, ...comando });
  };
  const traer = async (textos: readonly string[], resto: Resto = {}) => {
    const hechos = await hacer(textos, resto);
    return hechos.map((resultado) =>
      'rechazo' in resultado ? resultado.rechazo.id : resultado.repetido ? 'repetido' : resultado.documento.estado,
    );
  };
  return { registro, importaciones, traer, hacer };
}

it('gives each file its own result, in their order', async () => {
  const { importaciones, traer } = oficina((cdc) => (cdc === 'c' ? { tipo: 'sin_rastro' } : REGISTRADO));
  expect(await traer(['H 001 a', 'roto', 'H 001 c', 'H 001 d', 'P 001 e'])).toEqual([
    ...['A', 'IMPORTACION_CDC_INVALIDO', 'IMPORTACION_DESCONOCIDA', 'A', 'IMPORTACION_AMBIENTE_NO_ADMITIDO'],
  ]);
  expect(importaciones.ordenes.map(({ documento }) => documento.cdc)).toEqual(['a', 'd']);
});

it('takes the state, the protocol and the time of the authority', async () => {
  const { importaciones, traer } = oficina((cdc) => ({ ...REGISTRADO, cancelado: cdc === 'c' }) as Registrado);
  expect(await traer(['H 001 a', 'H 001 c'])).toEqual(['A', 'C']);
  const [aprobado, cancelado] = importaciones.ordenes;
  const { aprobadoAt } = REGISTRADO as Registrado & { tipo: 'registrado' };
  expect(aprobado!.documento).toMatchObject({
    ...{ fuente: 'I', protocoloFiscal: '77', aprobadoAt, idInterno: null, version: 1 },
    ...{ codigoFiscal: '0260', mensajeFiscal: 'Aprobado (recuperado por consulta)' },
    ...{ kudeEstado: 'N', kudeVersion: 0 },
  });
  expect(aprobado!.historial.map(({ estado }) => estado)).toEqual(['A']);
  expect(cancelado!.historial.map(({ estado }) => estado)).toEqual(['A', 'C']);
});

it.each<[string, Partial<Registrado>, string]>([
  ['with another signature', { contenido: { digest: 'otro', qr: 'qr' } }, 'IMPORTACION_DISTINTA'],
  ['with another QR', { contenido: { digest: 'digest', qr: 'otro' } }, 'IMPORTACION_DISTINTA'],
  ['whose content it does not show', { contenido: undefined }, 'FISCAL_NO_DISPONIBLE'],
])('refuses a document that the authority has %s', async (_, cambios, debido) => {
  const { importaciones, traer } = oficina(() => ({ ...REGISTRADO, ...cambios }) as Registrado);
  expect([await traer(['H 001 a']), importaciones.ordenes]).toEqual([[debido], []]);
});

it('asks nobody about what is here, and refuses another document under its CDC', async () => {
  const { registro, importaciones, traer } = oficina();
  importaciones.aqui.set('a', { documento: { cdc: 'a' } as Documento, digest: 'digest' });
  importaciones.aqui.set('b', { documento: { cdc: 'b' } as Documento, digest: 'otro' });
  expect(await traer(['H 001 a', 'H 001 b'])).toEqual(['repetido', 'IMPORTACION_DISTINTA']);
  expect([registro.preguntados, importaciones.ordenes]).toEqual([[], []]);
});

it('keeps to the establishments of who asks', async () => {
  const { registro, traer } = oficina();
  expect(await traer(['H 001 a', 'H 002 b'], { establecimientos: ['002'] })).toEqual(['FORBIDDEN', 'A']);
  expect(registro.preguntados).toEqual(['b']);
});

it('brings a lost document back as its copy knows it', async () => {
  const { importaciones, traer } = oficina();
  await traer(['H 001 a'], { origen: ORIGEN });
  const [{ documento, autor, huella, historial }] = importaciones.ordenes as [OrdenDeImportacion];
  const { deId: id, idInterno, createdAt } = ORIGEN;
  expect(documento).toMatchObject({ id, idInterno, createdAt, fuente: 'I' });
  expect([autor.id, huella.toString('hex'), historial[0]!.autor]).toEqual(['cajero', 'abcd', unAutor()]);
});

it('stops asking an authority that does not answer, and says of the rest that it did not', async () => {
  const { registro, traer } = oficina(() => ({ tipo: 'sin_respuesta', detalle: 'x' }));
  const textos = Array.from({ length: 60 }, (_, i) => `H 001 c${i}`);
  expect(new Set(await traer(textos))).toEqual(new Set(['FISCAL_NO_DISPONIBLE']));
  expect(registro.preguntados.length).toBeLessThan(20);
});

it('goes on asking an authority that answers now and then', async () => {
  const { registro, traer } = oficina((cdc) =>
    Number(cdc.slice(1)) % 3 === 2 ? REGISTRADO : { tipo: 'sin_respuesta', detalle: 'x' },
  );
  await traer(Array.from({ length: 60 }, (_, i) => `H 001 c${i}`));
  expect(registro.preguntados).toHaveLength(60);
});

it('says of each refusal what is wrong with it', async () => {
  const mensaje = async (texto: string, cambios: Partial<Registrado>, aqui?: string) => {
    const { importaciones, hacer } = oficina(() => ({ ...REGISTRADO, ...cambios }) as Registrado);
    if (aqui) importaciones.aqui.set('a', { documento: { cdc: 'a' } as Documento, digest: aqui });
    const [hecho] = await hacer([texto]);
    return 'rechazo' in hecho! ? hecho.rechazo.message : '';
  };
  expect(await mensaje('P 001 a', {})).toMatch(/\bP\b/);
  expect(await mensaje('H 001 a', {}, 'otro')).toContain('el que está aquí lleva otra firma');
  expect(await mensaje('H 001 a', { contenido: { digest: 'otro', qr: 'qr' } })).toContain('lleva otra firma');
  expect(await mensaje('H 001 a', { contenido: { digest: 'digest', qr: 'otro' } })).toContain('lleva otro código QR');
});

it('lets pass what is no refusal of a document: no database', async () => {
  const { importaciones, hacer } = oficina();
  importaciones.importar = () => Promise.reject(new Error('no database'));
  await expect(hacer(['H 001 a'])).rejects.toThrow('no database');
});

it('says to whoever writes whether frozen series take it, which only the reconciliation asks for', async () => {
  const { importaciones, hacer } = oficina();
  await hacer(['H 001 a']);
  await hacer(['H 001 b'], { enCongeladas: true });
  expect(importaciones.ordenes.map(({ enCongeladas }) => enCongeladas ?? false)).toEqual([false, true]);
});

it('has the receiver whom an event named since, with the event and a line of its history', async () => {
  const receptor = { nombre: 'Ana', ruc: '80000002-5', tipoDocumento: 5, numeroDocumento: '0' } as never;
  const nominar = async (mas: object) => {
    const nominacion = {
      receptor: { ...(receptor as object), ...mas },
      motivo: 'm',
      protocolo: '8',
      respuesta: null,
      xml: '<x/>',
    };
    const { importaciones, traer } = oficina(() => ({ ...REGISTRADO, nominacion }) as unknown as Registrado);
    await traer(['H 001 a']);
    return importaciones.ordenes[0]!;
  };
  const { documento, detalle, eventos, historial } = await nominar({ email: 'ana@example.com' });
  expect(documento).toMatchObject({ receptorNombre: 'Ana', receptorRuc: '80000002-5', emailRec: 'ana@example.com' });
  expect([detalle.receptor['nombre'], historial.map(({ estado }) => estado)]).toEqual(['Ana', ['A', 'A']]);
  expect(historial[1]).toMatchObject({ codigo: null, mensaje: null, motivo: expect.stringContaining('Ana') as string });
  expect(eventos).toMatchObject([
    { tipo: 'NOMINACION', motivo: 'm', protocolo: '8', xml: '<x/>', datos: { cdc: 'a' } },
  ]);
  expect('emailRec' in (await nominar({})).documento).toBe(false);
});

it('without events since has none, and keeps its receiver', async () => {
  const { importaciones, traer } = oficina();
  await traer(['H 001 a']);
  const [{ documento, eventos, historial }] = importaciones.ordenes as [OrdenDeImportacion];
  expect([eventos, historial.length, 'receptorNombre' in documento]).toEqual([[], 1, false]);
});

it('is printed in the format of its point, else on A4', async () => {
  const { importaciones, traer } = oficina();
  await traer(['H 001 a', 'H 002 b']);
  expect(importaciones.ordenes.map(({ documento }) => documento.kudeFormato)).toEqual(['a4', 'a4']);
});

it('brings in nothing where there is nothing, and no document of the test mode of the same taxpayer', async () => {
  const emisores = new UnSoloEmisor(unEmisor({ prueba: true }));
  const [registro, importaciones] = [new Registro(() => REGISTRADO), new Importaciones()];
  const entorno = { sitPermitidos: ['H'] as const, clock: new RelojMovible() };
  const importar = new ImportarDocumentos(emisores, new Lector(), registro, importaciones, entorno);
  const traer = (textos: string[]) => {
    const archivos = textos.map((texto) => ({ nombre: texto, leer: () => Buffer.from(texto) }));
    return importar.execute({ tenantId: 't', tenantVersion: 1, autor: unAutor(), archivos });
  };
  expect(await traer([])).toEqual([]);
  expect(await traer(['H 001 a'])).toMatchObject([{ cdc: 'a', rechazo: { id: 'IMPORTACION_DESCONOCIDA' } }]);
  expect(registro.preguntados).toEqual([]);
});

describe('a message of the protocol', () => {
  const doc = (cdc: string): string => `<rDE x="">${cdc}</rDE>`;
  /** What is cut out of a message; the reader of this file takes its words. */
  const lote = (...cdcs: string[]): string => `<rLoteDE>${cdcs.map((cdc) => doc(`H 001 ${cdc} `)).join('')}</rLoteDE>`;

  it('has a result for each of its documents, with their places', async () => {
    const { hacer } = oficina();
    const hechos = await hacer(['H 001 a', lote('b', 'c'), lote('d')]);
    expect(hechos.map(({ nombre }) => nombre)).toEqual(['0', '1 (1)', '1 (2)', '2']);
  });

  it('is refused as a file when it has no document, or when the request has too many with it', async () => {
    const { traer, registro } = oficina();
    const muchos = Array.from({ length: DOCUMENTOS_POR_PEDIDO }, (_, i) => `n${i}`);
    expect(await traer(['<rRetEnviDe></rRetEnviDe>', lote(...muchos), 'H 001 z'])).toEqual([
      ...['IMPORTACION_ILEGIBLE', 'IMPORTACION_ARCHIVO_INVALIDO', 'A'],
    ]);
    expect(registro.preguntados).toEqual(['z']);
  });
});
