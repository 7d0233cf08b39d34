import { useQueries } from '@tanstack/react-query';
import { llamar, sitActual, type Operacion, type Respuesta, type SiHaceFalta } from '../api';
import { detalleDeAviso, useLeidos } from '../avisos';
import { ahoraMs, diaDe, diasHasta, fecha, monto } from '../piezas/valores';
import { RESPUESTA_DIAS, TRANSMISION_H, ULTIMO_NUMERO } from '../plazos';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';
import { c } from '../textos/compras';

const p = t.pendientes;

/** Something that asks somebody to do something. */
export interface Asunto {
  id: string;
  que: string;
  detalle?: string;
  urge?: boolean;
  verbo: string;
  a: string;
  /** It is a notice: who has read it is not asked again. */
  esAviso?: true;
}

interface Fuente {
  nombre: string;
  op: Operacion;
  leer: () => Promise<Asunto[]>;
}

const fuente = <O extends Operacion>(
  nombre: string,
  op: O,
  pedido: SiHaceFalta<O>[0],
  asuntosDe: (dato: Respuesta<O>) => Asunto[],
): Fuente => ({ nombre, op, leer: async () => asuntosDe(await llamar(op, ...([pedido] as SiHaceFalta<O>))) });

type Documento = { cdc: string; fecha_emision: string } & Record<'tipo_label' | 'numero_formateado', string>;

const HORA_MS = 3_600_000;
const SIN_RESPUESTA_H = 2;
const [AVISA_H, DIAS, NUMEROS] = [24, 30, 10_000];
/** Days before the end of its term from which a received document asks for an answer. Every unanswered one counts in its own card. */
const RESPONDER_DIAS = 10;

const deQue = ({ tipo_label, numero_formateado }: Documento): string => `${tipo_label} ${numero_formateado}`;

const rechazado =
  (emite: boolean) =>
  (de: Pagina['documentos'][number]): Asunto => ({
    id: de.cdc,
    que: p.rechazado(deQue(de)),
    detalle: [de.receptor.nombre, monto(de.total, de.moneda), de.mensaje_fiscal].filter(Boolean).join(' · '),
    urge: true,
    verbo: emite ? p.corregir : p.ver,
    a: emite ? `/emitir/corregir/${de.cdc}` : `/documentos/${de.cdc}/show`,
  });

function sinRespuesta(de: Documento, ahora: number): Asunto[] {
  const horas = (ahora - Date.parse(de.fecha_emision)) / HORA_MS;
  if (horas < SIN_RESPUESTA_H) return [];
  const quedan = Math.floor(TRANSMISION_H - horas);
  return [
    {
      id: de.cdc,
      que: p.sinRespuesta(deQue(de)),
      detalle: quedan > 0 ? p.plazo(fecha(de.fecha_emision), quedan) : p.plazoPasado(fecha(de.fecha_emision)),
      urge: quedan <= AVISA_H,
      verbo: p.ver,
      a: `/documentos/${de.cdc}/show`,
    },
  ];
}

function plazo(id: string, nombre: string, dias: number | undefined, a: string): Asunto[] {
  if (dias === undefined || dias >= DIAS) return [];
  const cuenta = a === '/' ? p.pidalo : undefined;
  return [{ id, que: p.vence(nombre, dias), detalle: cuenta, urge: dias < 7, verbo: p.verCuenta, a }];
}

export type Pagina = Extract<Respuesta<'listarDocumentos'>, { documentos: unknown }>;
const paginaDe = (dato: Respuesta<'listarDocumentos'>) => (dato as Pagina).documentos;

/** Where documents, letters and requests ask for something. */
function deDocumentos(puede: (op: Operacion) => boolean, ahora: number): Fuente[] {
  const sit = sitActual();
  const deEstado = (estado: string, desde?: string) => ({ consulta: { estado, sit, desde, limit: 100 } });
  const hace = diaDe(ahora, -2 * DIAS);
  return [
    fuente(p.fuentes.rechazados, 'listarDocumentos', deEstado('R', hace), (dato) =>
      paginaDe(dato).map(rechazado(puede('emitirDocumento'))),
    ),
    ...['P', 'E'].map((estado) =>
      fuente(p.fuentes.sinRespuesta, 'listarDocumentos', deEstado(estado), (dato) =>
        paginaDe(dato).flatMap((de) => sinRespuesta(de, ahora)),
      ),
    ),
    fuente(
      p.fuentes.avisos,
      'listarAvisos',
      { consulta: { ultimos: true, limit: 100, tipos: 'de.correo_fallido,evento.rechazado' } },
      ({ avisos }) =>
        avisos
          .filter((aviso) => (aviso.sit ?? sit) === sit && aviso.creado_at.slice(0, 10) >= hace)
          .map(({ id, tipo, datos, creado_at }) => ({
            id,
            que: [enPalabras('tipos', tipo), 'numero_formateado' in datos && datos.numero_formateado]
              .filter(Boolean)
              .join(': '),
            detalle: [detalleDeAviso(datos), fecha(creado_at)].filter(Boolean).join(' · '),
            verbo: p.ver,
            a: 'cdc' in datos && datos.cdc ? `/documentos/${datos.cdc}/show` : '/avisos',
            esAviso: true,
          })),
    ),
  ];
}

