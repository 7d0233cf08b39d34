import { CANCELACION } from './memoria';
import { CONFORMIDAD, DESCONOCIMIENTO, DISCONFORMIDAD, NOTIFICACION } from '../reglas/eventos/del-receptor';
import { INUTILIZACION } from '../reglas/eventos/tabla';
import { SERVICIOS } from '../servicios/tabla';
import type { EventoAdmitido, Expediente, Juzgado } from './expediente';

/** A demand of the test guide of February 2026, and what the authority saw of it. */
export interface Exigencia {
  readonly seccion: string;
  readonly pagina: number;
  readonly que: string;
  readonly exige: number;
  readonly hay: number;
}

const TIPOS = { '01': 'FE', '05': 'NCE', '06': 'NDE', '04': 'AFE', '07': 'NRE' } as const;
const CUANTOS = 5;
const PRIMER_ITEM = 'DOCUMENTO ELECTRÓNICO SIN VALOR COMERCIAL NI FISCAL - GENERADO EN AMBIENTE DE PRUEBA';
const DEL_RECEPTOR = {
  [CONFORMIDAD]: 'conformidad',
  [DISCONFORMIDAD]: 'disconformidad',
  [DESCONOCIMIENTO]: 'desconocimiento',
  [NOTIFICACION]: 'notificación de recepción',
};
const INUTILIZADOS = { 1: ['FE', 2], 5: ['NCE', 1], 6: ['NDE', 1], 4: ['AFE', 1] } as const;

const tipoDe = (cdc: string): string => cdc.slice(0, 2);
/** The RUC with zeros to eight places, as in a CDC and in the test timbrado. */
const emisorDe = (cdc: string): string => cdc.slice(2, 10);
const conCeros = (ruc: string): string => ruc.padStart(8, '0');
const distintos = (textos: readonly string[]): number => new Set(textos).size;
const codigos = (juzgados: readonly Juzgado[]): number => distintos(juzgados.map(({ codigo }) => codigo));

/** Of each batch that had only such documents, how many of them count; the best one. */
function mejorLote(
  documentos: readonly Juzgado[],
  todos: (juzgado: Juzgado) => boolean,
  valor: (lote: Juzgado[]) => number,
): number {
  const numeros = new Set(documentos.flatMap(({ lote }) => lote ?? []));
  const lotes = [...numeros].map((numero) => documentos.filter(({ lote }) => lote === numero));
  return Math.max(0, ...lotes.filter((lote) => lote.every(todos)).map(valor));
}

/** Events of the receiver on documents of the issuer: the first on a document, and those that correct it. */
function delReceptor(eventos: readonly EventoAdmitido[], ruc: string) {
  const eventosDelRuc = eventos.filter(({ tipo, sobre }) => tipo in DEL_RECEPTOR && emisorDe(sobre) === conCeros(ruc));
  const primeros = new Map<string, string>();
  const ajustados = new Set<string>();
  for (const { tipo, sobre } of eventosDelRuc)
    if (!primeros.has(sobre)) primeros.set(sobre, tipo);
    else if (primeros.get(sobre) !== tipo) ajustados.add(sobre);
  return { primeros: [...primeros.values()], ajustes: ajustados.size };
}

