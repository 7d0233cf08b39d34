/** Where a group of the document comes from in the issuance payload, and which of its fields fill which elements. */
interface Origen {
  /** Path of the group, `#` its position. Absent: that of the group around it. */
  ruta?: string;
  campos?: Readonly<Record<string, string>>;
}

const lugar = (sufijo: string, ruta = ''): Record<string, string> => ({
  [`cDep${sufijo}`]: `${ruta}codigo_departamento`,
  [`dDesDep${sufijo}`]: `${ruta}codigo_departamento`,
  [`cDis${sufijo}`]: `${ruta}codigo_distrito`,
  [`dDesDis${sufijo}`]: `${ruta}codigo_distrito`,
  [`cCiu${sufijo}`]: `${ruta}codigo_ciudad`,
  [`dDesCiu${sufijo}`]: `${ruta}codigo_ciudad`,
});

const local = (sufijo: string): Record<string, string> => ({
  [`dDirLoc${sufijo}`]: 'direccion',
  [`dNumCas${sufijo}`]: 'numero_casa',
  [`dComp1${sufijo}`]: 'complemento',
  [`dTel${sufijo}`]: 'telefono',
  ...lugar(sufijo),
});

/** What no caller writes goes by the name of the issuer, whose set-up it is. */
const ORIGENES: Readonly<Record<string, Origen>> = {
  gOpeDE: {
    campos: {
      iTipEmi: 'tipo_emision',
      dDesTipEmi: 'tipo_emision',
      dCodSeg: 'd_cod_seg',
      dInfoEmi: 'info_emisor',
      dInfoFisc: 'info_fiscal',
    },
  },
  gTimb: {
    campos: {
      iTiDE: 'tipo_de',
      dDesTiDE: 'tipo_de',
      dEst: 'establecimiento',
      dPunExp: 'punto',
      dNumDoc: 'numero',
      dNumTim: 'emisor.timbrado',
      dSerieNum: 'emisor.timbrado',
      dFeIniT: 'emisor.timbrado',
    },
  },
  gDatGralOpe: { campos: { dFeEmiDE: 'fecha_emision' } },
  gOpeCom: {
    campos: {
      iTipTra: 'tipo_transaccion',
      dDesTipTra: 'tipo_transaccion',
      iTImp: 'tipo_impuesto',
      dDesTImp: 'tipo_impuesto',
      cMoneOpe: 'moneda',
      dDesMoneOpe: 'moneda',
      dTiCam: 'tipo_cambio',
    },
  },
  gOblAfe: { ruta: 'emisor.obligaciones' },
  gEmis: { ruta: 'emisor' },
  gDatRec: {
    ruta: 'receptor',
    campos: {
      iTiOpe: 'tipo_operacion',
      cPaisRec: 'codigo_pais',
      dDesPaisRe: 'codigo_pais',
      iTiContRec: 'tipo_contribuyente',
      dRucRec: 'ruc',
      dDVRec: 'ruc',
      iTipIDRec: 'tipo_documento',
      dDTipIDRec: 'descripcion_tipo_documento',
      dNumIDRec: 'numero_documento',
      dNomRec: 'nombre',
      dNomFanRec: 'nombre_fantasia',
      dDirRec: 'direccion',
      dNumCasRec: 'numero_casa',
      dTelRec: 'telefono',
      dCelRec: 'celular',
      dEmailRec: 'email',
      dCodCliente: 'codigo_cliente',
      ...lugar('Rec'),
    },
  },
  gCamFE: { campos: { iIndPres: 'indicador_presencia', dDesIndPres: 'descripcion_presencia' } },
  gCamAE: {
    ruta: 'autofactura',
    campos: {
      iNatVen: 'naturaleza_vendedor',
      iTipIDVen: 'tipo_documento',
      dNumIDVen: 'numero_documento',
      dNomVen: 'nombre',
      dDirVen: 'direccion',
      dNumCasVen: 'numero_casa',
      ...lugar('Ven'),
      dDirProv: 'lugar_transaccion.direccion',
      ...lugar('Prov', 'lugar_transaccion.'),
    },
  },
  gCamNCDE: { campos: { iMotEmi: 'motivo_nc', dDesMotEmi: 'motivo_nc' } },
  gCamNRE: {
    ruta: 'remision',
    campos: {
      iMotEmiNR: 'motivo',
      dDesMotEmiNR: 'descripcion_motivo',
      iRespEmiNR: 'responsable',
      dDesRespEmiNR: 'responsable',
      dKmR: 'kilometros',
      dFecEm: 'fecha_factura_futura',
    },
  },
  gCamCond: { campos: { iCondOpe: 'condicion_venta', dDCondOpe: 'condicion_venta' } },
  gPaConEIni: {
    ruta: 'formas_pago[#]',
    campos: {
      iTiPago: 'tipo_pago',
      dDesTiPag: 'descripcion',
      dMonTiPag: 'monto',
      cMoneTiPag: 'moneda',
      dDMoneTiPag: 'moneda',
      dTiCamTiPag: 'tipo_cambio',
    },
  },
  gPagTarCD: {
    ruta: 'formas_pago[#].tarjeta',
    campos: {
      iDenTarj: 'denominacion',
      dDesDenTarj: 'denominacion_descripcion',
      dRSProTar: 'razon_social',
      dRUCProTar: 'ruc',
      dDVProTar: 'ruc',
      iForProPa: 'forma_procesamiento',
      dCodAuOpe: 'codigo_autorizacion',
      dNomTit: 'titular',
      dNumTarj: 'ultimos_digitos',
    },
  },
  gPagCheq: { ruta: 'formas_pago[#].cheque', campos: { dNumCheq: 'numero', dBcoEmi: 'banco' } },
  gPagCred: {
    ruta: 'pago_credito',
    campos: { iCondCred: 'condicion', dPlazoCre: 'plazo', dCuotas: 'cuotas', dMonEnt: 'monto_entrega' },
  },
  gCuotas: {
    ruta: 'pago_credito.detalle_cuotas[#]',
    campos: { cMoneCuo: 'moneda', dDMoneCuo: 'moneda', dMonCuota: 'monto', dVencCuo: 'vencimiento' },
  },
  gCamItem: {
    ruta: 'items[#]',
    campos: {
      dCodInt: 'codigo_interno',
      dParAranc: 'partida_arancelaria',
      dNCM: 'ncm',
      dDncpG: 'dncp_general',
      dDncpE: 'dncp_especifico',
      dGtin: 'gtin',
      dGtinPq: 'gtin_paquete',
      dDesProSer: 'descripcion',
      cUniMed: 'unidad_medida',
      dDesUniMed: 'unidad_medida',
      dCantProSer: 'cantidad',
      cPaisOrig: 'pais_origen',
      dDesPaisOrig: 'pais_origen',
      dInfItem: 'info_item',
      cRelMerc: 'relevancia_mercaderia',
      dDesRelMerc: 'relevancia_mercaderia',
      dCanQuiMer: 'cantidad_quiebra_merma',
      dPorQuiMer: 'porcentaje_quiebra_merma',
      dCDCAnticipo: 'cdc_anticipo',
      dPUniProSer: 'precio_unitario',
      dTotBruOpeItem: 'precio_unitario',
      dTotOpeItem: 'precio_unitario',
      dDescItem: 'descuento_unitario',
      dPorcDesIt: 'descuento_unitario',
      dAntPreUniIt: 'anticipo_unitario',
      dAntGloPreUniIt: 'anticipo_global_unitario',
      iAfecIVA: 'iva_afectacion',
      dPropIVA: 'iva_proporcion',
      dTasaIVA: 'iva_tipo',
    },
  },
  gRasMerc: {
    ruta: 'items[#].rastreo_mercaderia',
    campos: {
      dNumLote: 'lote',
      dVencMerc: 'fecha_vencimiento',
      dNSerie: 'numero_serie',
      dNumPedi: 'numero_pedido',
      dNumSegui: 'numero_seguimiento',
      dNumReg: 'numero_registro',
      dNumRegEntCom: 'numero_registro_entidad',
      dNomPro: 'nombre_producto',
    },
  },
  gGrupAdi: { campos: { dCodConDncp: 'dncp_contrato' } },
  gTransp: {
    ruta: 'transporte',
    campos: {
      iTipTrans: 'tipo',
      iModTrans: 'modalidad',
      iRespFlete: 'responsable_flete',
      cCondNeg: 'condicion_negociacion',
      dNuManif: 'numero_manifiesto',
      dNuDespImp: 'numero_despacho',
      dIniTras: 'fecha_inicio',
      dFinTras: 'fecha_fin',
      cPaisDest: 'pais_destino',
      dDesPaisDest: 'pais_destino',
    },
  },
  gCamSal: { ruta: 'transporte.local_salida', campos: local('Sal') },
  gCamEnt: { ruta: 'transporte.locales_entrega[#]', campos: local('Ent') },
  gVehTras: {
    ruta: 'transporte.vehiculos[#]',
    campos: {
      dTiVehTras: 'tipo',
      dMarVeh: 'marca',
      dTipIdenVeh: 'tipo_identificacion',
      dNroIDVeh: 'numero_identificacion',
      dAdicVeh: 'adicional',
      dNroMatVeh: 'matricula',
      dNroVuelo: 'numero_vuelo',
    },
  },
  gCamTrans: {
    ruta: 'transporte.transportista',
    campos: {
      iNatTrans: 'naturaleza',
      dNomTrans: 'nombre',
      dRucTrans: 'ruc',
      dDVTrans: 'ruc',
      iTipIDTrans: 'tipo_documento',
      dNumIDTrans: 'numero_documento',
      cNacTrans: 'nacionalidad',
      dDesNacTrans: 'nacionalidad',
      dNumIDChof: 'chofer.numero_documento',
      dNomChof: 'chofer.nombre',
      dDirChof: 'chofer.direccion',
      dDomFisc: 'direccion',
      dNombAg: 'agente.nombre',
      dRucAg: 'agente.ruc',
      dDVAg: 'agente.ruc',
      dDirAge: 'agente.direccion',
    },
  },
  gTotSub: {
    ruta: '',
    campos: { dPorcDescTotal: 'descuento_global_porcentaje', dTotalGs: 'tipo_cambio', dRedon: 'redondeo' },
  },
  gCamGen: { campos: { dOrdCompra: 'orden_compra' } },
  gCamDEAsoc: {
    ruta: 'doc_asociado',
    campos: {
      iTipDocAso: 'tipo',
      dCdCDERef: 'cdc',
      dNTimDI: 'timbrado',
      dEstDocAso: 'establecimiento',
      dPExpDocAso: 'punto',
      dNumDocAso: 'numero',
      iTipoDocAso: 'tipo_documento_impreso',
      dFecEmiDI: 'fecha',
      iTipCons: 'constancia_tipo',
      dNumCons: 'constancia_numero',
      dNumControl: 'constancia_control',
    },
  },
};

