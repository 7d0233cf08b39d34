import { codigoDeLugarErrado, moneda, pais, unidad } from '@libs/catalogos';
import { type ErrorDeCampo, error } from '@libs/errors';
import { type FormatoDeKude, horaLocal } from '@libs/platform';
import { establecimientoDe, type Emisor, KUDE_DE_SIEMPRE, type ModoEnvio, puntoDe, type Sit } from '@libs/series';
import { finDe, PLAZOS_H } from '../../../domain/tramite/plazos';
import type { Articulo, Solicitud } from '../../../domain/solicitud/solicitud';
import { AUTOFACTURA } from '@libs/fiscal';
import type { AjustesDeEmision } from '../ajustes';
import { type Falla, reglasDeAsociados } from './asociados';
import { exigirNada, faltasDelEmisor, faltasDelPunto } from './preparacion';

const OBRAS = 14;
/** Transfer between premises of the same company. */
const ENTRE_LOCALES = 7;

export interface Hallados {
  sit: Sit;
  modoEnvio: ModoEnvio;
  kudeFormato: FormatoDeKude;
  /** Transaction code as written in the XML. */
  codigoTransaccion?: number;
}

/** The environment of an emission; undefined: it names a point that does not exist. */
export const sitDe = (
  { sit, establecimiento, punto }: Pick<Solicitud, 'sit' | 'establecimiento' | 'punto'>,
  emisor: Emisor,
): Sit | undefined => sit ?? puntoDe(emisor, establecimiento, punto)?.sit;

/** Environment and mode of an emission. @throws EMISOR_NO_CONFIGURADO when the issuer cannot issue at that point now. */
export function resolverPunto(
  solicitud: Solicitud,
  emisor: Emisor,
  ajustes: AjustesDeEmision,
  conEspera: boolean,
  ahora: Date,
): Hallados {
  const { establecimiento, punto: codigo } = solicitud;
  const punto = puntoDe(emisor, establecimiento, codigo);
  if (!punto?.activo || !establecimientoDe(emisor, establecimiento)) {
    throw error('EMISOR_NO_CONFIGURADO', {
      motivo: `el punto ${establecimiento}-${codigo} no existe o no está activo.`,
    });
  }
  const sit = solicitud.sit ?? punto.sit;
  exigirNada([...faltasDelPunto(emisor, punto), ...faltasDelEmisor(emisor, sit, ajustes, ahora)]);
  const tipo = solicitud.tipoTransaccion;
  const codigoTransaccion = tipo === OBRAS ? ajustes.equivalenciaDeObras[sit] : tipo;
  if (tipo === OBRAS && codigoTransaccion === undefined) {
    throw error('EMISOR_NO_CONFIGURADO', {
      motivo: `tipo_transaccion 14 no tiene código fiscal en el ambiente ${sit}.`,
    });
  }
  // A caller that waits needs the answer now, so the document is sent alone.
  const modoEnvio = solicitud.modoEnvio ?? (conEspera ? 'S' : punto.modoEnvio);
  return { sit, modoEnvio, kudeFormato: punto.kude?.formato ?? KUDE_DE_SIEMPRE.formato, codigoTransaccion };
}

const diaDe = (instante: Date): string => horaLocal(instante).slice(0, 10);

