import { t } from './index';
import { ACTOS, AVISOS, OBJETOS } from './hechos';
import { AYUDAS, ROTULOS } from './rotulos';

/** Without accents and capitals. */
export const enLlano = (palabra: string): string =>
  palabra.toLowerCase().replace(/[áéíóú]/g, (con) => 'aeiou'['áéíóú'.indexOf(con)]!);

/** The row of a field, by its path in a form: with its group where one name means several things. */
function filaDe(filas: Record<string, string>, ruta: string): string | undefined {
  const partes = ruta.split('.').filter((parte) => !/^\d+$/.test(parte));
  return filas[partes.slice(-2).join('.')] ?? filas[partes.at(-1)!];
}

/** The name of a field for people, by its path. A name that the panel does not know yet is written as words. */
export function rotulo(ruta: string): string {
  const texto = ruta.split('.').at(-1)!.replaceAll('_', ' ');
  return filaDe(ROTULOS, ruta) ?? texto.charAt(0).toUpperCase() + texto.slice(1);
}

export const ayuda = (ruta: string): string | false => filaDe(AYUDAS, ruta) ?? false;

/** `de.cancelar` is «Documento cancelado». */
export function actoEnPalabras(codigo: string): string {
  const [recurso = '', hecho = ''] = codigo.split('.');
  return ACTOS[codigo] ?? `${OBJETOS[recurso] ?? rotulo(recurso)}: ${hecho.replaceAll('-', ' ')}`;
}

/** `api_key timbo_k_ab` is «Clave de API timbo_k_ab», and `csc H` «Código de seguridad (Pruebas)». */
export const objetoEnPalabras = (objeto: string): string =>
  objeto
    .replace(/^[a-z_]+(?= |$)/, (clase) => OBJETOS[clase] ?? rotulo(clase))
    .replace(/ ([HP])$/, (_, sit: 'H' | 'P') => ` (${t.ambiente[sit]})`);

/** Where the authority's manual has what is said: for who answers it, not for who reads it. */
const DE_LA_AUTORIDAD = / ?\((?:campo fiscal [^)]*|reglas? [\d, y]+)\)/g;
/** Names of the API's document that are no words. */
const SIGLAS: Record<string, string> = {
  B2B: 'Contribuyente',
  B2C: 'Consumidor final',
  B2G: 'Organismo del Estado',
  B2F: 'Cliente del exterior',
};

/** People write decimals as the paper does. */
const DECIMAL = /un decimal sin signo ni separador de miles, con punto y hasta (\d+) decimales/;

/** What the service says, with the names of its fields as the forms show them. */
export const conRotulos = (mensaje: string): string =>
  mensaje
    .replace(DE_LA_AUTORIDAD, '')
    .replace(DECIMAL, 'un número; sus decimales, hasta $1, van tras una coma')
    .replace(/(?:[a-z_]+(?:\[\d+\])?\.)*\b[a-z]+(?:_[a-z\d]+)+\b/g, (ruta) =>
      filaDe(ROTULOS, ruta) ? `«${rotulo(ruta)}»` : ruta,
    )
    .replace(/\bB2[BCGF]\b/g, (clase) => SIGLAS[clase]!);

const DE_IDENTIDAD = {
  1: 'Cédula paraguaya',
  2: 'Pasaporte',
  3: 'Cédula extranjera',
  4: 'Carnet de residencia',
  5: 'Innominado',
  6: 'Tarjeta diplomática',
  9: 'Otro',
};
const PAPEL = {
  a4: 'A4',
  carta: 'Carta',
  oficio: 'Oficio',
  a5: 'A5',
  ticket80: 'Rollo de 80 mm',
  ticket58: 'Rollo de 58 mm',
  'ticket80-resumen': 'Rollo de 80 mm, resumido',
  'ticket58-resumen': 'Rollo de 58 mm, resumido',
};

/** Values of fields in words, where the API's document has none. */
export const OPCIONES: Record<string, Record<string, string>> = {
  tipo_de: t.tipos,
  tipo: t.tipos,
  tipos: AVISOS,
  estado: t.estado,
  sit: { H: t.ambiente.H, P: t.ambiente.P, prueba: t.ambiente.prueba },
  tipo_contribuyente: { 1: 'Persona física', 2: 'Persona jurídica' },
  tipo_operacion: { 1: 'Contribuyente', 3: 'Organismo del Estado', 4: 'No domiciliado' },
  tipo_documento: DE_IDENTIDAD,
  documento_tipo: DE_IDENTIDAD,
  modo_envio: { S: 'Uno por uno, en el acto', A: 'En lotes' },
  idioma: { es: 'Español', en: 'Inglés', pt: 'Portugués', gn: 'Guaraní' },
  iva_tipo: { 10: '10 %', 5: '5 %', 0: 'Exento' },
  formato: PAPEL,
  kude_formato: PAPEL,
  kude: { siempre: 'Con cada documento', a_pedido: 'Cuando alguien lo pide' },
  aviso_pendiente: { marca: 'Marca de agua', discreto: 'Una línea', ninguno: 'Ninguno' },
  modo: { real: 'Real', prueba: 'Prueba' },
  permisos: { emitir: 'Emitir', leer: 'Leer', anular: 'Anular', receptores: 'Clientes', reportes: 'Libros' },
  plan: { starter: 'Starter', api: 'API', hybrid: 'Hybrid', pro: 'Pro', enterprise: 'Enterprise' },
  como: { pdf: 'Un PDF con todos', zip: 'Un ZIP con un PDF de cada uno', archivo: 'Un PDF para archivo (PDF/A)' },
  rol: {
    contador: 'Contador: ve y descarga todo, y no emite',
    user: 'Usuario: además emite, corrige y cancela',
    admin: 'Administrador: además los ajustes, las claves y las personas',
  },
  resultado: { desconocido: 'Sin saber si llegó', no_enviado: 'No llegó a enviarse' },
  al_leer: { nada: 'Nada', marcar: 'Marcarlos como leídos', mover: 'Moverlos a otra carpeta' },
  seguridad: { tls: 'TLS', starttls: 'STARTTLS' },
};

/** One value of a field in words. */
export const enPalabras = (campo: string, valor: unknown): string => {
  const escrito = String(valor);
  return SIGLAS[escrito] ?? OPCIONES[campo]?.[escrito] ?? (/^[a-z_]+$/.test(escrito) ? rotulo(escrito) : escrito);
};
