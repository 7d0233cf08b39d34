import type { Seccion } from '../../domain/vista';
import { decimal, fecha, monto } from '../../domain/numeros';
import { campos, lugar, noCero, ruc, unir } from './campos';
import type { Grupo } from './grupo';

// The format has codes without descriptions for the payer of the freight (E905) and the nature of the carrier (E981).
const RESPONSABLE_FLETE: Readonly<Record<string, string>> = {
  1: 'Emisor de la factura electrónica',
  2: 'Receptor de la factura electrónica',
  3: 'Tercero',
  4: 'Agente intermediario del transporte',
  5: 'Transporte propio',
};

/** Transfer of goods: a nota de remisión always has it, an invoice may (groups E500, E900 and G050). */
export function trasladoDe(de: Grupo): Seccion[] {
  const tipo = de.grupo('gDtipDE');
  const transporte = tipo.grupo('gTransp');
  const suCarga = carga(de.grupo('gCamGen').grupo('gCamCarg'));
  if (!transporte.existe) return suCarga.campos.length > 0 ? [suCarga] : [];
  return [
    datosDelTraslado(tipo.grupo('gCamNRE'), transporte),
    transportista(transporte.grupo('gCamTrans')),
    local('Local de salida', 'Sal', transporte.grupo('gCamSal')),
    ...transporte
      .lista('gCamEnt')
      .map((entrega, i) => local(i === 0 ? 'Local de entrega' : `Local de entrega ${i + 1}`, 'Ent', entrega)),
    ...transporte.lista('gVehTras').map(vehiculo),
    suCarga,
  ].filter((seccion) => seccion.campos.length > 0);
}

function datosDelTraslado(remision: Grupo, transporte: Grupo): Seccion {
  const km = remision.texto('dKmR');
  const flete = transporte.texto('iRespFlete');
  const costo = noCero(remision.texto('cPreFle'));
  return {
    titulo: 'Datos del traslado',
    campos: campos(
      ['Motivo', remision.texto('dDesMotEmiNR')],
      ['Responsable de la emisión', remision.texto('dDesRespEmiNR')],
      ['Kilómetros estimados', km && decimal(km)],
      ['Fecha futura de la factura', fecha(remision.texto('dFecEm') ?? '')],
      ['Inicio del traslado', fecha(transporte.texto('dIniTras') ?? '')],
      ['Fin estimado', fecha(transporte.texto('dFinTras') ?? '')],
      ['Tipo de transporte', transporte.texto('dDesTipTrans')],
      ['Modalidad', transporte.texto('dDesModTrans')],
      ['Responsable del flete', flete && (RESPONSABLE_FLETE[flete] ?? flete)],
      ['Costo del flete', costo && monto(costo, 'PYG')],
      ['Condición de negociación', transporte.texto('cCondNeg')],
      ['Manifiesto', transporte.texto('dNuManif')],
      ['Despacho de importación', transporte.texto('dNuDespImp')],
      ['País de destino', transporte.texto('dDesPaisDest')],
    ),
  };
}

function local(titulo: string, sufijo: 'Sal' | 'Ent', grupo: Grupo): Seccion {
  return {
    titulo,
    campos: campos(
      [
        'Dirección',
        unir(', ', grupo.texto(`dDirLoc${sufijo}`), grupo.texto(`dComp1${sufijo}`), grupo.texto(`dComp2${sufijo}`)),
      ],
      ['N° de casa', noCero(grupo.texto(`dNumCas${sufijo}`))],
      ['Ciudad', lugar(grupo, `dDesCiu${sufijo}`, `dDesDis${sufijo}`)],
      ['Departamento', grupo.texto(`dDesDep${sufijo}`)],
      ['Teléfono', grupo.texto(`dTel${sufijo}`)],
    ),
  };
}

function vehiculo(grupo: Grupo, indice: number): Seccion {
  return {
    titulo: indice === 0 ? 'Vehículo' : `Vehículo ${indice + 1}`,
    campos: campos(
      ['Tipo', grupo.texto('dTiVehTras')],
      ['Marca', grupo.texto('dMarVeh')],
      ['N° de identificación', grupo.texto('dNroIDVeh')],
      ['Matrícula', grupo.texto('dNroMatVeh')],
      ['N° de vuelo', grupo.texto('dNroVuelo')],
      ['Datos adicionales', grupo.texto('dAdicVeh')],
    ),
  };
}

function transportista(grupo: Grupo): Seccion {
  return {
    titulo: 'Transportista y conductor',
    campos: campos(
      ['Transportista', grupo.texto('dNomTrans')],
      ['Naturaleza', naturaleza(grupo.texto('iNatTrans'))],
      ['RUC', ruc(grupo, 'dRucTrans', 'dDVTrans')],
      [grupo.texto('dDTipIDTrans') ?? 'Documento', grupo.texto('dNumIDTrans')],
      ['Nacionalidad', grupo.texto('dDesNacTrans')],
      ['Domicilio fiscal', grupo.texto('dDomFisc')],
      ['Conductor', grupo.texto('dNomChof')],
      ['Documento del conductor', grupo.texto('dNumIDChof')],
      ['Dirección del conductor', grupo.texto('dDirChof')],
      ['Agente de transporte', unir(' · RUC ', grupo.texto('dNombAg'), ruc(grupo, 'dRucAg', 'dDVAg'))],
      ['Dirección del agente', grupo.texto('dDirAge')],
    ),
  };
}

function naturaleza(codigo: string | undefined): string | undefined {
  return codigo && (codigo === '1' ? 'Contribuyente' : 'No contribuyente');
}

function carga(grupo: Grupo): Seccion {
  const medida = (total: string, unidad: string): string | undefined => {
    const valor = grupo.texto(total);
    return valor && unir(' ', decimal(valor), grupo.texto(unidad));
  };
  return {
    titulo: 'Carga',
    campos: campos(
      ['Volumen total', medida('dTotVolMerc', 'dDesUniMedTotVol')],
      ['Peso total', medida('dTotPesMerc', 'dDesUniMedTotPes')],
      ['Características', grupo.texto('dDesCarCarga')],
    ),
  };
}
