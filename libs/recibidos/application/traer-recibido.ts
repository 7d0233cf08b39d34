import { error, ErrorDeNegocio } from '@libs/errors';
import type { Clock } from '@libs/platform';
import type { EmisorRepository, Sit } from '@libs/series';
import type { Llegado } from '../domain/llegada';
import { juicioDeCdc, juicioDeQr } from './juicio-sin-xml';
import { llegadoDe } from './llegado-de';
import type { LlegadaRepository } from './ports/llegada-repository';
import type { PreguntarPorRecibido } from './preguntar-por-recibido';

/** A document by its CDC or by the text of its QR. `sit`: of a CDC, which does not say it. */
export type PorCodigo = { cdc: string; sit?: Sit | undefined } | { qr: string };

const DEFECTOS = {
  base: 'lleva a otra página que la de la autoridad',
  forma: 'le faltan datos, o están en otro orden',
} as const;

/** Takes in a document by its CDC or QR, and asks the authority for it. */
export class TraerRecibido {
  constructor(
    private readonly llegadas: LlegadaRepository,
    private readonly emisores: EmisorRepository,
    private readonly preguntar: PreguntarPorRecibido,
    private readonly entorno: { clock: Clock; sitPermitidos: readonly Sit[] },
  ) {}

  /**
   * The document is kept before the authority is asked, so that without an answer it is asked again.
   * @returns whether it was known before.
   * @throws RECIBIDO_QR_INVALIDO, and the refusals of `llegadoDe`.
   */
  async execute(
    tenantId: string,
    tenantVersion: number,
    codigo: PorCodigo,
  ): Promise<{ sit: Sit; cdc: string; repetido: boolean }> {
    const { ruc } = await this.emisores.obtener(tenantId, tenantVersion);
    const llegado = this.leer(codigo, ruc);
    const { sit, cdc } = llegado;
    const [llegada] = await this.llegadas.recibir(tenantId, [llegado], this.entorno.clock.now());
    if (llegada!.que === 'distinto') throw error('RECIBIDO_DISTINTO');
    if (llegada!.que === 'nuevo') await this.preguntar.execute(tenantId, llegada!.recibido.id);
    return { sit, cdc, repetido: llegada!.que === 'ya_estaba' };
  }

  private leer(codigo: PorCodigo, receptor: string): Llegado {
    const { sitPermitidos } = this.entorno;
    if ('cdc' in codigo) {
      const como = { via: 'cdc' as const, receptor, sitPermitidos, sit: codigo.sit };
      return oRechazo(llegadoDe(juicioDeCdc(codigo.cdc), como));
    }
    const leido = juicioDeQr(codigo.qr, receptor);
    if (typeof leido === 'string') throw error('RECIBIDO_QR_INVALIDO', { motivo: DEFECTOS[leido] });
    const { sit, campos } = leido.qr;
    const llegado = oRechazo(llegadoDe(leido.juicio, { via: 'qr', receptor, sitPermitidos, sit }));
    if (llegado.veredicto === 'invalido')
      throw error('RECIBIDO_QR_INVALIDO', { motivo: 'su fecha de emisión no es la de su CDC' });
    return { ...llegado, contenido: { fechaEmision: campos.fechaEmision } };
  }
}

function oRechazo(llegado: Llegado | ErrorDeNegocio): Llegado {
  if (llegado instanceof ErrorDeNegocio) throw llegado;
  return llegado;
}
