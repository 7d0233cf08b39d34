import { HoraDeFirma } from '@libs/fiscal';
import { EditarDocumento, EmitirDocumento, PrepararEmision, ReencolarDocumento, ReenviarDocumento } from '@libs/de';
import {
  SIN_PREGUNTAS,
  unaFactura,
  unaNotaDeCredito,
  unaRemision,
  unItem,
  unReceptor,
  unTransporte,
} from '@libs/de/testing';
import { claveDeLaSerie, DETALLE, DOCUMENTO, type FilaDeDocumento, SERIE, XML } from '@libs/de/testing/memoria';
import { type EventoRepository, PedirEvento, type TipoDelReceptor } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { Inutilizar } from '@libs/inutilizacion';
import { elServicio, horaLocal } from '@libs/platform';
import type { OutboxRow } from '@libs/platform/db';
import type { Sesion } from '@libs/platform/testing';
import { type ConsultaDeRecibido, PedirEventoDeRecibido, type RecibidoRepository } from '@libs/recibidos';
import type { Azar } from '../motor/azar';
import type { Planificador } from '../motor/planificador';
import { TIMBRADO } from './autoridad';
import type { Emisores, RedactorDeCdc } from './emisor';
import type { Pedido, Suceso } from './guion';
import type { Vigilancia } from './invariantes';
import type { Piezas } from './piezas';

export type SucesoDePedido = Extract<Suceso, { clase: 'pedir' }>;
const AUTOR = elServicio('simulacion');
const AJUSTES = {
  sitPermitidos: ['H'],
  monedasHabilitadas: ['PYG'],
  contingencia: false,
  equivalenciaDeObras: {},
} as const;

/** What the requests need of the world. */
interface Entorno {
  planificador: Planificador;
  piezas: Piezas;
  emisores: Emisores;
  redactor: RedactorDeCdc;
  vigilancia: Vigilancia;
  consulta: ConsultaDeRecibido;
  azarDe: (clave: string) => Azar;
}

/** What nominations, changes of transport and receivers ask for; several that exclude or replace one another. */
const CLIENTES = ['80080610-7', '80050172-1'];
const CHOFERES = ['Ana López', 'Juan Pérez'];
const DEL_RECEPTOR: readonly TipoDelReceptor[] = ['NOTIFICACION', 'CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'];

/** One request that a process handles. */
export class Peticion {
  constructor(
    private readonly entorno: Entorno,
    private readonly suceso: SucesoDePedido,
    private readonly tenantId: string,
    private readonly objetivo: FilaDeDocumento | undefined,
  ) {}

  atender(sesion: Sesion, anunciar: (filas: readonly OutboxRow[]) => void): Promise<unknown> {
    const { tenantId, objetivo, suceso } = this;
    const { piezas, planificador: reloj, emisores } = this.entorno;
    const gestiones = () => piezas.gestiones(sesion, anunciar);
    const inutilizar = () => new Inutilizar(piezas.inutilizaciones(sesion, anunciar), emisores, ['H'], reloj);
    const conObjetivo = (hacer: (objetivo: FilaDeDocumento) => Promise<unknown>): Promise<unknown> =>
      objetivo ? hacer(objetivo) : Promise.resolve();
    switch (suceso.pedido) {
      case 'reenviar':
        return conObjetivo(({ cdc }) => new ReenviarDocumento(gestiones(), reloj).execute(tenantId, cdc, AUTOR));
      case 'reencolar':
        return conObjetivo(({ id }) => new ReencolarDocumento(gestiones(), reloj).execute(tenantId, id, AUTOR));
      case 'cancelar':
      case 'nominar':
      case 'transportar':
        return conObjetivo(({ cdc }) => this.pedirEvento(cdc, piezas.eventos(sesion, anunciar)));
      case 'recibir':
        return conObjetivo((documento) => this.recibir(documento, piezas.recibidos(sesion, anunciar)));
      case 'inutilizar':
        return conObjetivo(({ cdc }) => inutilizar().numero(tenantId, cdc, undefined, AUTOR));
      case 'inutilizarRango':
        return inutilizar().rango(this.rango(sesion));
      case 'editar':
        return conObjetivo((documento) => this.editar(documento, sesion, anunciar));
      default:
        return this.emitir(sesion, anunciar);
    }
  }

