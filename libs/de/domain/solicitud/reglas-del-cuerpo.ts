import { type Donde, redondear } from '@libs/campos';
import { decimalesDe } from '../emision/montos';
import type { Cuerpo } from './campos';
import { reglasDeMoneda } from './reglas-de-moneda';

const CREDITO = 2;

/** A global discount is either a percentage or an amount; an amount must have the currency's decimals. */
function descuentoGlobal(cuerpo: Cuerpo, donde: Donde): void {
  const { descuentoGlobalMonto: monto, moneda } = cuerpo;
  if (monto === undefined) return;
  if (cuerpo.descuentoGlobalPorcentaje !== undefined) {
    const mensaje = 'Indique descuento_global_porcentaje o descuento_global_monto, no ambos.';
    donde.falla('descuento_global_monto', 'CAMPO_NO_CORRESPONDE', mensaje);
  } else if (moneda !== undefined && redondear(monto, decimalesDe(moneda)) !== monto) {
    const mensaje = `En ${moneda} lleva hasta ${decimalesDe(moneda)} decimales.`;
    donde.falla('descuento_global_monto', 'DECIMAL_INVALIDO', mensaje);
  }
}

function condicion(cuerpo: Cuerpo, donde: Donde): void {
  const aCredito = cuerpo.condicionVenta === CREDITO;
  if (aCredito && cuerpo.pagoCredito === undefined) {
    donde.falla('pago_credito', 'REGLA_1700', 'Es obligatorio con condicion_venta 2 (regla 1700).');
  }
  if (!aCredito && !donde.malo('condicion_venta') && cuerpo.pagoCredito !== undefined) {
    donde.falla('pago_credito', 'REGLA_1701', 'Corresponde solo a condicion_venta 2 (regla 1701).');
  }
  if (
    aCredito &&
    cuerpo.formasPago !== undefined &&
    cuerpo.pagoCredito &&
    cuerpo.pagoCredito.montoEntrega === undefined
  ) {
    donde.falla(
      'formas_pago',
      'REGLA_1552',
      'A crédito describe la entrega: requiere pago_credito.monto_entrega (regla 1552).',
    );
  }
}

function presencia(cuerpo: Cuerpo, donde: Donde): void {
  if (donde.malo('indicador_presencia')) return;
  const otraPresencia = cuerpo.indicadorPresencia === 9;
  if (otraPresencia && cuerpo.descripcionPresencia === undefined) {
    donde.falla('descripcion_presencia', 'REGLA_1352', 'Es obligatoria con indicador_presencia 9 (regla 1352).');
  }
  if (!otraPresencia && cuerpo.descripcionPresencia !== undefined) {
    donde.falla('descripcion_presencia', 'REGLA_1352', 'Corresponde solo a indicador_presencia 9 (regla 1352).');
  }
}

function impuesto(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoImpuesto, items } = cuerpo;
  if (tipoImpuesto === 2) {
    donde.falla(
      'tipo_impuesto',
      'IMPUESTO_SIN_FORMATO',
      'El ISC (2) no tiene importes en el formato vigente: use 1, con el ISC dentro del precio.',
    );
  }
  if (tipoImpuesto !== 3 && tipoImpuesto !== 4) return;
  const todosACero = `Con tipo_impuesto ${tipoImpuesto} todos los ítems llevan iva_tipo 0`;
  if (items?.some((i) => i.ivaTipo === 5)) donde.falla('tipo_impuesto', 'REGLA_2357', `${todosACero} (regla 2357).`);
  else if (items?.some((i) => i.ivaTipo)) donde.falla('tipo_impuesto', 'REGLA_2359', `${todosACero} (regla 2359).`);
}

/** A policy that names an item names one of the document (EA797). */
function polizas({ seguro, items, itemsRemision }: Cuerpo, donde: Donde): void {
  const codigos = new Set((items ?? itemsRemision ?? []).map(({ codigoInterno }, i) => codigoInterno ?? String(i + 1)));
  seguro?.polizas?.forEach(({ codigoItem }, i) => {
    if (codigoItem === undefined || codigos.has(codigoItem) || donde.malo('items') || donde.malo('items_remision'))
      return;
    donde.falla(`seguro.polizas[${i}].codigo_item`, 'VALOR_INVALIDO', 'Ningún ítem tiene ese código (campo EA797).');
  });
}

/** Rules between fields of the payload for all types. */
export const reglasDelCuerpo = [...reglasDeMoneda, descuentoGlobal, condicion, presencia, impuesto, polizas];
