/**
 * From an element of the document to the field of the issuance payload that fills it. What no caller writes (the issuer's
 * set-up) goes by the name of the group.
 */
const CAMPOS: Readonly<Record<string, string>> = {
  dDesProSer: 'descripcion',
  dCantProSer: 'cantidad',
  dPUniProSer: 'precio_unitario',
  dTotBruOpeItem: 'precio_unitario',
  dTotOpeItem: 'precio_unitario',
  dCodInt: 'codigo_interno',
  dParAranc: 'partida_arancelaria',
  dNCM: 'ncm',
  dDncpG: 'dncp_general',
  dDncpE: 'dncp_especifico',
  dGtin: 'gtin',
  dGtinPq: 'gtin_paquete',
  cUniMed: 'unidad_medida',
  dDesUniMed: 'unidad_medida',
  cPaisOrig: 'pais_origen',
  dDesPaisOrig: 'descripcion_pais_origen',
  dInfItem: 'info_item',
  dDescItem: 'descuento_unitario',
  dPorcDesIt: 'descuento_unitario',
  dAntPreUniIt: 'anticipo_unitario',
  dAntGloPreUniIt: 'anticipo_global_unitario',
  dPropIVA: 'iva_proporcion',
  dTasaIVA: 'iva_tipo',
  iAfecIVA: 'iva_afectacion',
  dNomRec: 'nombre',
  dNomFanRec: 'nombre_fantasia',
  dRucRec: 'ruc',
  dNumIDRec: 'numero_documento',
  dDTipIDRec: 'descripcion_tipo_documento',
  dDirRec: 'direccion',
  dNumCasRec: 'numero_casa',
  cPaisRec: 'codigo_pais',
  dDesPaisRe: 'codigo_pais',
  cDepRec: 'codigo_departamento',
  dDesDepRec: 'codigo_departamento',
  cDisRec: 'codigo_distrito',
  dDesDisRec: 'codigo_distrito',
  cCiuRec: 'codigo_ciudad',
  dDesCiuRec: 'codigo_ciudad',
  dTelRec: 'telefono',
  dCelRec: 'celular',
  dEmailRec: 'email',
  dCodCliente: 'codigo_cliente',
  dInfoEmi: 'info_emisor',
  dInfoFisc: 'info_fiscal',
  dDesIndPres: 'descripcion_presencia',
  cMoneOpe: 'moneda',
  dTiCam: 'tipo_cambio',
  dOrdCompra: 'orden_compra',
  dCodConDncp: 'dncp_contrato',
  dMonTiPag: 'monto',
  dDesTiPag: 'descripcion',
  dPlazoCre: 'plazo',
  dCuotas: 'cuotas',
  dMonEnt: 'monto_entrega',
  dMonCuota: 'monto',
  dVencCuo: 'vencimiento',
  dNumResCF: 'resolucion_credito_fiscal',
};

const GRUPOS: readonly (readonly [RegExp, (posicion: string) => string])[] = [
  [/gCamItem\[(\d+)\]/, (i) => `items[${i}]`],
  [/gPaConEIni\[(\d+)\]/, (i) => `formas_pago[${i}]`],
  [/gCuotas\[(\d+)\]/, (i) => `pago_credito.detalle_cuotas[${i}]`],
  [/gPagCred/, () => 'pago_credito'],
  [/gDatRec/, () => 'receptor'],
  [/gCamDEAsoc/, () => 'doc_asociado'],
  [/gEmis/, () => 'emisor'],
];

/** `gDtipDE.gCamItem[2].dCantProSer` → `items[2].cantidad`. */
export function campoDelLlamador(ruta: string): string {
  const elemento = ruta.slice(ruta.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  const hoja = CAMPOS[elemento];
  for (const [patron, grupo] of GRUPOS) {
    const hallado = patron.exec(ruta);
    if (hallado) return hoja ? `${grupo(hallado[1] ?? '')}.${hoja}` : grupo(hallado[1] ?? '');
  }
  return hoja ?? elemento;
}
