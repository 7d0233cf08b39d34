import type { Sit, ModoEnvio } from '@libs/series';
import type { Decimal } from './decimal';

/**
 * What a caller asks to be issued, after its texts were normalised and every value read: the issuance payload of the
 * interface, in domain words. Absent means that the caller did not say.
 */
export interface Solicitud {
  establecimiento: string;
  punto: string;
  tipoDe: TipoDe;
  tipoTransaccion?: number;
  receptor: Receptor;
  items: Item[];
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  fechaEmision?: string;
  tipoEmision: 1 | 2;
  sit?: Sit;
  modoEnvio?: ModoEnvio;
  tipoImpuesto?: number;
  moneda: string;
  tipoCambio?: Decimal;
  indicadorPresencia: number;
  descripcionPresencia?: string;
  idInterno?: string;
  numero?: number;
  codigoSeguridad?: string;
  condicionVenta: 1 | 2;
  pagoCredito?: PagoCredito;
  formasPago?: FormaPago[];
  obras?: Obra[];
  infoEmisor?: string;
  infoFiscal?: string;
  docAsociado?: DocAsociado;
  descuentoGlobalPorcentaje?: Decimal;
  redondeo?: boolean;
  resolucionCreditoFiscal?: string;
  ordenCompra?: string;
  dncpContrato?: string;
}

export type TipoDe = 1;

export interface Receptor {
  nombre: string;
  ruc?: string;
  nombreFantasia?: string;
  tipoContribuyente?: 1 | 2;
  tipoDocumento: number;
  descripcionTipoDocumento?: string;
  numeroDocumento: string;
  tipoOperacion?: number;
  direccion?: string;
  numeroCasa?: string;
  codigoPais: string;
  codigoDepartamento?: number;
  descripcionDepartamento?: string;
  codigoDistrito?: number;
  descripcionDistrito?: string;
  codigoCiudad?: number;
  descripcionCiudad?: string;
  telefono?: string;
  celular?: string;
  email?: string;
  codigoCliente?: string;
}

export interface Item {
  codigoInterno?: string;
  descripcion: string;
  cantidad: Decimal;
  precioUnitario: Decimal;
  ivaTipo: 0 | 5 | 10;
  ivaProporcion?: Decimal;
  ivaAfectacion?: 1 | 2 | 3 | 4;
  unidadMedida: number;
  descuentoUnitario?: Decimal;
  anticipoUnitario?: Decimal;
  anticipoGlobalUnitario?: Decimal;
  partidaArancelaria?: string;
  ncm?: string;
  dncpGeneral?: string;
  dncpEspecifico?: string;
  gtin?: string;
  gtinPaquete?: string;
  paisOrigen?: string;
  descripcionPaisOrigen?: string;
  infoItem?: string;
  cdcAnticipo?: string;
  rastreoMercaderia?: RastreoMercaderia;
}

export interface RastreoMercaderia {
  lote?: string;
  fechaVencimiento?: string;
  numeroSerie?: string;
  numeroPedido?: string;
  numeroSeguimiento?: string;
  numeroRegistro?: string;
  numeroRegistroEntidad?: string;
  nombreProducto?: string;
}

export interface PagoCredito {
  condicion: 1 | 2;
  plazo?: string;
  cuotas?: number;
  montoEntrega?: Decimal;
  detalleCuotas?: { monto: Decimal; moneda?: string; vencimiento?: string }[];
}

export interface FormaPago {
  tipoPago: number;
  monto?: Decimal;
  moneda?: string;
  tipoCambio?: Decimal;
  descripcion?: string;
  tarjeta?: Tarjeta;
  cheque?: { numero: string; banco: string };
}

export interface Tarjeta {
  denominacion: number;
  denominacionDescripcion?: string;
  razonSocial?: string;
  ruc?: string;
  formaProcesamiento: number;
  codigoAutorizacion?: string;
  titular?: string;
  ultimosDigitos?: string;
}

export interface Obra {
  codigo: string;
  descripcion: string;
}

export type DocAsociado =
  | { tipo: 1; cdc: string }
  | {
      tipo: 2;
      timbrado: string;
      establecimiento: string;
      punto: string;
      numero: number;
      fecha: string;
      tipoDocumentoImpreso: number;
    };