/** Rules that need the issuer, the catalogs, the clock or the settings. @returns all errors. */
export function reglasConElEmisor(
  solicitud: Solicitud,
  emisor: Emisor,
  ajustes: AjustesDeEmision,
  fechaEmision: Date,
  ahora: Date,
): ErrorDeCampo[] {
  const errores: ErrorDeCampo[] = [];
  const falla: Falla = (campo, codigo, mensaje) => void errores.push({ campo, codigo, mensaje });

  if (!ajustes.monedasHabilitadas.includes(solicitud.moneda) || !moneda(solicitud.moneda)) {
    const habilitadas = ajustes.monedasHabilitadas.join(', ');
    falla(
      'moneda',
      'VALIDACION_MONEDA_NO_HABILITADA',
      `La moneda ${solicitud.moneda} no está habilitada: ${habilitadas}.`,
    );
  }
  if (solicitud.tipoEmision === 2 && !ajustes.contingencia) {
    falla('tipo_emision', 'REGLA_1050', 'La autoridad no admite hoy la emisión en contingencia (regla 1050).');
  }
  fechas(solicitud, emisor, fechaEmision, ahora, falla);
  reglasDeAsociados(solicitud, emisor, diaDe(fechaEmision), falla);
  lugares(solicitud, falla);
  const articulos = (lista: readonly Articulo[], campo: string): void =>
    lista.forEach(({ unidadMedida, paisOrigen }, i) => {
      if (!unidad(unidadMedida))
        falla(`${campo}[${i}].unidad_medida`, 'REGLA_1802', 'No existe esa unidad de medida (regla 1802).');
      if (paisOrigen && !pais(paisOrigen))
        falla(`${campo}[${i}].pais_origen`, 'REGLA_1804', 'No existe ese país (regla 1804).');
    });
  articulos(solicitud.items, 'items');
  articulos(solicitud.itemsRemision, 'items_remision');
  if (solicitud.tipoDe === AUTOFACTURA && solicitud.receptor.ruc !== emisor.ruc) {
    const esElEmisor = `El receptor de una autofactura es el propio emisor: ${emisor.ruc}`;
    if (solicitud.receptor.ruc === undefined) falla('receptor.ruc', 'REGLA_1315', `${esElEmisor} (regla 1315).`);
    else falla('receptor.ruc', 'REGLA_1317', `${esElEmisor} (regla 1317).`);
  }
  if (solicitud.remision?.motivo === ENTRE_LOCALES && solicitud.receptor.ruc !== emisor.ruc) {
    falla('receptor.ruc', 'REGLA_2606', `Con motivo 7 el receptor es el propio emisor: ${emisor.ruc} (regla 2606).`);
  }
  solicitud.formasPago?.forEach((pago, i) => {
    if (pago.moneda && !moneda(pago.moneda))
      falla(`formas_pago[${i}].moneda`, 'MONEDA_INEXISTENTE', 'No existe esa moneda.');
  });
  if (solicitud.dCodSeg && solicitud.numero === Number(solicitud.dCodSeg)) {
    falla(
      'd_cod_seg',
      'CODIGO_DE_SEGURIDAD_DEBIL',
      'No puede ser igual al número del documento (Manual Técnico 10.3).',
    );
  }
  return errores;
}

function fechas(solicitud: Solicitud, emisor: Emisor, fechaEmision: Date, ahora: Date, falla: Falla): void {
  const dia = diaDe(fechaEmision);
  const futura = solicitud.remision?.fechaFacturaFutura;
  if (futura && futura.slice(0, 7) > dia.slice(0, 7)) {
    const mensaje = 'No puede ser de un mes posterior al de la remisión (regla 2604).';
    falla('remision.fecha_factura_futura', 'REGLA_2604', mensaje);
  }
  if (solicitud.compraPublica && solicitud.compraPublica.fecha > dia)
    falla('compra_publica.fecha', 'REGLA_1402', 'No puede ser posterior a la emisión (regla 1402).');
  solicitud.datosAdicionales?.vencimientosPago?.forEach((vence, i) => {
    const campo = `datos_adicionales.vencimientos_pago[${i}]`;
    if (vence < dia) falla(campo, 'REGLA_2055', 'No puede ser anterior a la emisión (regla 2055).');
  });
  if (fechaEmision > ahora) falla('fecha_emision', 'FECHA_FUTURA', 'No puede estar en el futuro.');
  if (ahora > finDe('recepcion', fechaEmision)) {
    falla('fecha_emision', 'REGLA_1150', `No puede tener más de ${PLAZOS_H.recepcion} horas (regla 1150).`);
  }
  const sit = sitDe(solicitud, emisor);
  const timbrado = sit && emisor.timbrados[sit];
  if (timbrado && dia < timbrado.fechaInicio) {
    falla('fecha_emision', 'REGLA_1103', `Es anterior al inicio del timbrado, ${timbrado.fechaInicio} (regla 1103).`);
  }
}

function lugares({ receptor }: Solicitud, falla: Falla): void {
  if (!pais(receptor.codigoPais)) falla('receptor.codigo_pais', 'PAIS_INEXISTENTE', 'No existe ese país.');
  if (receptor.codigoDepartamento === undefined) return;
  const errado = codigoDeLugarErrado({
    departamento: receptor.codigoDepartamento,
    distrito: receptor.codigoDistrito,
    ciudad: receptor.codigoCiudad,
  });
  if (errado)
    falla(`receptor.codigo_${errado}`, 'REGLA_1328', 'No existe o no pertenece al lugar indicado (regla 1328).');
}
