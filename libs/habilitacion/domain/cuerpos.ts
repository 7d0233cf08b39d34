import { DIA_MS, horaLocal } from '@libs/platform';
import { type Caso, type Sigla, TIPOS } from './casos';

/** A taxpayer as a document names it. */
export interface Parte {
  nombre: string;
  ruc: string;
}

/** What the documents of a run are made of. */
export interface Datos {
  emisor: Parte;
  receptor: Parte;
  /** Where they are issued. Default: 001-001. */
  punto?: { establecimiento: string; codigo: string };
  ahora: Date;
}

const LUGAR = {
  direccion: 'Avenida de los Lapachos',
  numero_casa: '1234',
  codigo_departamento: 1,
  codigo_distrito: 1,
  codigo_ciudad: 1,
  descripcion_ciudad: 'ASUNCION (DISTRITO)',
} as const;

/** The guide's description of the first item of every document (page 4). */
const PRIMER_ITEM = 'DOCUMENTO ELECTRÓNICO SIN VALOR COMERCIAL NI FISCAL - GENERADO EN AMBIENTE DE PRUEBA';
/** At least two lines in an invoice, as the guide asks. */
const ITEMS = [
  { descripcion: PRIMER_ITEM, cantidad: '3', precio_unitario: '28500', iva_tipo: 10 },
  { descripcion: 'Arroz tipo 1, bolsa de 5 kg', cantidad: '2', precio_unitario: '31900', iva_tipo: 5 },
] as const;
const DE_UNA_NOTA = [{ descripcion: PRIMER_ITEM, cantidad: '1', precio_unitario: '5000', iva_tipo: 10 }] as const;

const contribuyente = ({ nombre, ruc }: Parte) => ({ nombre, ruc, tipo_contribuyente: 2 });

function traslado({ receptor, ahora }: Datos) {
  const dia = (dias: number): string => horaLocal(new Date(ahora.getTime() + dias * DIA_MS)).slice(0, 10);
  return {
    receptor: { ...contribuyente(receptor), ...LUGAR },
    info_fiscal: 'Traslado de mercaderías vendidas.',
    items_remision: [{ descripcion: PRIMER_ITEM, cantidad: '240' }],
    remision: { motivo: 1, responsable: 1, kilometros: 370, fecha_factura_futura: dia(0) },
    transporte: {
      tipo: 2,
      modalidad: 1,
      responsable_flete: 1,
      fecha_inicio: dia(1),
      fecha_fin: dia(2),
      local_salida: LUGAR,
      locales_entrega: [LUGAR],
      vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'BXK123' }],
      transportista: {
        naturaleza: 1,
        nombre: 'Transportes Yguasu S.A.',
        ruc: '80050172-1',
        direccion: 'Avenida Monseñor Rodríguez 100',
        chofer: { nombre: 'Derlis Giménez', numero_documento: '3456789', direccion: 'Barrio San José 55' },
      },
    },
  };
}

/** What belongs to one type. `cdc`: of the invoice that a note refers to. */
const DEL_TIPO: Record<Sigla, (datos: Datos, cdc: string | undefined) => object> = {
  FE: ({ receptor }) => ({ tipo_transaccion: 1, receptor: contribuyente(receptor), items: ITEMS }),
  AFE: ({ emisor }) => ({
    tipo_transaccion: 10,
    receptor: { ...contribuyente(emisor), ...LUGAR },
    autofactura: {
      naturaleza_vendedor: 1,
      tipo_documento: 1,
      numero_documento: '4123456',
      nombre: 'Ramona Benítez',
      ...LUGAR,
      direccion: 'Compañía Yataity',
    },
    items: [{ descripcion: PRIMER_ITEM, cantidad: '2', precio_unitario: '150000' }],
  }),
  NCE: ({ receptor }, cdc) => nota(receptor, cdc, { motivo_nc: 2 }),
  NDE: ({ receptor }, cdc) => nota(receptor, cdc, { motivo_nc: 7 }),
  NRE: (datos) => traslado(datos),
};

const nota = (receptor: Parte, cdc: string | undefined, mas: object) => ({
  ...mas,
  receptor: contribuyente(receptor),
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
