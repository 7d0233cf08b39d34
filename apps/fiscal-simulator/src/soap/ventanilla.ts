import { isoParaguay } from '@libs/platform';
import { RECEPCION_DE_DOCUMENTOS, RECEPCION_DE_LOTES, type Autoridad } from '../autoridad/autoridad';
import type { Fallas } from '../autoridad/fallas';
import type { Perturbacion } from '../autoridad/perturbacion';
import type { Atencion, Servicio } from '../servicios/servicio';
import { abrirEnvoltura } from './envoltura';
import { rechazoGenerico, type RespuestaHttp } from './respuestas';

/** Generic answers of the authority, which say nothing about the request. */
const GENERICOS = ['0160', '0161', '0162'] as const;
type Generico = (typeof GENERICOS)[number];
const esGenerico = (efecto: Perturbacion['efecto']): efecto is Generico => GENERICOS.includes(efecto as Generico);

/** Handles calls independently of the transport: counters, blocks, faults, envelope, service. */
export class Ventanilla {
  constructor(
    private readonly autoridad: Autoridad,
    private readonly fallas: Fallas,
  ) {}

  /** `cuerpo`: undefined when it exceeds the limit. The caller must still apply the effect of the returned deviation. */
  atender(servicio: Servicio, ruc: string, cuerpo: Buffer | undefined): Atencion {
    const { autoridad } = this;
    autoridad.contadores.de(ruc).llamada(servicio.nombre, autoridad.ahora());
    autoridad.procesarLotesVencidos();
    const falla = this.fallas.perturbar({ servicio: servicio.nombre, ruc, ambiente: autoridad.ambiente });
    return this.conEfecto(servicio, this.atencion(servicio, ruc, cuerpo, falla));
  }

  private atencion(servicio: Servicio, ruc: string, cuerpo: Buffer | undefined, falla?: Perturbacion): Atencion {
    const { autoridad } = this;
    const conCodigo = (codigo: string, respuesta = servicio.respuestaCon(autoridad, codigo)): Atencion => {
      return { codigo, respuesta, perturbacion: falla };
    };
    if (!cuerpo) return conCodigo(servicio.codigoDeTamanho);
    if (autoridad.registro.contribuyente(ruc)?.estado !== 'ACT') return conCodigo('0183', this.generica('0183'));
    if (this.estaBloqueado(servicio, ruc)) return this.bloqueado(servicio, ruc);
    const texto = textoUtf8(cuerpo);
    const mensaje = texto === undefined ? undefined : abrirEnvoltura(texto, servicio.raiz);
    if (!mensaje) return conCodigo('0160', this.generica());
    if (!servicio.escribe && falla?.forzado?.estado === 'Rechazado') return conCodigo(falla.forzado.codigo);
    const atencion = servicio.atender({ autoridad, ruc, mensaje, texto: texto!, perturbacion: falla });
    if (!atencion) return conCodigo('0160', this.generica());
    // The call started a block, so it is answered as for a blocked issuer.
    if (atencion.bloquea) return { ...this.caraDeBloqueo(servicio), perturbacion: falla };
    return { ...atencion, perturbacion: atencion.perturbacion ?? falla };
  }

  private estaBloqueado({ nombre }: Servicio, ruc: string): boolean {
    const { bloqueos, ajustes } = this.autoridad;
    const recibe = nombre === RECEPCION_DE_DOCUMENTOS || nombre === RECEPCION_DE_LOTES;
    return (recibe || ajustes.bloqueoAlcanzaConsultas) && bloqueos.vigente(ruc) !== undefined;
  }

  private bloqueado(servicio: Servicio, ruc: string): Atencion {
    this.autoridad.contadores.de(ruc).llamadasBloqueado += 1;
    return this.caraDeBloqueo(servicio);
  }

  private caraDeBloqueo(servicio: Servicio): Atencion {
    const { caraDeBloqueo } = this.autoridad.ajustes;
    if (caraDeBloqueo === '0301' && servicio.nombre === RECEPCION_DE_LOTES) {
      return { codigo: '0301', respuesta: servicio.respuestaCon(this.autoridad, '0301') };
    }
    const silencio: Perturbacion = { procesar: false, efecto: 'colgar' };
    const perturbacion = caraDeBloqueo === 'silencio' ? silencio : undefined;
    return { codigo: '0160', respuesta: this.generica(), perturbacion };
  }

  /** Replaces the service's answer by a generic one; the writer of the answer applies all other effects. */
  private conEfecto(servicio: Servicio, atencion: Atencion): Atencion {
    const efecto = atencion.perturbacion?.efecto;
    if (efecto !== '0100' && !esGenerico(efecto)) return atencion;
    const respuesta = efecto === '0100' ? servicio.respuestaCon(this.autoridad, '0100') : this.generica(efecto);
    return { codigo: efecto, respuesta, perturbacion: { ...atencion.perturbacion!, efecto: undefined } };
  }

  private generica(codigo?: string): RespuestaHttp {
    const { autoridad } = this;
    const fecha = isoParaguay(new Date(autoridad.ahora()));
    return rechazoGenerico(fecha, codigo, codigo && autoridad.mensajes.de(codigo));
  }
}

function textoUtf8(cuerpo: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cuerpo);
  } catch {
    return undefined;
  }
}
