import type { Nodo } from '@libs/fiscal';
import type { Carga } from '@libs/de/testing';

type G = Nodo | undefined;
const g = (nodo: G, campo: string): G => nodo?.[campo] as G;
const lista = (nodo: G, campo: string): Nodo[] | undefined => nodo?.[campo] as Nodo[] | undefined;
const t = (nodo: G, campo: string): string | undefined => nodo?.[campo] as string | undefined;
const n = (nodo: G, campo: string): number | undefined =>
  t(nodo, campo) === undefined ? undefined : Number(t(nodo, campo));
const ruc = (nodo: G, numero: string, dv: string): string | undefined =>
  t(nodo, numero) && `${t(nodo, numero)}-${t(nodo, dv)}`;
/** Removes undefined fields, as a caller would send it. */
const limpio = (carga: Carga): Carga =>
  Object.fromEntries(Object.entries(carga).filter(([, valor]) => valor !== undefined));

const lugar = (nodo: G, sufijo: string): Carga =>
  limpio({
    codigo_departamento: n(nodo, `cDep${sufijo}`),
    codigo_distrito: n(nodo, `cDis${sufijo}`),
    codigo_ciudad: n(nodo, `cCiu${sufijo}`),
    descripcion_ciudad: t(nodo, `dDesCiu${sufijo}`),
  });

function receptor(r: G): Carga {
  const innominado = t(r, 'iTipIDRec') === '5';
  return limpio({
    nombre: innominado ? 'Consumidor final' : t(r, 'dNomRec'),
    ruc: ruc(r, 'dRucRec', 'dDVRec'),
    tipo_contribuyente: n(r, 'iTiContRec'),
    tipo_documento: n(r, 'iTipIDRec'),
    numero_documento: t(r, 'dNumIDRec'),
    tipo_operacion: n(r, 'iTiOpe'),
    codigo_pais: t(r, 'cPaisRec'),
    direccion: t(r, 'dDirRec'),
    numero_casa: t(r, 'dNumCasRec'),
    telefono: t(r, 'dTelRec'),
    email: t(r, 'dEmailRec'),
    ...lugar(r, 'Rec'),
  });
}

function item(i: Nodo, tipo: number): Carga {
  const valor = g(i, 'gValorItem');
  const resta = g(valor, 'gValorRestaItem');
  const iva = g(i, 'gCamIVA');
  return limpio({
    codigo_interno: t(i, 'dCodInt'),
    descripcion: t(i, 'dDesProSer'),
    unidad_medida: n(i, 'cUniMed'),
    cantidad: t(i, 'dCantProSer'),
    precio_unitario: t(valor, 'dPUniProSer'),
    tipo_cambio: t(valor, 'dTiCamIt'),
    iva_tipo: tipo === 7 ? undefined : (n(iva, 'dTasaIVA') ?? 0),
    iva_afectacion: n(iva, 'iAfecIVA'),
    iva_proporcion: t(iva, 'iAfecIVA') === '4' ? t(iva, 'dPropIVA') : undefined,
    descuento_unitario: t(resta, 'dDescItem'),
    anticipo_unitario: t(resta, 'dAntPreUniIt'),
    anticipo_global_unitario: t(resta, 'dAntGloPreUniIt'),
    cdc_anticipo: t(i, 'dCDCAnticipo'),
  });
}

function pago(p: Nodo, comercial: G): Carga {
  const tarjeta = g(p, 'gPagTarCD');
  const propia = t(p, 'cMoneTiPag') === t(comercial, 'cMoneOpe');
  const conSuCambio = propia && t(comercial, 'dCondTiCam') !== '2';
  return limpio({
    tipo_pago: n(p, 'iTiPago'),
    monto: t(p, 'dMonTiPag'),
    moneda: propia ? undefined : t(p, 'cMoneTiPag'),
    tipo_cambio: conSuCambio ? undefined : t(p, 'dTiCamTiPag'),
    tarjeta:
      tarjeta &&
      limpio({
        denominacion: n(tarjeta, 'iDenTarj'),
        forma_procesamiento: n(tarjeta, 'iForProPa'),
        codigo_autorizacion: t(tarjeta, 'dCodAuOpe'),
        ultimos_digitos: t(tarjeta, 'dNumTarj'),
      }),
  });
}

function credito(c: G): Carga | undefined {
  if (!c) return undefined;
  const cuotas = lista(c, 'gCuotas');
  return limpio({
    condicion: n(c, 'iCondCred'),
    plazo: t(c, 'dPlazoCre'),
    cuotas: n(c, 'dCuotas'),
    monto_entrega: t(c, 'dMonEnt'),
    detalle_cuotas: cuotas?.map((cuota) => limpio({ monto: t(cuota, 'dMonCuota'), vencimiento: t(cuota, 'dVencCuo') })),
  });
}

function asociado(a: G): Carga | undefined {
  if (!a) return undefined;
  return limpio({
    tipo: n(a, 'iTipDocAso'),
    cdc: t(a, 'dCdCDERef'),
    timbrado: t(a, 'dNTimDI'),
    establecimiento: t(a, 'dEstDocAso'),
    punto: t(a, 'dPExpDocAso'),
    numero: n(a, 'dNumDocAso'),
    fecha: t(a, 'dFecEmiDI'),
    tipo_documento_impreso: n(a, 'iTipoDocAso'),
    constancia_tipo: n(a, 'iTipCons'),
  });
}

