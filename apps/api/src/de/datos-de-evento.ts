import { type Evento, objetoAJson } from '@libs/de';
import { isoDe } from '@libs/platform';
import type { Forma } from '../formas/campo';
import { decimal, deEsquema } from '../formas/respuesta';
import { type Esquema, type Json, parte } from './instantanea';

// What an event says, in the words of the request that asks for it.

/** Members that a request has under another name, or in another form. */
const ESCRITOS: Readonly<Record<string, (valor: never) => Json>> = {
  // A document may have several of these; an event carries one.
  localEntrega: (valor: object) => ({ locales_entrega: [objetoAJson(valor)] }),
  vehiculo: (valor: object) => ({ vehiculos: [objetoAJson(valor)] }),
  // Of a received document: fiscal local time.
  fechaEmision: (valor: string) => ({ fecha_emision: isoDe(valor) }),
  fechaRecepcion: (valor: string) => ({ fecha_recepcion: isoDe(valor) }),
  // A receiver with a RUC is named by no other document. Events of received documents have another name for its number.
  receptor: ({ tipoDocumento, numeroDocumento, documento = numeroDocumento, ...receptor }: Json) => ({
    receptor: objetoAJson(
      receptor['ruc'] === undefined ? { ...receptor, tipoDocumento, numeroDocumento: documento } : receptor,
    ),
  }),
};

/** Their data are the document itself. */
const SOLO_MOTIVO = ['CANCELACION', 'INUTILIZACION', 'DISCONFORMIDAD'];

export function datosDeEvento({ tipo, datos: datosDelEvento }: Pick<Evento, 'tipo' | 'datos'>): Json {
  const { cdc: _, ...datos } = datosDelEvento as Json;
  if (SOLO_MOTIVO.includes(tipo)) return {};
  if (tipo === 'CONFORMIDAD') return conformidad(datos);
  const miembros = Object.entries(datos).map(
    ([nombre, valor]) => ESCRITOS[nombre]?.(valor as never) ?? objetoAJson({ [nombre]: valor }),
  );
  return Object.assign({}, ...miembros) as Json;
}

const conformidad = ({ entregaEstimada }: Json): Json =>
  entregaEstimada === undefined
    ? { parcial: false }
    : { parcial: true, fecha_recepcion: isoDe(String(entregaEstimada)) };

/** Of each object only what the event said is there. */
function sinObligatorios({ required: _, properties, items, ...resto }: Esquema): Esquema {
  const propias = Object.entries(properties ?? {}).map(([nombre, propiedad]) => [nombre, sinObligatorios(propiedad)]);
  return {
    ...resto,
    ...(items && { items: sinObligatorios(items) }),
    ...(properties && { properties: Object.fromEntries(propias) as Record<string, Esquema> }),
  };
}

const { tipo, modalidad, locales_entrega, transportista, vehiculos } = sinObligatorios(parte('transporte')).properties!;
const MOMENTO = { type: 'string', format: 'date-time' };

export const datos: Forma<Json> = deEsquema({
  type: 'object',
  properties: {
    receptor: {
      ...sinObligatorios(parte('receptor')),
      description: 'De una nominación, o a quién se emitió lo recibido.',
    },
    tipo,
    modalidad,
    locales_entrega,
    transportista,
    vehiculos,
    fecha_emision: { ...MOMENTO, description: 'Del documento recibido.' },
    fecha_recepcion: {
      ...MOMENTO,
      description: 'Cuándo se recibió; en una conformidad parcial, cuándo se espera lo demás.',
    },
    total_gs: { ...decimal.esquema, description: 'Del documento recibido, en guaraníes.' },
    parcial: { type: 'boolean', description: 'De una conformidad.' },
  },
});
