import { NOTA_DE_REMISION } from '@libs/fiscal';
import type { Cuerpo } from './campos';
import { asociadosDe } from './doc-asociado';
import type { Donde } from '@libs/campos';

const VENTA = 1;
const PARAGUAY = 'PRY';

function domicilio({ tipoDe, receptor }: Cuerpo, donde: Donde): void {
  if (tipoDe !== NOTA_DE_REMISION || !receptor) return;
  const codigo = 'NR_RECEPTOR_DOMICILIO_FALTANTE';
  const enParaguay = receptor.ruc !== undefined || receptor.codigoPais === PARAGUAY;
  const exigidos = [
    ['direccion', receptor.direccion],
    ...(enParaguay
      ? ([
          ['codigo_departamento', receptor.codigoDepartamento],
          ['codigo_ciudad', receptor.codigoCiudad],
          ['descripcion_ciudad', receptor.descripcionCiudad],
        ] as const)
      : []),
  ] as const;
  for (const [campo, valor] of exigidos) {
    if (valor === undefined)
      donde.falla(`receptor.${campo}`, codigo, `Es obligatorio en la nota de remisión (regla 1318).`);
  }
}

function traslado(cuerpo: Cuerpo, donde: Donde): void {
  const { tipoDe, remision, transporte } = cuerpo;
  if (tipoDe !== NOTA_DE_REMISION) return;
  if (remision) {
    if (remision.motivo === VENTA && asociadosDe(cuerpo).length === 0 && remision.fechaFacturaFutura === undefined) {
      const mensaje = 'El traslado por ventas (1) lleva doc_asociado o la fecha de la factura futura (regla 2605).';
      donde.falla('remision.fecha_factura_futura', 'REGLA_2605', mensaje);
    }
  }
  if (!transporte) return;
  const exigidos = [
    ['tipo', transporte.tipo, '2102'],
    ['fecha_inicio', transporte.fechaInicio, '2107'],
    ['fecha_fin', transporte.fechaFin, '2109'],
    ['local_salida', transporte.localSalida, '2150'],
    ['locales_entrega', transporte.localesEntrega, '2200'],
    ['vehiculos', transporte.vehiculos?.[0], '2250'],
    ['transportista', transporte.transportista, '2300'],
  ] as const;
  for (const [campo, valor, regla] of exigidos) {
    if (valor === undefined) {
      donde.falla(`transporte.${campo}`, 'CAMPO_REQUERIDO', `Es obligatorio en la nota de remisión (regla ${regla}).`);
    }
  }
  if (remision?.motivo === 5 && transporte.numeroDespacho === undefined) {
    donde.falla(
      'transporte.numero_despacho',
      'CAMPO_REQUERIDO',
      'Es obligatorio con motivo 5, importación (campo E908).',
    );
  }
}

function monedaDeRemision({ tipoDe, moneda }: Cuerpo, donde: Donde): void {
  if (tipoDe === NOTA_DE_REMISION && moneda !== undefined && moneda !== 'PYG') {
    donde.falla('moneda', 'REGLA_1201', 'La nota de remisión no lleva importes ni moneda (regla 1201).');
  }
}

/** What a remission note requires of recipient and transport, and what it may not carry. */
export const reglasDeRemision = [domicilio, traslado, monedaDeRemision];
