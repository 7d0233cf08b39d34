import type { ErrorAPedido } from '@libs/de';

/**
 * The cases of the authority's test guide (Guía de Pruebas, February 2026), one row for each row of its tables: section, page, least
 * number, and what is sent. A new guide is a change of this table.
 */

export const EDICION = 'Guía de Pruebas de la autoridad, febrero de 2026';

export const TIPOS = { FE: 1, AFE: 4, NCE: 5, NDE: 6, NRE: 7 } as const;
export type Sigla = keyof typeof TIPOS;
const SIGLAS = ['FE', 'NCE', 'NDE', 'AFE', 'NRE'] as const satisfies readonly Sigla[];

/** How the documents that must be rejected are wrong, and the code that must come back (Manual Técnico v150, chapter 12.4). */
export const ERRORES: Readonly<Record<ErrorAPedido, string>> = {
  nombre_del_emisor: '1263',
  timbrado: '1101',
  inicio_del_timbrado: '1107',
  distrito_del_emisor: '1255',
  csc: '2501',
};
const CUALES = Object.keys(ERRORES) as ErrorAPedido[];

/** The services as the guide lists them. `WS Consulta` and `WS Consulta DE` are one address; it counts them apart. */
export const SERVICIOS = {
  sincronico: 'WS Sincrónico',
  asincronico: 'WS Asincrónico',
  consulta: 'WS Consulta',
  resultado_lote: 'Resultado Lote',
  consulta_de: 'WS Consulta DE',
  evento: 'WS Recepción evento',
  consulta_ruc: 'WS Consulta RUC',
} as const;
export type Servicio = keyof typeof SERVICIOS;

export type EventoDeReceptor = 'conformidad' | 'disconformidad' | 'desconocimiento' | 'notificar-recepcion';

/** What a case does. `sobre` and `segun` name other cases: the document that it is about, the case whose answer proves it. */
export type Accion =
  | { hace: 'servicio'; servicio: Servicio; segun?: string }
  | { hace: 'servicio_sin_certificado'; servicio: Servicio }
  | { hace: 'emitir'; tipo: Sigla; modo: 'S' | 'A'; error?: ErrorAPedido }
  | { hace: 'cancelar' | 'inutilizar' | 'consultar' | 'kude' | 'qr'; sobre: string }
  | { hace: 'recibir'; evento: EventoDeReceptor; sobre: string; reemplazar?: true };

export type Caso = Accion & {
  /** Unique, and part of the `id_interno` of its document. */
  codigo: string;
  seccion: '4.1' | '4.2' | '4.3' | '4.4' | '4.5';
  pagina: number;
};

/** The code of a document of §4.2: `FE-S-1` the first approved one, `FE-L-E5` the last wrong one of the batch. */
const documento = (tipo: Sigla, modo: 'S' | 'A', n: number, errado = false): string =>
  `${tipo}-${modo === 'S' ? 'S' : 'L'}-${errado ? 'E' : ''}${n}`;

interface Fila {
  seccion: Caso['seccion'];
  pagina: number;
  cantidad: number;
  prefijo: string;
  accion: (n: number) => Accion;
}

const CON_EVIDENCIA: Partial<Record<Servicio, string>> = {
  sincronico: documento('FE', 'S', 1),
  asincronico: documento('FE', 'A', 1),
  consulta: 'CONS-FE-1',
  resultado_lote: documento('FE', 'A', 1),
  consulta_de: 'CONS-FE-2',
  evento: 'CANC-1',
};

const servicios: Fila[] = (Object.keys(SERVICIOS) as Servicio[]).flatMap((servicio): Fila[] => [
  {
    seccion: '4.1',
    pagina: 6,
    cantidad: 1,
    prefijo: `WS-${servicio}`,
    accion: () => ({ hace: 'servicio', servicio, segun: CON_EVIDENCIA[servicio] }),
  },
  {
    seccion: '4.1',
    pagina: 6,
    cantidad: 1,
    prefijo: `WSX-${servicio}`,
    accion: () => ({ hace: 'servicio_sin_certificado', servicio }),
  },
]);

