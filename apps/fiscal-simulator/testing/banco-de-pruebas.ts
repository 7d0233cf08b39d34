import { emitirCertificadoDePrueba, crearAutoridadDePrueba, type AutoridadDePrueba } from '@libs/fiscal/testing';
import { horaLocal, instanteDe } from '@libs/platform';
import type { Nodo } from '@libs/fiscal';
import { RelojMovible } from '@libs/platform/testing';
import { AJUSTES_POR_DEFECTO, type Ajustes } from '../src/autoridad/ajustes';
import { Autoridad, RECEPCION_DE_DOCUMENTOS } from '../src/autoridad/autoridad';
import { Azar } from '../src/autoridad/azar';
import { DiarioEnMemoria } from '../src/autoridad/diario';
import type { Ambiente, Contribuyente, Timbrado } from '../src/autoridad/modelo';
import { RelojVirtual } from '../src/autoridad/reloj';
import { Fallas } from '../src/autoridad/fallas';
import { SERVICIOS } from '../src/servicios/tabla';
import type { RespuestaHttp } from '../src/soap/respuestas';
import { Ventanilla } from '../src/soap/ventanilla';
import { EMISOR, INICIO_TIMBRADO, RECEPTOR, TIMBRADO } from './documentos';
import { Firmante, type Retoques } from './firmante';
import { envoltura } from './llamar';

export const HOY = '2026-11-20T10:00:00';

export const CONTRIBUYENTE: Contribuyente = {
  ruc: EMISOR,
  nombre: 'EMPRESA DE PRUEBA S.A.',
  estado: 'ACT',
  facturador: true,
  sincrono: true,
  organismoDelEstado: false,
};

export const TIMBRADO_REGISTRADO: Timbrado = {
  ruc: EMISOR,
  numero: TIMBRADO,
  inicio: INICIO_TIMBRADO,
  activo: true,
  electronico: true,
  establecimientos: [{ codigo: '001', puntos: ['001'] }],
};

export interface Credenciales {
  readonly ca: AutoridadDePrueba;
  readonly firmante: Firmante;
  /** The receiver of the documents of these tests, for the events that it signs. */
  readonly receptor: Firmante;
}

export interface Atendido {
  readonly codigo: string;
  readonly respuesta: RespuestaHttp;
  /** What a caller that got the answer whole makes happen. */
  readonly alEntregar?: () => void;
  readonly efecto?: string;
}

/** A certification authority and the certificates of an issuer and of a receiver: made once for a whole file of tests. */
export async function crearCredenciales(): Promise<Credenciales> {
  const ca = await crearAutoridadDePrueba(instanteDe(HOY));
  const firmante = async (ruc: string, nombre: string): Promise<Firmante> =>
    new Firmante(await emitirCertificadoDePrueba({ ca, ruc, nombre, desde: new Date('2018-01-01') }));
  const [emisor, receptor] = await Promise.all([
    firmante(`${EMISOR}-0`, CONTRIBUYENTE.nombre),
    firmante(`${RECEPTOR}-7`, 'CLIENTE DE PRUEBA S.A.'),
  ]);
  return { ca, firmante: emisor, receptor };
}

/** One environment of the authority, without network, at a fixed hour, with an issuer and its timbrado registered. */
export class BancoDePruebas {
  readonly autoridad: Autoridad;
  readonly reloj = new RelojVirtual(new RelojMovible(instanteDe(HOY).getTime()));
  readonly fallas = new Fallas(1, () => this.reloj.now().getTime());
  private readonly ventanilla: Ventanilla;
  private vigentes: Ajustes = AJUSTES_POR_DEFECTO;

  constructor(
    readonly credenciales: Credenciales,
    ambiente: Ambiente = 'H',
  ) {
    const { reloj } = this;
    const diario = new DiarioEnMemoria();
    this.autoridad = new Autoridad({
      ambiente,
      ajustes: () => this.vigentes,
      reloj,
      azar: new Azar(1),
      diario,
      caPem: credenciales.ca.certPem,
    });
    this.ventanilla = new Ventanilla(this.autoridad, this.fallas);
    this.autoridad.memoria.registrar({ tipo: 'contribuyente', dato: CONTRIBUYENTE });
    this.autoridad.memoria.registrar({ tipo: 'timbrado', dato: TIMBRADO_REGISTRADO });
  }

  ajustar(cambios: Partial<Ajustes>): void {
    this.vigentes = { ...this.vigentes, ...cambios };
  }

  avanzarHoras(horas: number): void {
    this.reloj.fijarDesfase(this.reloj.desfase + horas * 3_600_000);
  }

  get ahora(): string {
    return horaLocal(this.reloj.now());
  }

  /** Verdict code of a document that is sent now; 0260 when approved. With `registrar`, an approval is kept. */
  juzgar(xml: string, { registrar = false, sincrono = true } = {}): string {
    const transmitido = this.autoridad.ahoraDe(RECEPCION_DE_DOCUMENTOS);
    const evaluacion = this.autoridad.juzgar(xml, { transmitido, sincrono, directiva: () => undefined });
    if (evaluacion.clase === 'ilegible') return 'ilegible';
    if (evaluacion.clase === 'rechazado') return evaluacion.motivo.codigo;
    if (registrar) this.autoridad.aprobar(evaluacion, xml, transmitido);
    return evaluacion.observaciones[0]?.codigo ?? '0260';
  }

  /** Signs, sends and approves; fails when the authority does not. */
  async aprobar(nodo: Nodo, retoques?: Retoques): Promise<string> {
    const { cdc, xml } = await this.credenciales.firmante.documento(nodo, retoques);
    const codigo = this.juzgar(xml, { registrar: true });
    if (codigo !== '0260') throw new Error(`the document was not approved: ${codigo}`);
    return cdc;
  }

  async codigoDe(nodo: Nodo, retoques?: Retoques): Promise<string> {
    return this.juzgar((await this.credenciales.firmante.documento(nodo, retoques)).xml);
  }

  /** One call: the content of its message, a whole request, or undefined for one over the limit. */
  llamar(servicio: string, contenido: string | Buffer | undefined, ruc = EMISOR): Atendido {
    const elegido = SERVICIOS.find((s) => s.nombre === servicio)!;
    const cuerpo = typeof contenido === 'string' ? Buffer.from(envoltura(elegido.raiz, contenido)) : contenido;
    const { codigo, respuesta, alEntregar, perturbacion } = this.ventanilla.atender(elegido, ruc, cuerpo);
    return { codigo, respuesta, alEntregar, efecto: perturbacion?.efecto };
  }

  /** Signs an event now, sends it and returns its code: 0600 when registered. */
  async codigoDeEvento(
    contenido: Nodo,
    { firmante = this.credenciales.firmante, version = '150' }: { firmante?: Firmante; version?: string } = {},
  ): Promise<string> {
    const grupo = await firmante.evento(contenido, this.ahora, '1', version);
    return this.llamar('siRecepEvento', `<ns1:dEvReg>${grupo}</ns1:dEvReg>`).codigo;
  }
}
