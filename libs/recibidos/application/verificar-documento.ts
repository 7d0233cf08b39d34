import type { LeerFirmado } from '@libs/de';
import { diferenciaDeQr, leerQr, type QrLeido } from '@libs/fiscal';
import type { Clock } from '@libs/platform';
import { palabraDelEmitido, pruebaDeAutoridad } from '../domain/juicio/autoridad';
import { conPrueba, type NombreDePrueba, type Prueba } from '../domain/juicio/prueba';
import { type Veredicto, veredictoDe } from '../domain/juicio/veredicto';
import { juicioDeCdc, juicioDeQr } from './juicio-sin-xml';
import type { EmitidoAqui, EmitidosAqui } from './ports/emitidos-aqui';
import type { ExaminadorDeDocumentos } from './ports/examinador-de-documentos';
import type { Juicio } from './ports/juez-de-recibidos';
import type { RaicesAcreditadas } from './ports/raices-acreditadas';
import { enlaceDeConsulta, type LoQueDice, loQueDiceElCdc, loQueDiceElXml, type Verificacion } from './verificacion';

/**
 * Tells anybody what is proven of a document. Nothing is stored, and nothing that the document names is fetched. Of a document of
 * this installation the account's own data give its state, and only to somebody who holds it.
 */
export class VerificarDocumento {
  constructor(
    private readonly examinador: ExaminadorDeDocumentos,
    private readonly raices: RaicesAcreditadas,
    private readonly emitidos: EmitidosAqui,
    private readonly firmados: Pick<LeerFirmado, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** `motivo`: why no single document is in the file. */
  async archivo(archivo: Uint8Array): Promise<Verificacion | { motivo: string }> {
    const contexto = { acreditadas: await this.raices.vigentes(), ahora: this.clock.now() };
    const examen = await this.examinador.archivo(archivo, contexto);
    if ('motivo' in examen) return examen;
    const { juicio } = examen;
    const { cdc, digest, documento } = juicio;
    const dice = documento ? loQueDiceElXml(documento) : null;
    const enlace = enlaceDeConsulta(documento?.qr, cdc);
    // Without a valid signature the digest is only a text that somebody wrote.
    const emitido = probada(juicio, 'firma') ? await this.emitido(juicio) : undefined;
    if (!emitido) return verificacion(juicio, dice, enlace);
    const esEste = emitido.digest === digest;
    return verificacion(conAutoridad(juicio, emitido), dice, enlace, esEste ? emitido : undefined);
  }

  /** undefined: the text is no QR of a document. @throws SERVICIO_OCUPADO while the store of the archive does not answer. */
  async qr(texto: string): Promise<Verificacion | undefined> {
    const leido = juicioDeQr(texto);
    if (typeof leido === 'string') return undefined;
    const { juicio, qr } = leido;
    const dice = loQueDiceElCdc(qr.campos.cdc, qr);
    const enlace = enlaceDeConsulta(texto, qr.campos.cdc);
    const emitido = await this.emitido(juicio);
    if (!emitido) return verificacion(juicio, dice, enlace);
    const firmado = await this.firmados.execute(emitido.tenantId, qr.campos.cdc);
    const esEste = firmado !== undefined && esElMismo(qr, leerQr(this.examinador.qrDe(firmado)));
    const comparado = con(juicio, esEste ? ES_EL_SUYO : ES_OTRO);
    if (!esEste) return verificacion(comparado, dice, enlace);
    return verificacion(conAutoridad(comparado, emitido), dice, enlace, emitido);
  }

  /** @param cdc 44 characters. */
  async cdc(cdc: string): Promise<Verificacion> {
    const juicio = juicioDeCdc(cdc);
    const emitido = await this.emitido(juicio);
    const sabido = emitido ? conAutoridad(juicio, emitido) : juicio;
    return verificacion(sabido, loQueDiceElCdc(cdc), enlaceDeConsulta(undefined, cdc), emitido);
  }

  private async emitido(juicio: Juicio): Promise<EmitidoAqui | undefined> {
    return juicio.cdc !== undefined && probada(juicio, 'cdc') ? this.emitidos.buscar(juicio.cdc) : undefined;
  }
}

const ES_EL_SUYO: Prueba = {
  prueba: 'qr',
  resultado: 'si',
  detalle: 'Es el QR del documento que se emitió en este servicio con ese CDC, también su sello.',
};
const ES_OTRO: Prueba = {
  prueba: 'qr',
  resultado: 'no',
  detalle: 'En este servicio se emitió un documento con ese CDC, y su QR dice otra cosa.',
};

const probada = ({ pruebas }: Juicio, nombre: NombreDePrueba): boolean =>
  pruebas.some(({ prueba, resultado }) => prueba === nombre && resultado === 'si');

const con = (juicio: Juicio, nueva: Prueba): Juicio => {
  const pruebas = conPrueba(juicio.pruebas, nueva);
  return { ...juicio, pruebas, veredicto: veredictoDe(pruebas) };
};

const conAutoridad = (juicio: Juicio, emitido: EmitidoAqui): Juicio => {
  return con(juicio, pruebaDeAutoridad(palabraDelEmitido(emitido), juicio.digest));
};

const esElMismo = (dado: QrLeido, suyo: ReturnType<typeof leerQr>): boolean =>
  typeof suyo !== 'string' &&
  dado.sit === suyo.sit &&
  dado.idCsc === suyo.idCsc &&
  dado.sello === suyo.sello &&
  diferenciaDeQr(dado.campos, suyo.campos) === undefined;

const verificacion = (
  { cdc, pruebas, veredicto }: Juicio,
  documento: LoQueDice | null,
  enlace: string | null,
  emitidoAqui: EmitidoAqui | null = null,
): Verificacion => ({
  cdc: cdc ?? null,
  pruebas,
  // No receiver is compared, so it is never that of another one.
  veredicto: veredicto as Veredicto,
  documento,
  emitidoAqui,
  enlace,
});