/** §4.2: synchronous approved (page 6), synchronous rejected, batch approved, batch rejected (page 7), in the guide's order. */
const envios: Fila[] = (
  [
    ['S', false, 6],
    ['S', true, 7],
    ['A', false, 7],
    ['A', true, 7],
  ] as const
).flatMap(([modo, errado, pagina]) =>
  SIGLAS.map((tipo): Fila => ({
    seccion: '4.2',
    pagina,
    cantidad: 5,
    prefijo: documento(tipo, modo, 0, errado).slice(0, -1),
    accion: (n) => ({ hace: 'emitir', tipo, modo, ...(errado ? { error: CUALES[n - 1]! } : {}) }),
  })),
);

const delEmisor: Fila[] = [
  {
    seccion: '4.3',
    pagina: 8,
    cantidad: 5,
    prefijo: 'CANC-',
    // The last of each batch: nothing refers to it.
    accion: (n) => ({ hace: 'cancelar', sobre: documento(SIGLAS[n - 1]!, 'A', 5) }),
  },
  ...(
    [
      ['FE', 2],
      ['NCE', 1],
      ['NDE', 1],
      ['AFE', 1],
    ] as const
  ).map(([tipo, cantidad]): Fila => ({
    seccion: '4.3',
    pagina: 8,
    cantidad,
    prefijo: `INUT-${tipo}-`,
    accion: (n) => ({ hace: 'inutilizar', sobre: documento(tipo, 'S', n, true) }),
  })),
];

/** Each event on documents of its own, except the corrections: these replace the conformity. */
const delReceptor: Fila[] = (
  [
    ['CONF-', 'conformidad', (n) => documento('FE', 'S', n)],
    ['DISC-', 'disconformidad', (n) => documento('NCE', 'S', n)],
    ['DESC-', 'desconocimiento', (n) => documento('NDE', 'S', n)],
    ['NOTI-', 'notificar-recepcion', (n) => documento('FE', 'A', n)],
    ['AJUS-', 'disconformidad', (n) => documento('FE', 'S', n)],
  ] as const satisfies readonly [string, EventoDeReceptor, (n: number) => string][]
).map(([prefijo, evento, sobre]): Fila => ({
  seccion: '4.3',
  pagina: 8,
  cantidad: 3,
  prefijo,
  accion: (n) => ({
    hace: 'recibir',
    evento,
    sobre: sobre(n),
    ...(prefijo === 'AJUS-' ? { reemplazar: true as const } : {}),
  }),
}));

const sobreLosAprobados: Fila[] = (
  [
    ['4.4', 8, 3, 'CONS', 'consultar'],
    ['4.5', 9, 1, 'KUDE', 'kude'],
    ['4.5', 9, 2, 'QR', 'qr'],
  ] as const
).flatMap(([seccion, pagina, cantidad, prefijo, hace]) =>
  SIGLAS.map((tipo): Fila => ({
    seccion,
    pagina,
    cantidad,
    prefijo: `${prefijo}-${tipo}-`,
    accion: (n) => ({ hace, sobre: documento(tipo, 'S', n) }),
  })),
);

/** The rows of the guide, in its order. */
const GUIA: readonly Fila[] = [...servicios, ...envios, ...delEmisor, ...delReceptor, ...sobreLosAprobados];

/** Every line of the run, in the guide's order. */
export const CASOS: readonly Caso[] = GUIA.flatMap(({ seccion, pagina, cantidad, prefijo, accion }) =>
  Array.from({ length: cantidad }, (_, i) => ({
    codigo: seccion === '4.1' ? prefijo : `${prefijo}${i + 1}`,
    seccion,
    pagina,
    ...accion(i + 1),
  })),
);

/** The case that another one needs: it is about its document, refers to it, or is proved by it. */
export function necesita(caso: Caso): string | undefined {
  if ('sobre' in caso) return caso.sobre;
  if (caso.hace === 'servicio') return caso.segun;
  // Notes refer to the invoice of the same number.
  if (caso.hace === 'emitir' && (caso.tipo === 'NCE' || caso.tipo === 'NDE')) return `FE-S-${caso.codigo.at(-1)!}`;
  return undefined;
}

export const casoDe = (codigo: string): Caso => {
  const caso = CASOS.find((candidato) => candidato.codigo === codigo);
  if (!caso) throw new RangeError(`the guide has no case ${codigo}`);
  return caso;
};
