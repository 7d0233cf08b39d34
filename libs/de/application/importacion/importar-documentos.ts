import { createHash } from 'node:crypto';
import { error, ErrorDeNegocio } from '@libs/errors';
import { type Autor, type Clock, type Ids, nuevoId } from '@libs/platform';
import { admiteAmbiente, type Emisor, type EmisorRepository, esDePrueba, puntoDe, type Sit } from '@libs/series';
import type { Documento } from '../../domain/documento';
import type { Origen } from '../../domain/archivo/origen';
import { abridorDe, type ArchivoPorImportar } from './abrir-archivos';
import {
  APROBADO,
  conReceptor,
  detalleRegistrado,
  eventosRegistrados,
  historialRegistrado,
  type LoRegistrado,
} from './lo-registrado';
import type { Importado, ImportacionRepository, OrdenDeImportacion } from '../ports/importacion-repository';
import type {
  DocumentoImportable,
  LectorDeImportados,
  Registrado,
  RegistroFiscal,
} from '../ports/lector-de-importados';

/** Documents about which the authority is asked at the same time. */
const A_LA_VEZ = 16;
/** After this many unanswered questions a request asks no more: the caller would wait for each. */
const SIN_RESPUESTA = 3;

export interface ComandoDeImportacion {
  tenantId: string;
  tenantVersion: number;
  autor: Autor;
  archivos: readonly ArchivoPorImportar[];
  /** Establishments in which the author may act; undefined: all. */
  establecimientos?: readonly string[];
  /** Also into series that wait for their reconciliation, whose counters it leaves where they are: only the reconciliation asks for it. */
  enCongeladas?: boolean;
}

interface Pedido extends ComandoDeImportacion {
  emisor: Emisor;
  documentosDe: ReturnType<typeof abridorDe>;
  /** What the authority has, unless it stopped answering. */
  preguntar(sit: Sit, cdc: string): Promise<Registrado>;
}

/** Result of one document. If its file has several, its place follows the name. */
export type ResultadoDeImportacion = { nombre: string } & (Importado | { rechazo: ErrorDeNegocio; cdc?: string });

/**
 * Imports documents that were issued elsewhere, or lost by a restore. Each is verified here, then the authority is asked and decides. A
 * fault in one affects only that one, and repeating all of them does not change the documents that are already here.
 */
export class ImportarDocumentos {
  constructor(
    private readonly emisores: EmisorRepository,
    private readonly lector: LectorDeImportados,
    private readonly registro: RegistroFiscal,
    private readonly importaciones: ImportacionRepository,
    private readonly entorno: { sitPermitidos: readonly Sit[]; clock: Clock; ids?: Ids },
  ) {}