/** Fields of the document itself, whose group is no part of the caller's name for them. */
const PROPIOS: Readonly<Record<string, string>> = { dNumResCF: 'resolucion_credito_fiscal' };
const PASO = /^([^[]+)(?:\[(\d+)\])?$/;

/**
 * From an element of the document to the field of the issuance payload that fills it: `gDtipDE.gCamItem[2].dCantProSer` →
 * `items[2].cantidad`, `items_remision[2].cantidad` in a remission note. What is computed goes by `items`.
 */
export function campoDelLlamador(ruta: string, esRemision: boolean): string {
  let base = '';
  let posicion = '';
  let campo: string | undefined;
  let campos: Readonly<Record<string, string>> = {};
  for (const paso of ruta.split('.')) {
    const [, elemento = '', indice] = PASO.exec(paso) ?? [];
    posicion = indice ?? posicion;
    const origen = ORIGENES[elemento];
    campo = origen?.ruta === undefined ? campos[elemento] : undefined;
    // A list as a whole (too many of them) has no position: then the caller's list is meant.
    if (origen?.ruta !== undefined)
      base = posicion === '' ? origen.ruta.replace('[#]', '') : origen.ruta.replace('#', posicion);
    campos = { ...campos, ...origen?.campos };
    if (PROPIOS[elemento]) return PROPIOS[elemento];
  }
  const hallado = [base, campo].filter(Boolean).join('.') || 'items';
  return esRemision ? hallado.replace(/^items\b/, 'items_remision') : hallado;
}