  private pedirEvento(cdc: string, eventos: EventoRepository): Promise<unknown> {
    const { planificador, azarDe } = this.entorno;
    const azar = azarDe(`evento ${this.suceso.n}`);
    const pedir = new PedirEvento(eventos, planificador, SIN_PADRON, CON_TRANSPORTE);
    switch (this.suceso.pedido) {
      case 'nominar': {
        const email = azar.suerte(0.5) ? { email: 'nominado@example.com' } : {};
        const receptor = { nombre: 'CLIENTE NOMBRADO S.A.', ruc: azar.elegir(CLIENTES), ...email };
        return pedir.execute(this.tenantId, { tipo: 'NOMINACION', cdc, cuerpo: { receptor }, autor: AUTOR });
      }
      case 'transportar': {
        const chofer = { nombre: azar.elegir(CHOFERES), numero_documento: '4567890' };
        const vehiculo = {
          tipo: 'Camión',
          marca: 'Scania',
          tipo_identificacion: 2,
          matricula: azar.elegir(['ABC123', 'XYZ987']),
        };
        const conVehiculo = { tipo: 1, modalidad: 1, vehiculos: [vehiculo] };
        const cuerpo = { transportista: { chofer }, ...(azar.suerte(0.5) && conVehiculo) };
        return pedir.execute(this.tenantId, { tipo: 'TRANSPORTE', cdc, cuerpo, autor: AUTOR });
      }
      default:
        return pedir.execute(this.tenantId, { tipo: 'CANCELACION', cdc, autor: AUTOR });
    }
  }

  /** What a receiver says about a document that another issuer of this world sent to it. */
  private recibir({ cdc, fechaEmision, totalGs }: FilaDeDocumento, recibidos: RecibidoRepository): Promise<unknown> {
    const { planificador, azarDe, emisores, consulta } = this.entorno;
    const { tenantId, suceso } = this;
    const azar = azarDe(`recepcion ${suceso.n}`);
    const tipo = azar.elegir(DEL_RECEPTOR)!;
    const parcial = tipo === 'CONFORMIDAD' && azar.suerte(0.4);
    const fechaRecepcion = parcial || tipo === 'NOTIFICACION' ? horaLocal(planificador.now()) : undefined;
    const pedir = new PedirEventoDeRecibido(recibidos, emisores, consulta, ['H'], planificador);
    return pedir.execute({
      tenantId,
      tenantVersion: 1,
      tipo,
      cdc,
      autor: AUTOR,
      parcial,
      reemplazar: azar.suerte(0.3),
      fechaRecepcion,
      fechaEmision,
      totalGs,
    });
  }

  private get preparar(): PrepararEmision {
    const { emisores, redactor, planificador } = this.entorno;
    return new PrepararEmision(emisores, redactor, AJUSTES, planificador, new HoraDeFirma(() => planificador.now(), 0));
  }

  private get comando() {
    return { tenantId: this.tenantId, tenantVersion: 1, autor: AUTOR, fuente: 'A', conEspera: false } as const;
  }

  private serie(sesion: Sesion): { clave: string; ultimo: number } {
    const { punto } = this.suceso;
    const clave = claveDeLaSerie(this.tenantId, { ...TIMBRADO, tipo: 1, establecimiento: '001', punto });
    return { clave, ultimo: sesion.base.ver(SERIE, clave)?.ultimoNro ?? 0 };
  }

  private rango(sesion: Sesion) {
    const { tenantId } = this;
    const { n, punto } = this.suceso;
    const azar = this.entorno.azarDe(`rango ${n}`);
    const desde = this.serie(sesion).ultimo + azar.entre(1, 3);
    const donde = { tenantId, tenantVersion: 1, establecimiento: '001', punto, tipo: 1, autor: AUTOR };
    return { ...donde, desde, hasta: desde + azar.entre(0, 5), motivo: 'sin uso' };
  }

  private editar(
    { cdc, tipo, tipoTransaccion, punto, asociadoCdc, receptorRuc }: FilaDeDocumento,
    sesion: Sesion,
    anunciar: (filas: readonly OutboxRow[]) => void,
  ): Promise<unknown> {
    const { piezas, planificador, azarDe } = this.entorno;
    const consultas = {
      detallado: (_: string, buscado: string) =>
        sesion.leer((base) => {
          const documento = base.ver(DOCUMENTO, base.ver(XML, buscado)?.deId ?? '');
          return documento && { documento, detalle: base.ver(DETALLE, documento.id)!.contenido };
        }),
    };
    const factura = tipoTransaccion === 9 ? 'anticipo' : receptorRuc === null ? 'innominada' : 'factura';
    const clase = tipo === 5 ? 'credito' : tipo === 7 ? 'remision' : factura;
    const cuerpo = cuerpoDe(
      clase,
      punto,
      asociadoCdc ?? undefined,
      azarDe(`edicion ${this.suceso.n}`),
      planificador.now(),
    );
    const editar = new EditarDocumento(
      this.preparar,
      SIN_PREGUNTAS,
      consultas,
      piezas.gestiones(sesion, anunciar),
      planificador,
    );
    return editar.execute(cdc, { ...this.comando, cuerpo });
  }