const vendedor = (v: G): Carga | undefined =>
  v && {
    naturaleza_vendedor: n(v, 'iNatVen'),
    tipo_documento: n(v, 'iTipIDVen'),
    numero_documento: t(v, 'dNumIDVen'),
    nombre: t(v, 'dNomVen'),
    direccion: t(v, 'dDirVen'),
    numero_casa: t(v, 'dNumCasVen'),
    ...lugar(v, 'Ven'),
    lugar_transaccion: { direccion: t(v, 'dDirProv'), ...lugar(v, 'Prov') },
  };

const compra = (c: G): Carga | undefined =>
  c && {
    modalidad: t(c, 'dModCont'),
    entidad: t(c, 'dEntCont'),
    anio: t(c, 'dAnoCont'),
    secuencia: t(c, 'dSecCont'),
    fecha: t(c, 'dFeCodCont'),
  };

const local = (l: G, sufijo: string): Carga => ({
  direccion: t(l, `dDirLoc${sufijo}`),
  numero_casa: t(l, `dNumCas${sufijo}`),
  ...lugar(l, sufijo),
});

function transporte(tr: G): Carga | undefined {
  if (!tr) return undefined;
  const empresa = g(tr, 'gCamTrans');
  return {
    tipo: n(tr, 'iTipTrans'),
    modalidad: n(tr, 'iModTrans'),
    responsable_flete: n(tr, 'iRespFlete'),
    fecha_inicio: t(tr, 'dIniTras'),
    fecha_fin: t(tr, 'dFinTras'),
    local_salida: local(g(tr, 'gCamSal'), 'Sal'),
    locales_entrega: lista(tr, 'gCamEnt')!.map((entrega) => local(entrega, 'Ent')),
    vehiculos: lista(tr, 'gVehTras')!.map((v) =>
      limpio({
        tipo: t(v, 'dTiVehTras'),
        marca: t(v, 'dMarVeh'),
        tipo_identificacion: n(v, 'dTipIdenVeh'),
        matricula: t(v, 'dNroMatVeh'),
      }),
    ),
    transportista: {
      naturaleza: n(empresa, 'iNatTrans'),
      nombre: t(empresa, 'dNomTrans'),
      ruc: ruc(empresa, 'dRucTrans', 'dDVTrans'),
      direccion: t(empresa, 'dDomFisc'),
      chofer: {
        nombre: t(empresa, 'dNomChof'),
        numero_documento: t(empresa, 'dNumIDChof'),
        direccion: t(empresa, 'dDirChof'),
      },
    },
  };
}

/** The payload that a caller would have sent for a document: its decisions, none of its computed amounts. */
export function cargaDe(de: Nodo): Carga {
  const [timbrado, generales, especificos] = [g(de, 'gTimb'), g(de, 'gDatGralOpe'), g(de, 'gDtipDE')];
  const [comercial, condicion] = [g(generales, 'gOpeCom'), g(especificos, 'gCamCond')];
  const tipo_de = n(timbrado, 'iTiDE')!;
  const articulos = lista(especificos, 'gCamItem')!.map((i) => item(i, tipo_de));
  const remision = g(especificos, 'gCamNRE');
  const anticipada = articulos.some((a) => a['cdc_anticipo'] !== undefined);
  const porcentaje = t(g(de, 'gTotSub'), 'dPorcDescTotal');
  const moneda = t(comercial, 'cMoneOpe');
  return limpio({
    establecimiento: t(timbrado, 'dEst'),
    punto: t(timbrado, 'dPunExp'),
    tipo_de,
    numero: n(timbrado, 'dNumDoc'),
    d_cod_seg: t(g(de, 'gOpeDE'), 'dCodSeg'),
    fecha_emision: t(generales, 'dFeEmiDE'),
    info_fiscal: t(g(de, 'gOpeDE'), 'dInfoFisc'),
    tipo_transaccion: n(comercial, 'iTipTra'),
    tipo_impuesto: n(comercial, 'iTImp'),
    moneda,
    tipo_cambio: t(comercial, 'dTiCam'),
    receptor: receptor(g(generales, 'gDatRec')),
    indicador_presencia: n(g(especificos, 'gCamFE'), 'iIndPres'),
    condicion_venta: n(condicion, 'iCondOpe'),
    formas_pago: lista(condicion, 'gPaConEIni')?.map((p) => pago(p, comercial)),
    pago_credito: credito(g(condicion, 'gPagCred')),
    [tipo_de === 7 ? 'items_remision' : 'items']: articulos,
    descuento_global_porcentaje: porcentaje === '0' ? undefined : porcentaje,
    redondeo: (n(g(de, 'gTotSub'), 'dRedon') ?? 0) > 0 || undefined,
    motivo_nc: n(g(especificos, 'gCamNCDE'), 'iMotEmi'),
    autofactura: vendedor(g(especificos, 'gCamAE')),
    remision: remision && {
      motivo: n(remision, 'iMotEmiNR'),
      responsable: n(remision, 'iRespEmiNR'),
      kilometros: n(remision, 'dKmR'),
    },
    compra_publica: compra(g(g(especificos, 'gCamFE'), 'gCompPub')),
    transporte: transporte(g(especificos, 'gTransp')),
    dncp_contrato: t(g(g(especificos, 'gCamEsp'), 'gGrupAdi'), 'dCodConDncp'),
    // The product adds the association of an advance.
    doc_asociado: anticipada ? undefined : asociado(lista(de, 'gCamDEAsoc')?.[0]),
  });
}
