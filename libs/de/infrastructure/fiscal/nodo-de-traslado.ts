import { pais } from '@libs/catalogos';
import { literal, type Nodo } from '@libs/fiscal';
import type { Lugar, Remision, Transporte, Transportista, Vendedor, Vehiculo } from '../../domain/solicitud';
import { nodoDeLugar, numeroLlano } from './nodo-de-lugar';

const EXTRANJERO = 2;

/** gCamAE (Manual Técnico v150, E300). The address of a foreigner is the place of the transaction (E308–E315). */
export function nodoDeVendedor(vendedor: Vendedor): Nodo {
  const provision = vendedor.lugarTransaccion ?? vendedor;
  const domicilio = vendedor.naturalezaVendedor === EXTRANJERO ? { ...provision, numeroCasa: undefined } : vendedor;
  return {
    iNatVen: String(vendedor.naturalezaVendedor),
    dDesNatVen: literal('naturaleza_vendedor_afe', vendedor.naturalezaVendedor)!,
    iTipIDVen: String(vendedor.tipoDocumento),
    dDTipIDVen: literal('tipo_documento_identidad_vendedor_afe', vendedor.tipoDocumento)!,
    dNumIDVen: numeroLlano(vendedor.numeroDocumento),
    dNomVen: vendedor.nombre,
    dDirVen: domicilio.direccion,
    dNumCasVen: domicilio.numeroCasa ?? '0',
    ...nodoDeLugar('Ven', codigosDe(domicilio)),
    dDirProv: provision.direccion,
    ...nodoDeLugar('Prov', codigosDe(provision)),
  };
}

/** gCamNRE (E500; NT-10). */
export function nodoDeRemision(remision: Remision): Nodo {
  return {
    iMotEmiNR: String(remision.motivo),
    dDesMotEmiNR: literal('motivo_emision_nre', remision.motivo) ?? remision.descripcionMotivo,
    iRespEmiNR: String(remision.responsable),
    dDesRespEmiNR: literal('responsable_emision_nre', remision.responsable)!,
    dKmR: String(remision.kilometros),
    dFecEm: remision.fechaFacturaFutura,
  };
}

/** gTransp (E900; NT-10). */
export function nodoDeTransporte(transporte: Transporte): Nodo {
  return {
    iTipTrans: transporte.tipo === undefined ? undefined : String(transporte.tipo),
    dDesTipTrans: transporte.tipo === undefined ? undefined : literal('tipo_transporte', transporte.tipo)!,
    iModTrans: String(transporte.modalidad),
    dDesModTrans: literal('modalidad_transporte', transporte.modalidad)!,
    iRespFlete: String(transporte.responsableFlete),
    cCondNeg: transporte.condicionNegociacion,
    dNuManif: transporte.numeroManifiesto,
    dNuDespImp: transporte.numeroDespacho,
    dIniTras: transporte.fechaInicio,
    dFinTras: transporte.fechaFin,
    cPaisDest: transporte.paisDestino,
    dDesPaisDest: transporte.paisDestino && pais(transporte.paisDestino)?.nombre,
    gCamSal: transporte.localSalida && nodoDeLocal('Sal', transporte.localSalida),
    gCamEnt: transporte.localesEntrega?.map((local) => nodoDeLocal('Ent', local)),
    gVehTras: transporte.vehiculos?.map(nodoDeVehiculo),
    gCamTrans: transporte.transportista && nodoDeTransportista(transporte.transportista),
  };
}

function codigosDe(lugar: Partial<Pick<Lugar, 'codigoDepartamento' | 'codigoDistrito' | 'codigoCiudad'>>) {
  return { departamento: lugar.codigoDepartamento, distrito: lugar.codigoDistrito, ciudad: lugar.codigoCiudad };
}

function nodoDeLocal(sufijo: 'Sal' | 'Ent', local: Lugar): Nodo {
  return {
    [`dDirLoc${sufijo}`]: local.direccion,
    [`dNumCas${sufijo}`]: local.numeroCasa ?? '0',
    [`dComp1${sufijo}`]: local.complemento,
    ...nodoDeLugar(sufijo, codigosDe(local)),
    [`dTel${sufijo}`]: local.telefono,
  };
}

function nodoDeVehiculo(vehiculo: Vehiculo): Nodo {
  return {
    dTiVehTras: vehiculo.tipo,
    dMarVeh: vehiculo.marca,
    dTipIdenVeh: String(vehiculo.tipoIdentificacion),
    dNroIDVeh: vehiculo.numeroIdentificacion,
    dAdicVeh: vehiculo.adicional,
    dNroMatVeh: vehiculo.matricula,
    dNroVuelo: vehiculo.numeroVuelo,
  };
}

function nodoDeTransportista(t: Transportista): Nodo {
  const [ruc, dv] = t.ruc?.split('-') ?? [];
  const [rucAgente, dvAgente] = t.agente?.ruc?.split('-') ?? [];
  return {
    iNatTrans: String(t.naturaleza),
    dNomTrans: t.nombre,
    dRucTrans: ruc,
    dDVTrans: dv,
    iTipIDTrans: t.tipoDocumento === undefined ? undefined : String(t.tipoDocumento),
    dDTipIDTrans:
      t.tipoDocumento === undefined ? undefined : literal('tipo_documento_identidad_transportista', t.tipoDocumento)!,
    dNumIDTrans: t.numeroDocumento && numeroLlano(t.numeroDocumento),
    cNacTrans: t.nacionalidad,
    dDesNacTrans: t.nacionalidad && pais(t.nacionalidad)?.nombre,
    dNumIDChof: numeroLlano(t.chofer.numeroDocumento),
    dNomChof: t.chofer.nombre,
    dDomFisc: t.direccion,
    dDirChof: t.chofer.direccion,
    dNombAg: t.agente?.nombre,
    dRucAg: rucAgente,
    dDVAg: dvAgente,
    dDirAge: t.agente?.direccion,
  };
}
