import type { ExtrasKude, FormatoKude } from '@libs/kude';
import {
  itemsDePrueba,
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeNotaDeDebito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '@libs/kude/testing';

export interface Muestra {
  readonly xml: XmlDePrueba;
  readonly extras: ExtrasKude;
}

const APROBADO: ExtrasKude = {
  estado: 'A',
  sit: 'P',
  protocolo: '2047813355',
  pie: 'Cambios dentro de los 7 días con este comprobante. Aguyje, ¡gracias por su compra!',
};

const items = [
  {
    codigo: 'YER-500',
    descripcion: 'Yerba mate compuesta con menta y boldo, paquete de 500 g',
    precio: '18500',
    cantidad: '24',
  },
  {
    codigo: 'ACE-900',
    descripcion: 'Aceite de girasol, botella de 900 ml',
    precio: '14200',
    cantidad: '36',
    descuento: '700',
  },
  {
    codigo: 'HAR-050',
    descripcion: 'Harina de trigo 000, bolsa de 50 kg',
    precio: '245000',
    cantidad: '4',
    tasa: '5',
    unidad: 'BOL',
    notas: { gRasMerc: { dNumLote: 'H-2611', dVencMerc: '2027-05-31' } },
  },
  {
    codigo: 'QUE-PAR',
    descripcion: 'Queso Paraguay por kilo',
    precio: '52000',
    cantidad: '7.35',
    tasa: '5',
    unidad: 'kg',
  },
  {
    codigo: 'LIB-GUA',
    descripcion: "Mbo'epy: libro de lectura en guaraní, séptimo grado",
    precio: '85000',
    cantidad: '6',
    tasa: '0',
  },
  { codigo: 'TER-001', descripcion: 'Termo de acero forrado en cuero repujado', precio: '310000', cantidad: '2' },
  { codigo: 'ENV-LAM', descripcion: 'Servicio de entrega en Lambaré', precio: '35000' },
] as const;

/** The invoice of the README. */
export const factura: Muestra = {
  xml: unXmlDeFactura().conItems(items).aCredito({ iCondCred: '1', dDCondCred: 'Plazo', dPlazoCre: '30 días' }),
  extras: APROBADO,
};

const cuotas = ['2026-12-15', '2027-01-15', '2027-02-15'].map((dVencCuo) => ({
  cMoneCuo: 'USD',
  dDMoneCuo: 'US Dollar',
  dMonCuota: '1000.50',
  dVencCuo,
}));
const enDolares = unXmlDeFactura()
  .con({ moneda: 'USD', tipoDeCambio: '7301.55' })
  .conItems([
    { descripcion: 'Licencia anual del sistema de gestión', precio: '1200.5', descuento: '100', cantidad: '2' },
    { descripcion: 'Capacitación del personal, por hora', precio: '80.05', cantidad: '10', tasa: '0' },
  ])
  .aCredito({ iCondCred: '2', dDCondCred: 'Cuota', dCuotas: '3', gCuotas: cuotas });

/** Every type, every state, one item and many. */
const MUESTRAS: readonly Muestra[] = [
  { xml: unXmlDeFactura(), extras: { ...APROBADO, estado: 'P' } },
  { xml: unXmlDeFactura().conItems(itemsDePrueba(200)), extras: APROBADO },
  { xml: enDolares, extras: { ...APROBADO, sit: 'H', color: '#4a3aa7' } },
  { xml: unXmlDeAutofactura(), extras: { ...APROBADO, color: '#8a3b12' } },
  { xml: unXmlDeNotaDeCredito().conItems(3), extras: { ...APROBADO, estado: 'R' } },
  { xml: unXmlDeNotaDeDebito(), extras: { ...APROBADO, estado: 'C' } },
  { xml: unXmlDeRemision(), extras: { ...APROBADO, color: '#1e3a8a' } },
  {
    xml: unXmlDeFactura().conItems([
      { descripcion: 'Obra de refacción del local, según presupuesto. '.repeat(20).trim(), precio: '45000000' },
    ]),
    extras: { ...APROBADO, color: '#f2c14e' },
  },
];

const TIPOS: readonly Muestra[] = [
  { xml: unXmlDeFactura().conItems(items), extras: { ...APROBADO, sit: 'H' } },
  { xml: unXmlDeAutofactura(), extras: APROBADO },
  { xml: unXmlDeNotaDeCredito().conItems(3), extras: { ...APROBADO, estado: 'R' } },
  { xml: unXmlDeNotaDeDebito(), extras: { ...APROBADO, estado: 'C' } },
  { xml: unXmlDeRemision(), extras: { ...APROBADO, estado: 'P' } },
];

/** The documents on the contact sheet of a format: for rolls one of each type. */
export function muestrasDe(formato: FormatoKude): readonly Muestra[] {
  return formato === 'a4' ? MUESTRAS : TIPOS;
}
