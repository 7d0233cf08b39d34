import { cdcAgrupado, fecha, type VistaKude } from '@libs/kude';
import type { Carta } from './carta';
import { type Cuerpo, enHtml, type Parrafo, PRUEBA } from './carta-en-html';
import { completar } from './plantilla';
import { type PagoCredito, vencimientosDe } from './vencimiento';

/** What a letter says besides its document. */
export interface Contexto {
  /** Name of the recipient, as the caller gave it. */
  readonly receptor: string;
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  readonly fechaEmision: string;
  readonly pagoCredito: PagoCredito | null;
  /** The issuer's own subject and message, with placeholders for `completar`. */
  readonly asunto: string | null;
  readonly mensaje: string | null;
  /** Name of the picture of the issuer's logo, when the letter carries one. */
  readonly logo?: string;
}

type Redaccion = Pick<Carta, 'asunto' | 'texto' | 'html' | 'remitente'>;

const SIN_NOMBRE = /^sin nombre$/i;

/** The letter that carries a document. */
export function redactar(vista: VistaKude, contexto: Contexto): Redaccion {
  const { documento, numero, emisor, totales } = vista;
  const vencimientos = vencimientosDe(contexto.pagoCredito, contexto.fechaEmision);
  const valores = {
    receptor: contexto.receptor,
    documento,
    numero,
    fecha: fecha(contexto.fechaEmision.slice(0, 10)),
    vencimiento: vencimientos[0]?.[1] ?? '',
    total: totales ? sinCortes(totales.total.valor) : '',
    emisor: nombreDe(vista),
  };
  return componer(vista, contexto, completar(contexto.asunto ?? '{documento} {numero} de {emisor}', valores), {
    resumen: [totales && sinCortes(totales.total.valor), ...vencimientos.map((vencimiento) => vencimiento.join(': '))]
      .filter(Boolean)
      .join(' · '),
    antes: [contexto.mensaje ? completar(contexto.mensaje, valores) : `${emisor.nombre} le envía su ${documento}.`],
    datos: [
      ...identidad(vista, contexto),
      ...vencimientos,
      ...totalDe(vista),
      ['RUC del emisor', emisor.ruc],
      ['CDC', cdcAgrupado(vista.cdc)],
    ],
    despues: [
      'Adjuntamos su representación gráfica (KuDE, en PDF) y el documento electrónico firmado (XML), que es el que tiene validez.',
      { enlace: 'Verificar el documento', url: vista.consulta.qr },
      `También puede consultarlo con su CDC en ${vista.consulta.url}`,
    ],
  });
}

/** The notice that a document which was mailed has been cancelled. */
export function redactarCancelacion(vista: VistaKude, contexto: Contexto): Redaccion {
  const { documento, numero, emisor } = vista;
  return componer(vista, contexto, `Cancelación de ${documento} ${numero} de ${nombreDe(vista)}`, {
    resumen: 'El documento ya no tiene efecto fiscal.',
    antes: [`${emisor.nombre} canceló la ${documento} ${numero} que le había enviado: ya no tiene efecto fiscal.`],
    datos: [
      ...identidad(vista, contexto),
      ...totalDe(vista),
      ['RUC del emisor', emisor.ruc],
      ['CDC', cdcAgrupado(vista.cdc)],
    ],
    despues: [
      'Si ya la registró en su contabilidad, anule ese registro.',
      { enlace: 'Ver el estado del documento', url: vista.consulta.qr },
    ],
  });
}

/** Keeps the currency and its amount on one line. */
const sinCortes = (monto: string): string => monto.replaceAll(' ', '\u00a0');

const totalDe = ({ totales }: VistaKude): (readonly [string, string])[] =>
  totales ? [[totales.total.etiqueta, sinCortes(totales.total.valor)]] : [];

const nombreDe = ({ emisor }: VistaKude): string => unaLinea(emisor.nombreFantasia ?? emisor.nombre);

const identidad = ({ documento, numero }: VistaKude, { fechaEmision }: Contexto): (readonly [string, string])[] => [
  [documento, numero],
  ['Fecha de emisión', fecha(fechaEmision.slice(0, 10))],
];

function componer(vista: VistaKude, { receptor, logo }: Contexto, asunto: string, cuerpo: Cuerpo): Redaccion {
  const { prueba } = vista;
  const conSaludo = { ...cuerpo, ...(!SIN_NOMBRE.test(receptor) && { saludo: `${receptor}:` }) };
  return {
    asunto: unaLinea(`${prueba ? '[PRUEBA] ' : ''}${asunto}`),
    remitente: nombreDe(vista),
    texto: enTexto(conSaludo, prueba),
    html: enHtml(conSaludo, vista, logo && { nombre: logo, de: nombreDe(vista) }).texto,
  };
}

function enTexto({ saludo, antes, datos, despues }: Cuerpo, prueba: boolean): string {
  const parrafo = (contenido: Parrafo): string =>
    typeof contenido === 'string' ? contenido : `${contenido.enlace}: ${contenido.url}`;
  const bloques = [
    ...(prueba ? [PRUEBA] : []),
    ...(saludo ? [saludo] : []),
    ...antes.map(parrafo),
    datos.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`).join('\n'),
    ...despues.map(parrafo),
  ];
  return bloques.join('\n\n');
}

/** Text for a header, without control characters and line breaks. */
function unaLinea(texto: string): string {
  return texto.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
