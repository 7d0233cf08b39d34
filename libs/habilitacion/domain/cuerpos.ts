import { DIA_MS, horaLocal } from '@libs/platform';
import { type Caso, type Sigla, TIPOS } from './casos';

/** A taxpayer as a document names it. */
export interface Parte {
  nombre: string;
  ruc: string;
}

/** Where something is, as a document says it. */
export interface Lugar {
  direccion: string;
  numero_casa: string;
  codigo_departamento: number;
  codigo_distrito: number | undefined;
  codigo_ciudad: number;
}

/** The taxpayer, with the address of where its documents are issued. Default: an invented one. */
export interface ParteEmisora extends Parte {
  tipo_contribuyente?: 1 | 2;
  lugar?: Lugar | undefined;
}

/** What a taxpayer sells. */
export interface ItemPropio {
  descripcion: string;
  precio_unitario: string;
  iva_tipo: 0 | 5 | 10;
}

/** What the documents of a run are made of. */
export interface Datos {
  emisor: ParteEmisora;
  receptor: Parte;
  /** Without any, an invented one. */
  items?: readonly ItemPropio[];
  /** Where they are issued. Default: 001-001. */
  punto?: { establecimiento: string; codigo: string };
  ahora: Date;
}

/** Of the receiver: only RUC and name are required. */
const LUGAR: Lugar = {
  direccion: 'Avenida de los Lapachos',
  numero_casa: '1234',
  codigo_departamento: 1,
  codigo_distrito: 1,
  codigo_ciudad: 1,
};
const CIUDAD = 'ASUNCION (DISTRITO)';

/** The guide's description of the first item of every document (page 4). */
const PRIMER_ITEM = 'DOCUMENTO ELECTRÓNICO SIN VALOR COMERCIAL NI FISCAL - GENERADO EN AMBIENTE DE PRUEBA';
const PRIMERO = { descripcion: PRIMER_ITEM, cantidad: '3', precio_unitario: '28500', iva_tipo: 10 } as const;
const INVENTADOS: readonly ItemPropio[] = [
  { descripcion: 'Arroz tipo 1, bolsa de 5 kg', precio_unitario: '31900', iva_tipo: 5 },
];
const DE_UNA_NOTA = [{ ...PRIMERO, cantidad: '1', precio_unitario: '5000' }] as const;

const loQueVende = ({ items = [] }: Datos): readonly ItemPropio[] => (items.length > 0 ? items : INVENTADOS);

/** Longest name and address of a carrier (E982, E992). */
const [NOMBRE, DOMICILIO] = [60, 150];

/** The taxpayer carries its goods itself: the authority looks the RUC of a carrier up (rule 2303), so none is invented. */
function traslado(datos: Datos) {
  const { emisor, receptor, ahora } = datos;
  const { nombre, ruc, lugar = LUGAR } = emisor;
  const dia = (dias: number): string => horaLocal(new Date(ahora.getTime() + dias * DIA_MS)).slice(0, 10);
  return {
    receptor: { ...receptor, ...LUGAR, descripcion_ciudad: CIUDAD },
    info_fiscal: 'Traslado de mercaderías vendidas.',
    items_remision: [
      { descripcion: PRIMER_ITEM, cantidad: '240' },
      ...loQueVende(datos).map(({ descripcion }) => ({ descripcion, cantidad: '60' })),
    ],
    // Of the month of the note (rule 2604), whose last day has no day after it.
    remision: { motivo: 1, responsable: 1, kilometros: 370, fecha_factura_futura: dia(0) },
    transporte: {
      tipo: 1,
      modalidad: 1,
      responsable_flete: 1,
      fecha_inicio: dia(1),
      fecha_fin: dia(2),
      local_salida: lugar,
      locales_entrega: [LUGAR],
      vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'BXK123' }],
      transportista: {
        naturaleza: 1,
        ruc,
        nombre: nombre.slice(0, NOMBRE).trim(),
        direccion: lugar.direccion.slice(0, DOMICILIO).trim(),
        chofer: { nombre: 'Derlis Giménez', numero_documento: '3456789', direccion: 'Barrio San José 55' },
      },
    },
  };
}

/** What belongs to one type. `cdc`: of the invoice that a note refers to. */
const DEL_TIPO: Record<Sigla, (datos: Datos, cdc: string | undefined) => object> = {
  FE: (datos) => ({
    tipo_transaccion: 1,
    receptor: datos.receptor,
    items: [PRIMERO, ...loQueVende(datos).map((item) => ({ ...item, cantidad: '2' }))],
  }),
  // The seller is a foreigner: the authority looks up whether the bearer of a Paraguayan identity card is a taxpayer (rule 2562).
  AFE: ({ emisor: { lugar: { numero_casa, ...lugar } = LUGAR, ...emisor } }) => ({
    tipo_transaccion: 10,
    receptor: { ...emisor, ...lugar, numero_casa },
    autofactura: {
      naturaleza_vendedor: 2,
      tipo_documento: 3,
      numero_documento: '31245678',
      nombre: 'Ramona Benítez',
      lugar_transaccion: lugar,
    },
    items: [{ descripcion: PRIMER_ITEM, cantidad: '2', precio_unitario: '150000' }],
  }),
  NCE: ({ receptor }, cdc) => nota(receptor, cdc, { motivo_nc: 2 }),
  NDE: ({ receptor }, cdc) => nota(receptor, cdc, { motivo_nc: 7 }),
  NRE: (datos) => traslado(datos),
};

const nota = (receptor: Parte, cdc: string | undefined, mas: object) => ({
  ...mas,
  receptor,
  doc_asociado: { tipo: 1, cdc },
  items: DE_UNA_NOTA,
});

/** The body that issues the document of a case. */
export const cuerpoDe = (
  { tipo, modo }: Caso & { hace: 'emitir' },
  idInterno: string,
  datos: Datos,
  cdc: string | undefined,
): object => ({
  establecimiento: datos.punto?.establecimiento ?? '001',
  punto: datos.punto?.codigo ?? '001',
  sit: 'H',
  id_interno: idInterno,
  tipo_de: TIPOS[tipo],
  modo_envio: modo,
  ...DEL_TIPO[tipo](datos, cdc),
});
