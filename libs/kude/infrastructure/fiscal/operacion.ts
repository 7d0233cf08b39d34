import type { Campo, Seccion } from '../../domain/vista';
import { decimal, fecha, monto } from '../../domain/numeros';
import { campos, monedaDe, noCero, unir } from './campos';
import type { Grupo } from './grupo';

/** Date, condition, currency and kind of the operation: the block beside the receiver. */
export function operacionDe(de: Grupo, titulo = 'Operación'): Seccion {
  const generales = de.grupo('gDatGralOpe');
  const comercial = generales.grupo('gOpeCom');
  const tipo = de.grupo('gDtipDE');
  const factura = tipo.grupo('gCamFE');
  const generacion = de.grupo('gOpeDE');
  return {
    titulo,
    campos: [
      ...campos(
        ['Fecha y hora de emisión', fecha(generales.exigir('dFeEmiDE'))],
        ['Tipo de emisión', generacion.texto('iTipEmi') === '1' ? undefined : generacion.texto('dDesTipEmi')],
        ['Condición de venta', condicion(tipo.grupo('gCamCond'))],
        ['Forma de pago', formasDePago(tipo.grupo('gCamCond'))],
        ['Moneda', unir(' · ', comercial.texto('cMoneOpe'), comercial.texto('dDesMoneOpe'))],
        ['Tipo de cambio', tipoDeCambio(comercial)],
        ['Tipo de transacción', comercial.texto('dDesTipTra')],
        ['Indicador de presencia', factura.texto('dDesIndPres')],
        ['Fecha de la nota de remisión', fecha(factura.texto('dFecEmNR') ?? '')],
        ['Contratación pública', contratacion(factura.grupo('gCompPub'))],
        ['Motivo de la emisión', tipo.grupo('gCamNCDE').texto('dDesMotEmi')],
        ['Anticipo', comercial.texto('dDesCondAnt')],
        [
          'Obligaciones afectadas',
          unir(' · ', ...comercial.lista('gOblAfe').map((obligacion) => obligacion.texto('dDesOblAfe'))),
        ],
      ),
      ...adicionales(de),
    ],
  };
}

function contratacion(compra: Grupo): string | undefined {
  return unir('-', ...['dModCont', 'dEntCont', 'dAnoCont', 'dSecCont'].map((nombre) => compra.texto(nombre)));
}

function condicion(condicion: Grupo): string | undefined {
  const credito = condicion.grupo('gPagCred');
  const cuotas = credito.texto('dCuotas');
  const enCuotas = cuotas && `${cuotas} ${Number(cuotas) === 1 ? 'cuota' : 'cuotas'}`;
  return unir(' · ', condicion.texto('dDCondOpe'), credito.texto('dPlazoCre'), enCuotas);
}

function tipoDeCambio(comercial: Grupo): string | undefined {
  const cambio = comercial.texto('dTiCam');
  if (cambio) return `${decimal(cambio)} (global)`;
  return comercial.texto('dCondTiCam') === '2' ? 'Por ítem' : undefined;
}

function formasDePago(condicion: Grupo): string | undefined {
  const pagos = condicion.lista('gPaConEIni').map((pago) => {
    const moneda = pago.texto('cMoneTiPag') ?? '';
    const cambio = pago.texto('dTiCamTiPag');
    const tarjeta = pago.grupo('gPagTarCD');
    const cheque = pago.grupo('gPagCheq');
    const detalle = unir(
      ', ',
      tarjeta.texto('dDesDenTarj'),
      tarjeta.texto('dNumTarj') && `terminada en ${tarjeta.texto('dNumTarj')}`,
      cheque.texto('dNumCheq') && `N° ${cheque.texto('dNumCheq')} ${cheque.texto('dBcoEmi') ?? ''}`,
      cambio && `cambio ${decimal(cambio)}`,
    );
    return `${pago.texto('dDesTiPag') ?? ''}${detalle ? ` (${detalle})` : ''}: ${moneda} ${monto(pago.texto('dMonTiPag') ?? '', moneda)}`;
  });
  return unir(' · ', ...pagos);
}

function adicionales(de: Grupo): Campo[] {
  const adicional = de.grupo('gDtipDE').grupo('gCamEsp').grupo('gGrupAdi');
  const general = de.grupo('gCamGen');
  const moneda = monedaDe(de);
  const ciclo = adicional.texto('dCiclo');
  const periodo = unir(' al ', ...['dFecIniC', 'dFecFinC'].map((nombre) => fecha(adicional.texto(nombre) ?? '')));
  return campos(
    ['Orden de compra', general.texto('dOrdCompra')],
    ['Orden de venta', general.texto('dOrdVta')],
    ['Contrato', adicional.texto('dContrato')],
    ['Código de contratación', adicional.texto('dCodConDncp')],
    ['Ciclo', ciclo && unir(' · ', ciclo, periodo)],
    ['Vencimiento del pago', unir(' · ', ...adicional.textos('dVencPag').map(fecha))],
    ['Saldo anterior', noCero(adicional.texto('dSalAnt')) && monto(adicional.texto('dSalAnt') ?? '', moneda)],
  );
}

/** Instalments of a sale on credit, one by one (group E650). */
export function cuotasDe(de: Grupo): Seccion[] {
  const cuotas = de.grupo('gDtipDE').grupo('gCamCond').grupo('gPagCred').lista('gCuotas');
  const entrega = de.grupo('gDtipDE').grupo('gCamCond').grupo('gPagCred').texto('dMonEnt');
  const moneda = monedaDe(de);
  const lineas = campos(
    ['Entrega inicial', noCero(entrega) && monto(entrega ?? '', moneda)],
    ...cuotas.map((cuota, i) => {
      const vence = cuota.texto('dVencCuo');
      const importe = monto(cuota.texto('dMonCuota') ?? '', cuota.texto('cMoneCuo') ?? '');
      return [
        `Cuota ${i + 1}`,
        unir(' · ', `${cuota.texto('cMoneCuo') ?? ''} ${importe}`, vence && fecha(vence)),
      ] as const;
    }),
  );
  return lineas.length
    ? [{ titulo: 'Plan de pagos: importe y vencimiento', campos: lineas, completa: true, columnas: 3 }]
    : [];
}
