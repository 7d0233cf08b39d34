import type { CodigoDeCampo } from '@libs/errors';
import { normalized } from '@libs/platform';
import { advertir, type CodigoDeAdvertencia } from './advertencia';
import { JURIDICA, tipoDeContribuyente, tipoDeOperacion } from './clase-de-receptor';
import type { Solicitud } from '../solicitud/solicitud';
import { AUTOFACTURA } from '@libs/fiscal';

/** A RUC that a request names, and what the authority would object to, given its state in the registry. */
export interface ConsultaAlPadron<C extends CodigoDeCampo = CodigoDeCampo> {
  campo: string;
  /** Without check digit. */
  ruc: string;
  /** @param estado as the registry writes it; undefined when it does not know the RUC. */
  juzgar(estado: string | undefined): { campo: string; codigo: C; mensaje: string } | undefined;
}

const CANCELADO = /^(can|cde|cancelado( definitivo)?)$/;
const SUSPENDIDO = /^(sus|suspension temporal)$/;

const LARGO_DE_ESTADO = 255;
/** Codes and words of siConsRUC (Manual Técnico v150, 9.6), in any case, with or without accents. */
const llano = (estado: string): string =>
  (normalized(estado, 'NFD', LARGO_DE_ESTADO) ?? '').replace(/\p{M}/gu, '').trim().toLowerCase();
/** CANCELADO or CANCELADO DEFINITIVO. */
export const cancelado = (estado: string): boolean => CANCELADO.test(llano(estado));
/** Cancelled, or SUSPENSIÓN TEMPORAL. */
export const inactivo = (estado: string): boolean => cancelado(estado) || SUSPENDIDO.test(llano(estado));

/** B2B and B2G (Manual Técnico v150, D202). */
const ENTRE_CONTRIBUYENTES = [1, 3];
/** Identity cards of Paraguay and passports: their number may be that of a RUC. */
const DOCUMENTOS_DEL_VENDEDOR = [1, 2];

/** As the registry is asked. */
export const sinDv = (ruc: string): string => ruc.split('-')[0]!;

/** What a refusal adds to its rule. */
export const suEstado = (estado: string | undefined): string =>
  estado === undefined ? '' : ` Su estado es ${estado}.`;

type DelPadron = CodigoDeAdvertencia & CodigoDeCampo;

/** What a document asks the registry (rules 1306 to 1308, 2303, 2304, 2562). Rule 1332 is missing: siConsRUC does not name State bodies. */
export function consultasAlPadron({
  tipoDe,
  receptor,
  autofactura,
  transporte,
}: Solicitud): ConsultaAlPadron<DelPadron>[] {
  const consultas: ConsultaAlPadron<DelPadron>[] = [];
  const consultar = (campo: string, ruc: string, juzgar: (estado?: string) => DelPadron | undefined): void =>
    void consultas.push({
      campo,
      ruc,
      juzgar(estado) {
        const codigo = juzgar(estado);
        return codigo && advertir(campo, codigo, suEstado(estado));
      },
    });
  if (receptor.ruc && tipoDe !== AUTOFACTURA) {
    consultar('receptor.ruc', sinDv(receptor.ruc), (estado) => {
      if (estado === undefined) return 'REGLA_1306';
      if (!inactivo(estado)) return undefined;
      if (tipoDeContribuyente(receptor) === JURIDICA) return 'REGLA_1307';
      return ENTRE_CONTRIBUYENTES.includes(tipoDeOperacion(receptor)) ? 'REGLA_1308' : undefined;
    });
  }
  const transportista = transporte?.transportista;
  if (transportista?.ruc) {
    consultar('transporte.transportista.ruc', sinDv(transportista.ruc), (estado) =>
      estado === undefined ? 'REGLA_2303' : inactivo(estado) ? 'REGLA_2304' : undefined,
    );
  }
  if (autofactura && DOCUMENTOS_DEL_VENDEDOR.includes(autofactura.tipoDocumento)) {
    consultar('autofactura.numero_documento', autofactura.numeroDocumento, (estado) =>
      estado !== undefined && !cancelado(estado) ? 'REGLA_2562' : undefined,
    );
  }
  return consultas;
}
