import type { OutboxRow } from '@libs/platform/db';
import type { Sesion, Transaccion } from '@libs/platform/testing';
import { TramiteRepository } from '../../application/ports/tramite-repository';
import { esFinal } from '../../domain/documento';
import type { Desenlace, Envio, TurnoDeDocumento } from '../../domain/tramite/tramite';
import { acontecer, encolar } from './escribir';
import { DOCUMENTO, ENVIO, type FilaDeDocumento, type FilaDeEnvio, XML } from './tablas';

export class TramitesEnMemoria extends TramiteRepository {
  constructor(
    protected readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
    private readonly resuelto: (deId: string) => void,
  ) {
    super();
  }

  tomarTurno(tenantId: string, deId: string, ahora: Date, arriendoMs: number): Promise<TurnoDeDocumento | undefined> {
    return this.sesion.transaccion(async (tx): Promise<TurnoDeDocumento | undefined> => {
      const fila = await tx.bloquear(DOCUMENTO, deId);
      await tx.sentencia();
      if (!fila || fila.tenantId !== tenantId || esFinal(fila.estado)) return undefined;
      if (fila.reenvioPedidoAt) await acontecer(tx, fila, { tipo: 'pedido_servido' }, ahora);
      const venceAt = new Date(ahora.getTime() + arriendoMs);
      const { id, cdc, estado, sit, version } = fila;
      const documento = { id, tenantId, tenantVersion: 1, cdc, estado, sit, version };
      const { xml, digest } = tx.ver(XML, cdc)!;
      const [abierto] = tx.buscar(ENVIO, 'abierto', cdc);
      if (!abierto) {
        const sale = fila.modoEnvio === 'S' && (fila.reintentarAt === null || fila.reintentarAt <= ahora);
        if (!sale) return undefined;
        const nuevo = unEnvio(tx, fila, String(tx.base.siguiente('d_id')), venceAt);
        tx.insertar(ENVIO, nuevo);
        return { tipo: 'enviar', documento, envio: comoEnvio(nuevo), xml: xml.toString(), digest };
      }
      const ocupado = abierto.enVuelo
        ? abierto.venceAt > ahora
        : abierto.consultarAt !== null && abierto.consultarAt > ahora;
      if (ocupado) return undefined;
      const tomado = (await tx.bloquear(ENVIO, abierto.id))!;
      const retomado = { ...tomado, ficha: this.fichaSiguiente(tomado), enVuelo: true, venceAt };
      tx.poner(ENVIO, retomado);
      return { tipo: 'consultar', documento, envio: comoEnvio(retomado), digest };
    });
  }

  async registrarDesenlace(
    tenantId: string,
    deId: string,
    envio: Envio,
    desenlace: Desenlace,
    ahora: Date,
  ): Promise<boolean> {
    const outbox = await this.sesion.transaccion(async (tx) => {
      const abierto = await tx.bloquear(ENVIO, envio.id);
      if (!abierto?.abierto || !this.esSuyo(abierto, envio)) return undefined;
      const sigueAbierto = desenlace.tipo === 'desconocido' || desenlace.tipo === 'sin_rastro';
      tx.poner(ENVIO, {
        ...abierto,
        abierto: sigueAbierto,
        enVuelo: false,
        resultado: desenlace.tipo,
        consultarAt: sigueAbierto ? desenlace.consultarAt : null,
        consultas: abierto.consultas + 1,
        yaAutorizado: ('yaAutorizado' in desenlace && desenlace.yaAutorizado) || abierto.yaAutorizado,
        consultasSinRastro: abierto.consultasSinRastro + (desenlace.tipo === 'sin_rastro' ? 1 : 0),
      });
      const antes = await tx.bloquear(DOCUMENTO, deId);
      if (!antes || antes.tenantId !== tenantId || esFinal(antes.estado))
        throw new Error('a final document has an open submission');
      return encolar(tx, tenantId, await this.escribir(tx, antes, desenlace, ahora));
    });
    if (!outbox) return false;
    this.anunciar(outbox);
    if (desenlace.tipo === 'aprobado' || desenlace.tipo === 'rechazado') this.resuelto(deId);
    return true;
  }

  nuevoDId(): Promise<string> {
    return this.sesion.leer((base) => String(base.siguiente('d_id')));
  }

  intentosFallidos(_: string, deId: string): Promise<number> {
    const fallidos = ({ resultado }: FilaDeEnvio): boolean => resultado === 'no_enviado' || resultado === 'aplazado';
    return this.sesion.leer((base) => base.buscar(ENVIO, 'documento', deId).filter(fallidos).length);
  }

  protected fichaSiguiente({ ficha }: FilaDeEnvio): number {
    return ficha + 1;
  }

  /** The fence: after a takeover the former worker has an older token. */
  protected esSuyo(abierto: FilaDeEnvio, { ficha }: Envio): boolean {
    return abierto.ficha === ficha;
  }

  /** The document's new state with its line of history. @returns the jobs that follow. */
  protected async escribir(tx: Transaccion, antes: FilaDeDocumento, desenlace: Desenlace, ahora: Date) {
    return (await acontecer(tx, antes, desenlace, ahora))!.mensajes;
  }
}

/** An open submission; the database lets a CDC have one at most. */
export function unEnvio(
  tx: Transaccion,
  { tenantId, id: deId, cdc }: Pick<FilaDeDocumento, 'tenantId' | 'id' | 'cdc'>,
  dId: string,
  venceAt: Date,
  loteId: string | null = null,
): FilaDeEnvio {
  if (tx.buscar(ENVIO, 'abierto', cdc).length > 0) throw new Error(`a second open submission of ${cdc}`);
  return {
    id: tx.base.nuevoId('envio'),
    ...{ tenantId, deId, cdc, loteId, dId, venceAt },
    ficha: 1,
    abierto: true,
    enVuelo: true,
    consultarAt: null,
    consultas: 0,
    consultasSinRastro: 0,
    sinRastroDesde: null,
    yaAutorizado: null,
    resultado: null,
  };
}

const comoEnvio = (fila: FilaDeEnvio): Envio => {
  const { id, ficha, dId, venceAt, consultas, consultasSinRastro, sinRastroDesde, yaAutorizado } = fila;
  return { id, ficha, dId, venceAt, consultas, consultasSinRastro, sinRastroDesde, yaAutorizado };
};
