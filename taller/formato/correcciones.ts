/**
 * The only hand-made differences between the published schema and our table, each with its reason. Everything else in the
 * table is what the reference says.
 */

/** Element names of the published schema that contain an error. `dEntCont` is published with a trailing blank (group gCompPub). */
export const elementoCorregido = (nombre: string): string => nombre.trim();

/** Fields that the schema accepts and this product never writes; by path. */
export const NUNCA_ENVIAR: Record<string, string> = {
  'rDE/DE/gDtipDE/gCamItem/gVehNuevo/dCilin':
    'el esquema publicado lo restringe al texto "/d": ningún número es válido',
  'rDE/DE/gDtipDE/gCamRDE': 'recibo de dinero electrónico: sin tipo de documento ni reglas publicadas',
  'rDE/DE/gCamDEAsoc/dNumCuoDocAso': 'el esquema no le da tipo y ninguna publicación lo define',
  'rDE/DE/gCamDEAsoc/dImpCuoDocAso': 'el esquema no le da tipo y ninguna publicación lo define',
  'rDE/gCamFuFD/dInfAdic': 'no debe remitirse a la autoridad (validación 2503)',
  'rDE/DE/gTotSub/dComi': 'su definición contradice la validación 2371 del total de IVA',
  'rDE/DE/gTotSub/dIVAComi': 'su definición contradice la validación 2371 del total de IVA',
  'rDE/DE/gTotSub/dLiqTotIVA5': 'su definición contradice la validación 2371 del total de IVA',
  'rDE/DE/gTotSub/dLiqTotIVA10': 'su definición contradice la validación 2371 del total de IVA',
  'gGroupGesEve/rGesEve/rEve/gGroupTiEvt/rGeVeEnd': 'endoso: evento futuro, sin reglas publicadas',
};

/** Our names for types used in many places, so that the table is readable. Key: name in the schema. */
export const NOMBRES_DE_TIPO: Record<string, string> = {
  tMontoBase: 'MONTO',
  tMontoBase4: 'MONTO_4',
  tMontoBase6: 'MEDIDA',
  tMontoBasePorc: 'PORCENTAJE_999',
  tPorcDesc8: 'PORCENTAJE',
  tTipoCambioBase: 'TIPO_CAMBIO',
  tLectura: 'LECTURA',
  tdDirec: 'DIRECCION',
  tdNombre: 'NOMBRE',
  dNomRazSocial: 'NOMBRE_CORTO',
  tdNomRec: 'NOMBRE_EVENTO',
  tdNom: 'NOMBRE_EVENTO',
  tdDirEnt: 'DIRECCION_EVENTO',
  tdNumCas: 'NUMERO_CASA',
  tRuc: 'RUC',
  tDVer: 'DV',
  tCDC: 'CDC',
  tId: 'CDC_EVENTO',
  tdNumDocId: 'NUMERO_IDENTIDAD',
  tdNumTim: 'TIMBRADO',
  tdEst: 'TRES_DIGITOS',
  tdPunExp: 'TRES_DIGITOS',
  tdNumDoc: 'NUMERO_DOCUMENTO',
  tdNumDE: 'NUMERO_DOCUMENTO_EVENTO',
  tiTipCont: 'UNO_O_DOS',
  tiNatRec: 'UNO_O_DOS',
  tiNatVen: 'UNO_O_DOS',
  tiTipEve: 'UNO_O_DOS_EVENTO',
  tiTipDoc: 'TIPO_IDENTIDAD',
  tiTipDocRec: 'TIPO_IDENTIDAD_RECEPTOR',
  tEmail: 'EMAIL',
  tdTel: 'TELEFONO',
  tdCel: 'CELULAR',
  tDistrito: 'DISTRITO',
  tDesDistrito: 'NOMBRE_LUGAR',
  tCiudad: 'CIUDAD',
  tDesCiudad: 'NOMBRE_LUGAR',
  tdDesDisEmi: 'NOMBRE_LUGAR',
  tdDesCiuEmi: 'NOMBRE_LUGAR',
  tdDesDisEnt: 'NOMBRE_LUGAR_EVENTO',
  tdDesCiuEnt: 'NOMBRE_LUGAR_EVENTO',
  tDesPais: 'NOMBRE_PAIS',
  tdDMoneTiPag: 'NOMBRE_MONEDA',
  tFecAAAAMMDDguion: 'FECHA_TEXTO',
  tFecDocImpAAAAMMDDguion: 'FECHA_TEXTO',
  fecHhmmss: 'FECHA_HORA',
  tdGtin: 'GTIN',
  tdCadenaBase20: 'REGISTRO',
  tmotEve: 'MOTIVO_EVENTO',
  tdContr: 'CONTRATO',
  tdMotEv: 'UNO_A_CUATRO',
  tcDepEnt: 'DEPARTAMENTO_EVENTO',
  tdDesDepEnt: 'NOMBRE_DEPARTAMENTO_EVENTO',
  tdFeIniS: 'FECHA',
};

/** Schema types that are code lists kept in codigos.ts. */
export const CONJUNTOS: Record<string, string> = {
  paisType: 'pais',
  cMondT: 'moneda',
  tcUniMed: 'unidad',
  tdDesUniMed: 'unidadAbreviatura',
  tDepartamentos: 'departamento',
  tDesDepartamento: 'departamentoNombre',
};

/** The document takes a currency's name of 3 to 20 characters; these names are longer and were shortened by hand. */
export const MONEDAS_ACORTADAS: Record<string, string> = {
  ANG: 'Netherlands Ant. Gld',
  BMD: 'Bermudian Dollar',
  FKP: 'Falkland Is. Pound',
  KYD: 'Cayman Is. Dollar',
  MXV: 'Mexican UDI',
  SBD: 'Solomon Is. Dollar',
  TMT: 'Turkmenistan Manat',
  TTD: 'Trinidad Tob. Dollar',
  UYI: 'Uruguay Peso UI',
  XBA: 'EURCO',
  XBB: 'E.M.U.-6',
  XBC: 'E.U.A.-17',
  XCD: 'East Carib. Dollar',
  XTS: 'Testing code',
  XXX: 'No currency',
};

/** Length that a pattern imposes, where the code cannot derive it from the pattern. */
export const LARGO_DEL_PATRON: Record<string, { min: number; max: number }> = {
  '[2-9][0-9]{3}-([0][1-9]|[1][0-2])-([0][0-9]|[1-2][0-9]|[3][0-1])': { min: 10, max: 10 },
};
