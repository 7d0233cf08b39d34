import type { Autor } from '@libs/platform';
import type { OutboxMessage, OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import {
  type ClaveDeDocumento,
  type DocumentoGestionable,
  type Edicion,
  type Empuje,
  GestionRepository,
  type Juicio,
} from '../../application/ports/gestion-repository';
import type { ContenidoNuevo } from '../../application/importacion/edicion-hallada';
import { CERO } from '@libs/campos';
import { conContenido } from '../../domain/documento';
import type { SucesoDe } from '../../domain/vida/suceso';
import { claveDeDisyuntor, DISYUNTOR } from './disyuntor-en-memoria';
import { acontecer, encolar } from './escribir';
import { juzgarDeNuevo, juzgarReferencias } from './referencias';
import { ANTICIPO, COPIA, DETALLE, DOCUMENTO, ENVIO, type FilaDeDocumento, XML } from './tablas';
import { claveDeLaSerie, INUTILIZACION } from './tablas-de-eventos';

type Gestionado = FilaDeDocumento & DocumentoGestionable;

export class GestionesEnMemoria extends GestionRepository {
  constructor(
    protected readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  editarDocumento(
    tenantId: string,
    cdc: string,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => Promise<Edicion | 'repetida'>,
  ) {
    return this.gestionar(tenantId, { cdc }, async (tx, documento) => {
      const decision = await decidir(documento);
      if (decision === 'repetida') return { hecho: { documento, repetida: true }, mensajes: [] };
      await juzgarReferencias(tx, decision.orden, documento.id);
      const { autor, conEspera: urgente } = decision.orden;
      const suceso = { tipo: 'editado', cdcAnterior: documento.cdc, at: ahora } as const;
      await tx.sentencia();
      const antes = tx.ver(DOCUMENTO, documento.id)!;
      const { documento: editado, mensajes } = (await acontecer(tx, antes, suceso, ahora, autor))!;
      const nuevo = await reemplazar(tx, editado, decision);
      return {
        hecho: { documento: nuevo, repetida: false },
        mensajes: mensajes.map((mensaje) => ({ ...mensaje, urgente })),
      };
    });
  }

  empujarDocumento<T extends Empuje>(
    tenantId: string,
    clave: ClaveDeDocumento,
    pedido: SucesoDe<Empuje> & { tipo: T },
    autor: Autor,
    juzgar: Juicio<T>,
  ): Promise<FilaDeDocumento | undefined> {
    const ahora = pedido.at;
    return this.gestionar(tenantId, clave, async (tx, gestionable) => {
      juzgar(gestionable);
      const antes = tx.ver(DOCUMENTO, gestionable.id)!;
      if (antes.estado === 'R') await juzgarDeNuevo(tx, antes);
      await tx.sentencia();
      const { documento, mensajes } = (await acontecer(tx, antes, pedido, ahora, autor))!;
      const [abierto] = tx.buscar(ENVIO, 'abierto', documento.cdc);
      const enEspera = abierto && (await tx.bloquear(ENVIO, abierto.id));
      if (enEspera?.abierto && !enEspera.enVuelo && enEspera.consultasSinRastro === 0) {
        tx.poner(ENVIO, { ...enEspera, consultarAt: ahora });
      }
      return { hecho: documento, mensajes };
    });
  }

  /** One transaction that holds the document. */
  private async gestionar<T>(
    tenantId: string,
    clave: ClaveDeDocumento,
    hacer: (tx: Transaccion, documento: Gestionado) => Promise<{ hecho: T; mensajes: OutboxMessage[] }>,
  ): Promise<T | undefined> {
    const gestionado = await this.sesion.transaccion(async (tx) => {
      await tx.sentencia();
      const id = 'id' in clave ? clave.id : tx.ver(XML, clave.cdc)?.deId;
      if (id === undefined || tx.ver(DOCUMENTO, id)?.tenantId !== tenantId) return undefined;
      await tx.bloquear(DOCUMENTO, id);
      await tx.sentencia();
      const { hecho, mensajes } = await hacer(tx, gestionable(tx, id));
      return { hecho, outbox: encolar(tx, tenantId, mensajes) };
    });
    if (!gestionado) return undefined;
    this.anunciar(gestionado.outbox);
    return gestionado.hecho;
  }
}

function gestionable(tx: Transaccion, id: string): Gestionado {
  const fila = tx.ver(DOCUMENTO, id)!;
  const [abierto] = tx.buscar(ENVIO, 'abierto', fila.cdc);
  const inutilizado = tx
    .buscar(INUTILIZACION, 'serie', claveDeLaSerie(fila.tenantId, fila))
    .some(({ reservados }) => reservados.some(({ desde, hasta }) => desde <= fila.numero && fila.numero <= hasta));
  return {
    ...fila,
    enVuelo: abierto?.enVuelo ?? false,
    reenvioPedido: fila.reenvioPedidoAt !== null,
    enPausaHasta: tx.ver(DISYUNTOR, claveDeDisyuntor(fila.tenantId, fila.sit))?.abiertoHasta ?? null,
    inutilizado,
    huella: tx.ver(DETALLE, id)!.huella,
  };
}

/** New content under the same number. The old bytes stay, under the old CDC, which still finds the document. */
export async function reemplazar(
  tx: Transaccion,
  antes: FilaDeDocumento,
  { orden, firmado }: Pick<ContenidoNuevo, 'orden' | 'firmado'>,
): Promise<FilaDeDocumento> {
  await tx.sentencia();
  const { id } = antes;
  const { cdc, fechaFirma } = firmado;
  const contenido = { ...orden.documento, emailEstado: null, emailDetalle: null, cdc, fechaFirma };
  const nuevo = conContenido(antes, contenido);
  tx.poner(DOCUMENTO, nuevo);
  await tx.bloquear(DETALLE, id);
  tx.poner(DETALLE, { deId: id, contenido: orden.detalle, huella: orden.huella });
  tx.insertar(XML, { cdc, deId: id, xml: firmado.xml, digest: firmado.digest });
  tx.insertar(COPIA, { tenantId: antes.tenantId, deId: id, cdc, proximaAt: orden.documento.createdAt });
  const montos = new Map(tx.buscar(ANTICIPO, 'documento', id).map(({ cdc }) => [cdc, CERO]));
  for (const { cdc, anticipo } of orden.referencias) if (anticipo > CERO) montos.set(cdc, anticipo);
  for (const [cdc, monto] of montos) {
    await tx.bloquear(ANTICIPO, `${id} ${cdc}`);
    tx.poner(ANTICIPO, { deId: id, cdc, monto });
  }
  return nuevo;
}
