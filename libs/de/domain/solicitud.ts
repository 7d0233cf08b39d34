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
  /** Priced; empty in a remission note. */
  items: Item[];
  /** Carried goods: only in a remission note. */
  itemsRemision: ItemDeRemision[];
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  fechaEmision?: string;
  tipoEmision: 1 | 2;
  sit?: Sit;
  modoEnvio?: ModoEnvio;
  /** 1 IVA, 3 income tax, 4 none, 5 IVA and income tax (D013). */
  tipoImpuesto: number;
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
  motivoNc?: number;
  autofactura?: Vendedor;
  remision?: Remision;
  transporte?: Transporte;
  descuentoGlobalPorcentaje?: Decimal;
  /** Instead of the percentage. */
  descuentoGlobalMonto?: Decimal;
  redondeo?: boolean;
  resolucionCreditoFiscal?: string;
  ordenCompra?: string;
  dncpContrato?: string;
}

/** 1 invoice, 4 self-invoice, 5 credit note, 6 debit note, 7 remission note. */
export type TipoDe = 1 | 4 | 5 | 6 | 7;

export const FACTURA = 1;
export const AUTOFACTURA = 4;
export const NOTA_DE_CREDITO = 5;
export const NOTA_DE_DEBITO = 6;
export const NOTA_DE_REMISION = 7;

export const esNota = (tipo: TipoDe): boolean => tipo === NOTA_DE_CREDITO || tipo === NOTA_DE_DEBITO;

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
  /** Addresses, and what is none, with `ENTRE_DIRECCIONES` between them. */
  email?: string;
  codigoCliente?: string;
}

/** What identifies goods and services, with or without a price. */
export interface Articulo {
  codigoInterno?: string;
  descripcion: string;
  cantidad: Decimal;
  unidadMedida: number;
  partidaArancelaria?: string;
  ncm?: string;
  dncpGeneral?: string;
  dncpEspecifico?: string;
  gtin?: string;
  gtinPaquete?: string;
  paisOrigen?: string;
  descripcionPaisOrigen?: string;
  infoItem?: string;
  rastreoMercaderia?: RastreoMercaderia;
}

export interface Item extends Articulo {
  precioUnitario: Decimal;
  ivaTipo: 0 | 5 | 10;
  ivaProporcion?: Decimal;
  ivaAfectacion?: 1 | 2 | 3 | 4;
  descuentoUnitario?: Decimal;
  anticipoUnitario?: Decimal;
  anticipoGlobalUnitario?: Decimal;
  cdcAnticipo?: string;
}

export interface ItemDeRemision extends Articulo {
  /** 1 breakage, 2 shrinkage tolerance. */
  relevanciaMercaderia?: 1 | 2;
  cantidadQuiebraMerma?: Decimal;
  porcentajeQuiebraMerma?: Decimal;
}

export interface Lugar {
  direccion: string;
  numeroCasa?: string;
  complemento?: string;
  codigoDepartamento: number;
  codigoDistrito?: number;
  codigoCiudad: number;
  descripcionCiudad?: string;
  telefono?: string;
}

/** The seller of a self-invoice. One who lives here has an address; of a foreigner the place of the transaction is known. */
export interface Vendedor extends Partial<Omit<Lugar, 'complemento' | 'telefono'>> {
  naturalezaVendedor: number;
  tipoDocumento: number;
  numeroDocumento: string;
  nombre: string;
  /** Where the sale took place; the seller's address when absent. */
  lugarTransaccion?: Omit<Lugar, 'complemento' | 'telefono' | 'numeroCasa'>;
}

export interface Remision {
  motivo: number;
  descripcionMotivo?: string;
  responsable: number;
  kilometros: number;
  fechaFacturaFutura?: string;
}

export interface Transporte {
  tipo?: number;
  modalidad: number;
  responsableFlete: number;
  condicionNegociacion?: string;
  numeroManifiesto?: string;
  numeroDespacho?: string;
  fechaInicio?: string;
  fechaFin?: string;
  paisDestino?: string;
  localSalida?: Lugar;
  localesEntrega?: Lugar[];
  vehiculos?: Vehiculo[];
  transportista?: Transportista;
}

export interface Vehiculo {
  tipo: string;
  marca: string;
  tipoIdentificacion: number;
  numeroIdentificacion?: string;
  adicional?: string;
  matricula?: string;
  numeroVuelo?: string;
}

export interface Transportista {
  naturaleza: number;
  nombre: string;
  ruc?: string;
  tipoDocumento?: number;
  numeroDocumento?: string;
  nacionalidad?: string;
  direccion: string;
  chofer: { nombre: string; numeroDocumento: string; direccion: string };
  agente?: { nombre: string; ruc?: string; direccion?: string };
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
  /** In the document's currency. */
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
  formaProcesamiento?: number;
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
    }
  | { tipo: 3; constanciaTipo: number; constanciaNumero?: string; constanciaControl?: string };
