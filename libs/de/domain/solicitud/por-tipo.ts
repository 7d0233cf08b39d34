import { AUTOFACTURA, esNota, NOTA_DE_REMISION } from '@libs/fiscal';
import { campos, type Cuerpo } from './campos';
import { asociadosDe, asociadosMalos } from './doc-asociado';
import { reglasDeAsociados } from './reglas-de-asociados';
import { reglasDeRemision } from './reglas-de-remision';
import { type Donde, enDominio, type Fila } from '@libs/campos';
import { INNOMINADO } from './receptor';

const OBRAS = 14;
const CREDITO_FISCAL = 12;
const CREDITO = 2;
const PAGO_BANCARIO = 16;
const PRESENCIA_BANCARIA = 5;

/** Field names in the payload and in the domain. */
const CAMPOS = Object.entries<Fila>(campos).map(([campo, fila]) => ({
  campo,
  nombre: enDominio(campo) as keyof Cuerpo,
  ...fila,
}));

/** Refuses fields that the type cannot carry, because they would be lost, and requires those that it needs (`tipos`, `exigido`). */
function presencia(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoDe } = cuerpo;
  if (tipoDe === undefined) return;
  for (const { nombre, campo, tipos, vedado } of CAMPOS) {
    if (tipos && cuerpo[nombre] !== undefined && !tipos.includes(tipoDe)) {
      const regla = vedado ? ` (regla ${vedado})` : '';
      donde.falla(campo, 'CAMPO_NO_CORRESPONDE', `No corresponde a tipo_de ${tipoDe}${regla}.`);
    }
  }
  for (const { nombre, campo, exigido } of CAMPOS) {
    if (exigido?.en.includes(tipoDe) && cuerpo[nombre] === undefined) {
      donde.falla(campo, 'CAMPO_REQUERIDO', `Es obligatorio con tipo_de ${tipoDe} (regla ${exigido.regla}).`);
    }
  }
}

function transaccion(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoTransaccion } = cuerpo;
  if (tipoTransaccion === undefined) return;
  if (tipoTransaccion === OBRAS && cuerpo.obras === undefined) {
    donde.falla('obras', 'CAMPO_REQUERIDO', 'Es obligatorio con tipo_transaccion 14.');
  }
  if (tipoTransaccion !== OBRAS && cuerpo.obras !== undefined) {
    donde.falla('obras', 'CAMPO_NO_CORRESPONDE', 'Corresponde solo a tipo_transaccion 14.');
  }
  if ((tipoTransaccion === CREDITO_FISCAL) !== (cuerpo.resolucionCreditoFiscal !== undefined)) {
    donde.falla('resolucion_credito_fiscal', 'REGLA_2413', 'Va con tipo_transaccion 12, y solo con él (regla 2413).');
  }
  if (tipoTransaccion === CREDITO_FISCAL && asociadosDe(cuerpo).length === 0 && !asociadosMalos(donde)) {
    donde.falla(
      'doc_asociado',
      'REGLA_2413',
      'Con tipo_transaccion 12 la resolución va en un documento asociado (regla 2413).',
    );
  }
}

function identificado({ tipoDe, receptor }: Cuerpo, donde: Donde): void {
  if (!receptor || donde.malo('receptor.ruc') || donde.malo('receptor.tipo_documento')) return;
  const innominado = receptor.ruc === undefined && receptor.tipoDocumento === INNOMINADO;
  if (innominado && tipoDe !== undefined && (esNota(tipoDe) || tipoDe === NOTA_DE_REMISION)) {
    donde.falla(
      'receptor.numero_documento',
      'REGLA_1331',
      `Con tipo_de ${tipoDe} el receptor debe estar identificado (regla 1331).`,
    );
  }
}

const REBAJAS = ['descuento_unitario', 'anticipo_unitario', 'anticipo_global_unitario'];
const SIN_REBAJAS = 'La autofactura no admite descuentos ni anticipos (regla 1853).';

function iva({ tipoDe, items }: Cuerpo, donde: Donde): void {
  if (tipoDe === undefined) return;
  items?.forEach((item, i) => {
    if (tipoDe === AUTOFACTURA) {
      if (item.ivaTipo)
        donde.falla(`items[${i}].iva_tipo`, 'REGLA_1901', 'La autofactura no lleva IVA: 0 (regla 1901).');
      // With an iva_tipo of 0 the rules of the item refuse it.
      else if (item.ivaTipo === undefined && (item.ivaAfectacion === 1 || item.ivaAfectacion === 4))
        donde.falla(`items[${i}].iva_afectacion`, 'REGLA_1901', 'La autofactura no lleva IVA: 3 (regla 1901).');
      for (const campo of REBAJAS)
        if (item[enDominio(campo) as keyof typeof item]) donde.falla(`items[${i}].${campo}`, 'REGLA_1853', SIN_REBAJAS);
    } else if (item.ivaTipo === undefined && !donde.malo(`items[${i}].iva_tipo`)) {
      donde.falla(`items[${i}].iva_tipo`, 'CAMPO_REQUERIDO', 'Es obligatorio.');
    }
  });
}

function autofactura({ tipoDe, moneda, condicionVenta }: Cuerpo, donde: Donde): void {
  if (tipoDe !== AUTOFACTURA) return;
  if (moneda !== undefined && moneda !== 'PYG') {
    donde.falla('moneda', 'REGLA_1213', 'La autofactura se emite solo en guaraníes: PYG (regla 1213).');
  }
  if (condicionVenta === CREDITO) {
    donde.falla('condicion_venta', 'REGLA_1503', 'La autofactura se emite solo al contado: 1 (regla 1503).');
  }
}

/** An autofactura has no field of presence, and the rule is of invoices alone (Manual Técnico v150, 12.3: 1553). */
function pagoBancario({ tipoDe, formasPago, indicadorPresencia }: Cuerpo, donde: Donde): void {
  if (tipoDe === AUTOFACTURA) return;
  formasPago?.forEach((pago, i) => {
    if (pago.tipoPago === PAGO_BANCARIO && indicadorPresencia !== PRESENCIA_BANCARIA) {
      const mensaje = 'El pago bancario (16) requiere indicador_presencia 5 (regla 1553).';
      donde.falla(`formas_pago[${i}].tipo_pago`, 'REGLA_1553', mensaje);
    }
  });
}

/** Only payments in a foreign currency have an exchange rate; in guaraníes it would be lost. */
function cambioDePagos({ formasPago, moneda }: Cuerpo, donde: Donde): void {
  formasPago?.forEach((pago, i) => {
    if ((pago.moneda ?? moneda) === 'PYG' && pago.tipoCambio !== undefined) {
      const mensaje = 'No corresponde a un pago en guaraníes (regla 1557).';
      donde.falla(`formas_pago[${i}].tipo_cambio`, 'REGLA_1557', mensaje);
    }
  });
}

/** Rules of each type of document (Manual Técnico v150, chapter 10; each message names its rule). */
export const reglasPorTipo = [
  presencia,
  transaccion,
  ...reglasDeAsociados,
  identificado,
  iva,
  autofactura,
  pagoBancario,
  cambioDePagos,
  ...reglasDeRemision,
];