  private async emitir(sesion: Sesion, anunciar: (filas: readonly OutboxRow[]) => void): Promise<void> {
    const { piezas, vigilancia, azarDe, planificador } = this.entorno;
    const { n, pedido, punto, modo } = this.suceso;
    const cuerpo = cuerpoDe(pedido, punto, this.objetivo?.cdc, azarDe(`cuerpo ${n}`), planificador.now());
    if (!cuerpo) return;
    if (pedido === 'elegida') {
      // Chosen at random around the counter: sometimes a number that is taken, sometimes one above the counter.
      const { clave, ultimo } = this.serie(sesion);
      const numero = Math.max(1, ultimo + azarDe(`numero ${n}`).entre(-2, 3));
      vigilancia.elegido(clave, numero);
      Object.assign(cuerpo, { numero });
    }
    const idInterno = `pedido-${n}`;
    const emitir = new EmitirDocumento(this.preparar, SIN_PREGUNTAS, piezas.emisiones(sesion, anunciar));
    const todo = { ...cuerpo, modo_envio: modo, id_interno: idInterno };
    const { documento } = await emitir.execute({ ...this.comando, cuerpo: todo });
    vigilancia.contestado(this.tenantId, idInterno, documento.id);
  }
}

const INNOMINADO = { nombre: 'Sin Nombre', tipo_documento: 5 };

function cuerpoDe(pedido: Pedido, punto: string, cdc: string | undefined, azar: Azar, ahora: Date) {
  const dia = horaLocal(ahora).slice(0, 10);
  const item = (precio: number, mas = {}) => [unItem({ precio_unitario: String(precio), ...mas })];
  const receptor = unReceptor(azar.suerte(0.5) ? { email: 'cliente@example.com' } : {});
  switch (pedido) {
    case 'factura':
    case 'elegida':
      return unaFactura({ punto, receptor, tipo_transaccion: 1, items: item(1_000 * azar.entre(10, 100)) });
    case 'innominada':
      return unaFactura({ punto, receptor: INNOMINADO, tipo_transaccion: 1, items: item(1_000 * azar.entre(10, 100)) });
    case 'remision': {
      const [fecha_inicio, fecha_fin] = [dia, dia];
      return unaRemision({ punto, receptor, transporte: unTransporte({ fecha_inicio, fecha_fin }) });
    }
    case 'anticipo':
      return unaFactura({ punto, receptor, tipo_transaccion: 9, items: item(1_000 * azar.entre(10, 100)) });
    case 'credito':
      return cdc && unaNotaDeCredito(cdc, { punto, receptor, items: item(1_000 * azar.entre(5, 60)) });
    case 'aplicacion': {
      const anticipo = { anticipo_global_unitario: String(1_000 * azar.entre(5, 60)), cdc_anticipo: cdc };
      return cdc && unaFactura({ punto, receptor, tipo_transaccion: 1, items: item(100_000, anticipo) });
    }
    default:
      return undefined;
  }
}

/** The documents that a request applies to. */
export const SIRVE: Partial<Record<Pedido, (fila: FilaDeDocumento) => boolean>> = {
  credito: ({ tipo, estado, tipoTransaccion }) => tipo === 1 && estado === 'A' && tipoTransaccion !== 9,
  aplicacion: ({ estado, tipoTransaccion }) => estado === 'A' && tipoTransaccion === 9,
  reenviar: ({ estado }) => estado === 'R' || estado === 'E',
  reencolar: ({ estado }) => estado === 'P' || estado === 'E',
  editar: ({ estado }) => estado === 'R',
  inutilizar: ({ estado }) => estado === 'R',
  nominar: ({ estado, receptorDocumento }) => estado === 'A' && receptorDocumento !== null,
  transportar: ({ tipo, estado }) => tipo === 7 && estado === 'A',
  recibir: () => true,
  cancelar: ({ tipo, estado, tipoTransaccion }) => tipo === 1 && estado === 'A' && tipoTransaccion !== 9,
};