function deLosDocumentos(documentos: readonly Juzgado[]): Exigencia[] {
  return Object.entries(TIPOS).flatMap(([codigo, tipo]): Exigencia[] => {
    const delTipo = documentos.filter(({ cdc }) => tipoDe(cdc) === codigo);
    const sincronos = delTipo.filter(({ lote }) => lote === undefined);
    const buenos = delTipo.filter(({ aprobado }) => aprobado);
    const minimo = tipo === 'FE' ? 2 : 1;
    const fuera = buenos.filter(
      ({ items, primerItem, timbrado, idCsc, cdc }) =>
        items < minimo ||
        primerItem !== PRIMER_ITEM ||
        timbrado !== emisorDe(cdc) ||
        !['0001', '0002'].includes(idCsc.padStart(4, '0')),
    );
    const fila = (pagina: number, nombre: string, exige: number, hay: number): Exigencia => {
      return { seccion: '4.2', pagina, que: `${tipo}: ${nombre}`, exige, hay };
    };
    return [
      fila(6, 'aprobados por el servicio síncrono', CUANTOS, sincronos.filter(({ aprobado }) => aprobado).length),
      fila(
        7,
        'rechazados por el servicio síncrono, con errores distintos',
        CUANTOS,
        codigos(sincronos.filter(({ aprobado }) => !aprobado)),
      ),
      fila(
        7,
        'aprobados en un mismo lote',
        CUANTOS,
        mejorLote(
          delTipo,
          ({ aprobado }) => aprobado,
          (lote) => lote.length,
        ),
      ),
      fila(
        7,
        'rechazados en un mismo lote, con errores distintos',
        CUANTOS,
        mejorLote(delTipo, (d) => !d.aprobado, codigos),
      ),
      {
        seccion: '2',
        pagina: 4,
        exige: buenos.length,
        hay: buenos.length - fuera.length,
        que: `${tipo}: aprobados con los datos de prueba (timbrado, CSC, ítems y descripción del primero)`,
      },
    ];
  });
}

function deLosEventos({ eventos }: Expediente, ruc: string): Exigencia[] {
  const fila = (nombre: string, exige: number, hay: number): Exigencia => {
    return { seccion: '4.3', pagina: 8, que: nombre, exige, hay };
  };
  const propios = eventos.filter(({ firmante }) => firmante === ruc);
  const { primeros, ajustes } = delReceptor(eventos, ruc);
  return [
    fila('cancelaciones', CUANTOS, propios.filter(({ tipo }) => tipo === CANCELACION).length),
    ...Object.entries(INUTILIZADOS).map(([tipo, [nombre, exige]]) =>
      fila(
        `inutilizaciones de ${nombre}`,
        exige,
        propios.filter((e) => e.tipo === INUTILIZACION && e.sobre === tipo).length,
      ),
    ),
    ...Object.entries(DEL_RECEPTOR).map(([tipo, nombre]) =>
      fila(`eventos de ${nombre}`, 3, primeros.filter((primero) => primero === tipo).length),
    ),
    fila('ajustes de un evento previo', 3, ajustes),
  ];
}

/** What the guide demands of this taxpayer (RUC without check digit), each with what was seen. KuDEs and the QR page are not seen here. */
export function exigenciasDe(expediente: Expediente, ruc: string): Exigencia[] {
  const documentos = [...expediente.documentos.values()].filter(({ cdc }) => emisorDe(cdc) === conCeros(ruc));
  const consultados = [...(expediente.consultas.get(ruc) ?? [])];
  return [
    ...SERVICIOS.flatMap(({ nombre }): Exigencia[] => [
      {
        seccion: '4.1',
        pagina: 6,
        que: `${nombre} con un certificado válido`,
        exige: 1,
        hay: Number(expediente.atendidas.get(ruc)?.has(nombre) ?? false),
      },
      {
        seccion: '4.1',
        pagina: 6,
        que: `${nombre} con un certificado no válido`,
        exige: 1,
        hay: Number(expediente.denegadas.has(nombre)),
      },
    ]),
    ...deLosDocumentos(documentos),
    ...deLosEventos(expediente, ruc),
    ...Object.entries(TIPOS).map(([codigo, tipo]): Exigencia => ({
      seccion: '4.4',
      pagina: 8,
      que: `${tipo}: consultas por CDC`,
      exige: 3,
      hay: consultados.filter((cdc) => tipoDe(cdc) === codigo && emisorDe(cdc) === conCeros(ruc)).length,
    })),
  ];
}

export const cumple = ({ exige, hay }: Exigencia): boolean => hay >= exige;