  /**
   * @returns one result for each document, in the order of their files. @throws only what is no refusal of a document: no database, an
   * unknown tenant.
   */
  async execute(comando: ComandoDeImportacion): Promise<ResultadoDeImportacion[]> {
    const emisor = await this.emisores.obtener(comando.tenantId, comando.tenantVersion);
    const resultados: ResultadoDeImportacion[][] = [];
    const turnos = comando.archivos.entries();
    let calladas = 0;
    const preguntar = async (sit: Sit, cdc: string): Promise<Registrado> => {
      if (calladas >= SIN_RESPUESTA) throw error('FISCAL_NO_DISPONIBLE');
      const registrado = await this.registro.buscarDocumento(emisor, sit, cdc);
      calladas = registrado.tipo === 'sin_respuesta' ? calladas + 1 : 0;
      return registrado;
    };
    const documentosDe = abridorDe(comando.archivos.length);
    const pedido = { ...comando, emisor, preguntar, documentosDe };
    const obrero = async (): Promise<void> => {
      for (const [i, archivo] of turnos) resultados[i] = await this.deUnArchivo(archivo, pedido);
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, obrero));
    return resultados.flat();
  }

  private async deUnArchivo(archivo: ArchivoPorImportar, pedido: Pedido): Promise<ResultadoDeImportacion[]> {
    const { nombre } = archivo;
    let documentos: Uint8Array[];
    try {
      documentos = pedido.documentosDe(archivo);
    } catch (causa) {
      if (causa instanceof ErrorDeNegocio) return [{ nombre, rechazo: causa }];
      throw causa;
    }
    const resultados: ResultadoDeImportacion[] = [];
    for (const [i, bytes] of documentos.entries()) {
      const nombreDelDocumento = documentos.length > 1 ? `${nombre} (${i + 1})` : nombre;
      resultados.push(await this.importarUno(nombreDelDocumento, bytes, archivo.origen, pedido));
    }
    return resultados;
  }

  private async importarUno(
    nombre: string,
    bytes: Uint8Array,
    origen: Origen | undefined,
    pedido: Pedido,
  ): Promise<ResultadoDeImportacion> {
    let cdc: string | undefined;
    try {
      const leido = await this.lector.leer(bytes, pedido.emisor, this.entorno.clock.now());
      cdc = leido.datos.cdc;
      return { nombre, ...(await this.importar(leido, origen, pedido)) };
    } catch (causa) {
      if (causa instanceof ErrorDeNegocio) return { nombre, rechazo: causa, cdc };
      throw causa;
    }
  }

  private async importar(
    leido: DocumentoImportable,
    origen: Origen | undefined,
    { emisor, autor, establecimientos, preguntar, enCongeladas }: Pedido,
  ): Promise<Importado> {
    const { sit, cdc, establecimiento } = leido.datos;
    if (!admiteAmbiente(emisor, sit, this.entorno.sitPermitidos))
      throw error('IMPORTACION_AMBIENTE_NO_ADMITIDO', { sit });
    // Where both modes ask the same simulator, it knows the documents of both.
    if (esDePrueba(emisor, leido.datos.timbrado) !== emisor.prueba) throw error('IMPORTACION_DESCONOCIDA');
    if (establecimientos && !establecimientos.includes(establecimiento))
      throw error('FORBIDDEN').porque('clave_de_otro_establecimiento');
    const anterior = await this.importaciones.porCdc(emisor.tenantId, cdc);
    if (anterior) {
      if (anterior.digest === leido.digest) return { documento: anterior.documento, repetido: true };
      throw error('IMPORTACION_DISTINTA', { motivo: 'el que está aquí lleva otra firma' });
    }
    const registrado = exigirElMismo(leido, await preguntar(sit, cdc));
    return this.importaciones.importar({ ...this.ordenDe(leido, registrado, origen, emisor, autor), enCongeladas });
  }

  private ordenDe(
    { datos, detalle, xml, digest, anticipos }: DocumentoImportable,
    registrado: LoRegistrado,
    origen: Origen | undefined,
    emisor: Emisor,
    autor: Autor,
  ): OrdenDeImportacion {
    const ahora = this.entorno.clock.now();
    const { ids = nuevoId } = this.entorno;
    const { protocolo, aprobadoAt, cancelado, nominacion } = registrado;
    const documento: Documento = {
      ...datos,
      ...(nominacion && conReceptor(nominacion.receptor)),
      id: origen?.deId ?? ids(ahora),
      tenantId: emisor.tenantId,
      idInterno: origen?.idInterno ?? null,
      estado: cancelado ? 'C' : 'A',
      modoEnvio: 'S',
      fuente: 'I',
      emailEstado: null,
      emailDetalle: null,
      protocoloFiscal: protocolo,
      codigoFiscal: APROBADO.codigo,
      mensajeFiscal: APROBADO.mensaje,
      aprobadoAt: aprobadoAt ?? ahora,
      kudeFormato: puntoDe(emisor, datos.establecimiento, datos.punto)?.kude?.formato ?? 'a4',
      // Made on request: a caller who imports years of documents does not want a print of each.
      kudeEstado: 'N',
      kudeVersion: 0,
      version: 1,
      createdAt: origen?.createdAt ?? ahora,
      updatedAt: ahora,
    };
    const huella = origen ? Buffer.from(origen.huella, 'hex') : createHash('sha256').update(xml).digest();
    return {
      documento,
      detalle: detalleRegistrado(detalle, registrado),
      eventos: eventosRegistrados(registrado, documento.cdc),
      xml,
      digest,
      anticipos,
      autor: origen?.autor ?? autor,
      huella,
      historial: historialRegistrado(registrado, autor),
    };
  }
}

/** @throws unless the authority has this very document: same signature, same QR, which the signature does not cover. */
function exigirElMismo({ digest, qr }: DocumentoImportable, registrado: Registrado): LoRegistrado {
  if (registrado.tipo === 'sin_rastro') throw error('IMPORTACION_DESCONOCIDA');
  if (registrado.tipo !== 'registrado' || !registrado.contenido) throw error('FISCAL_NO_DISPONIBLE');
  const { contenido } = registrado;
  if (contenido.digest !== digest) throw error('IMPORTACION_DISTINTA', { motivo: 'lleva otra firma' });
  if (contenido.qr !== qr) throw error('IMPORTACION_DISTINTA', { motivo: 'lleva otro código QR' });
  return registrado;
}
