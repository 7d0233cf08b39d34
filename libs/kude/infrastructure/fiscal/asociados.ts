import type { Campo, Seccion } from '../../domain/vista';
import { cdcAgrupado, fecha } from '../../domain/numeros';
import { campos, unir } from './campos';
import type { Grupo } from './grupo';

/** Documents that this one refers to (group H001): electronic, printed, or the certificate of an autofactura. */
export function asociadosDe(de: Grupo): Seccion[] {
  const todos = de.lista('gCamDEAsoc').map(asociado);
  const lineas = todos.length > 1 ? todos.flatMap(enUnaLinea) : todos.flat();
  return lineas.length ? [{ titulo: 'Documento asociado', campos: lineas, completa: true }] : [];
}

/** Labels that say nothing that their value does not. */
const MUDAS = ['Tipo', 'CDC'];

/** One of several: a document may refer to 99. */
function enUnaLinea(camposDelAsociado: readonly Campo[], indice: number): Campo[] {
  const partes = camposDelAsociado.map(({ etiqueta, valor }) =>
    MUDAS.includes(etiqueta) ? valor : `${etiqueta} ${valor}`,
  );
  return campos([`Documento asociado ${indice + 1}`, unir(' · ', ...partes)]);
}

function asociado(grupo: Grupo): Campo[] {
  const cdc = grupo.texto('dCdCDERef');
  const impreso = unir('-', grupo.texto('dEstDocAso'), grupo.texto('dPExpDocAso'), grupo.texto('dNumDocAso'));
  return campos(
    ['Tipo', unir(' · ', grupo.texto('dDesTipDocAso'), grupo.texto('dDTipoDocAso'))],
    ['CDC', cdc && cdcAgrupado(cdc)],
    ['Número', impreso],
    ['Timbrado', grupo.texto('dNTimDI')],
    ['Fecha', fecha(grupo.texto('dFecEmiDI') ?? '')],
    ['Constancia', grupo.texto('dDesTipCons')],
    ['N° de constancia', grupo.texto('dNumCons')],
    ['N° de control', grupo.texto('dNumControl')],
    ['Comprobante de retención', grupo.texto('dNumComRet')],
    ['Resolución de crédito fiscal', grupo.texto('dNumResCF')],
    ['RUC de la empresa fusionada', grupo.texto('dRucFus')],
  );
}