const porVencer = (sit: string, ahora: number) => ({
  consulta: { sit, evento: 'sin_responder', hasta: diaDe(ahora, RESPONDER_DIAS - RESPUESTA_DIAS), limit: 100 },
});

/** Where the account asks for something: what ends, what came, what is missing. */
function deLaCuenta(puede: (op: Operacion) => boolean, ahora: number): Fuente[] {
  const sit = sitActual();
  const aLaCuenta = puede('obtenerCuenta') ? '/cuenta' : '/';
  return [
    fuente(p.fuentes.plazos, 'obtenerIdentidad', {}, ({ tenant }) => [
      ...plazo('certificado', t.cuenta.certificado, tenant?.certificado?.dias_restantes, aLaCuenta),
      ...plazo('timbrado', t.cuenta.timbrado, diasDe(tenant?.timbrados[sit]?.fecha_fin, ahora), aLaCuenta),
    ]),
    fuente(p.fuentes.series, 'listarSeries', {}, ({ items }) =>
      items
        .filter((serie) => serie.sit === sit && ULTIMO_NUMERO - serie.ultimo_nro < NUMEROS)
        .map(({ tipo_label, establecimiento, punto, ultimo_nro }) => ({
          id: `${tipo_label} ${establecimiento}-${punto}`,
          que: p.serie(`${tipo_label} ${establecimiento}-${punto}`, ULTIMO_NUMERO - ultimo_nro),
          verbo: p.ver,
          a: '/series',
        })),
    ),
    fuente(p.fuentes.recibidos, 'listarRecibidos', porVencer(sit, ahora), ({ recibidos }) =>
      recibidos.map((compra) => {
        const quedan = diasHasta(compra.eventos_hasta, ahora);
        return {
          id: compra.cdc,
          que: p.recibido(deQue({ ...compra, fecha_emision: '' })),
          detalle: [compra.emisor_nombre ?? compra.emisor_ruc, c.quedan(Math.max(0, quedan))].join(' · '),
          urge: quedan < 3,
          verbo: p.responder,
          a: `/recibidos/${compra.cdc}/show`,
        };
      }),
    ),
    fuente(p.fuentes.cuenta, 'obtenerCuenta', {}, ({ preparacion }) =>
      preparacion.ambientes[sit].faltan.map(({ codigo, mensaje }) => ({
        id: codigo,
        que: t.inicio.preparar,
        detalle: mensaje,
        urge: true,
        verbo: p.completar,
        a: '/cuenta',
      })),
    ),
  ];
}

const diasDe = (fin: string | null | undefined, ahora: number) => (fin ? diasHasta(fin, ahora) : undefined);
const CADA_MS = 60_000;

/** Everything that asks for something, the sources that could not be read, and when the rest was proven. */
export function useAsuntos() {
  const puede = usePuede();
  const leido = useLeidos();
  const ahora = ahoraMs();
  const fuentes = [...deDocumentos(puede, ahora), ...deLaCuenta(puede, ahora)].filter(({ op }) => puede(op));
  return useQueries({
    queries: fuentes.map(({ nombre, op, leer }, i) => ({
      queryKey: ['asuntos', op, i, sitActual()],
      queryFn: leer,
      refetchInterval: CADA_MS,
      retry: false,
      meta: { nombre },
    })),
    combine: (todas) => ({
      asuntos: todas
        .flatMap(({ data = [], error }) => (error ? [] : data))
        .filter(({ id, esAviso }) => !esAviso || !leido(id))
        .toSorted((a, b) => Number(b.urge ?? false) - Number(a.urge ?? false)),
      sinLeer: [...new Set(todas.flatMap(({ error }, i) => (error ? [fuentes[i]!.nombre] : [])))],
      leyendo: todas.some(({ isPending }) => isPending),
      comprobado: Math.min(...todas.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      reintentar: () => todas.forEach(({ error, refetch }) => error && void refetch()),
    }),
  });
}
