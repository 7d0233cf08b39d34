import { Box, Typography } from '@mui/material';
import type { Respuesta } from '../api';
import { ahoraMs, diasHasta, Estado, fecha } from '../piezas/valores';
import { RESPUESTA_DIAS } from '../plazos';
import { t } from '../textos';
import { c } from '../textos/compras';

export type Compra = Respuesta<'listarRecibidos'>['recibidos'][number];
export type Evento = Compra['eventos'][number];

/** In one word how a document is. What its issuer cancelled is that before anything else. */
export const veredictoDe = ({ situacion, veredicto }: Pick<Compra, 'situacion' | 'veredicto'>): string =>
  situacion === 'C' ? 'cancelado' : (veredicto ?? 'sin_juzgar');

/** What the authority said about it. */
export const autoridadDe = ({ situacion }: Pick<Compra, 'situacion'>): string => c.autoridad[situacion ?? 'nada'];

export const Veredicto = ({ compra }: { compra: Compra }) => (
  <Estado valor={veredictoDe(compra)} textos={c.veredicto} />
);

/** The verdict, and below it what the authority says. */
export const ComoEsta = ({ compra }: { compra: Compra }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', gap: 0.25, alignItems: 'flex-start' }}>
    <Veredicto compra={compra} />
    <Typography variant="caption" component="span" color="textSecondary" sx={{ whiteSpace: { md: 'nowrap' } }}>
      {c.autoridadDice(autoridadDe(compra))}
    </Typography>
  </Box>
);

/** The events that the authority did not refuse. */
export const registrados = ({ eventos }: Pick<Compra, 'eventos'>): Evento[] =>
  eventos.filter(({ estado }) => estado !== 'R');

/** What says whether the document is right; a notification only says that it came. */
const CONCLUYEN = ['CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO'];
export const respuestaA = (compra: Pick<Compra, 'eventos'>): Evento | undefined =>
  registrados(compra).findLast(({ tipo }) => CONCLUYEN.includes(tipo));

export const eventoEnPalabras = ({ tipo, parcial }: Pick<Evento, 'tipo' | 'parcial'>): string =>
  tipo === 'CONFORMIDAD' ? (parcial ? c.parcial : c.conformidad) : (t.eventos[tipo] ?? tipo);

const DIA_MS = 86_400_000;

/** The last moment for an answer, as far as is known: the days from the approval end after those from the emission. */
export function finDe({ eventos_hasta, aprobado_at }: Compra, ahora: number): string {
  if (!aprobado_at || Date.parse(eventos_hasta) > ahora) return eventos_hasta;
  const desdeLaAprobacion = Date.parse(aprobado_at) + RESPUESTA_DIAS * DIA_MS;
  return desdeLaAprobacion > Date.parse(eventos_hasta) ? new Date(desdeLaAprobacion).toISOString() : eventos_hasta;
}

/** Whole days that are left to answer; undefined when nothing waits for an answer. */
export function diasParaResponder(compra: Compra, ahora: number): number | undefined {
  if (respuestaA(compra) || compra.situacion === 'C' || compra.veredicto === 'invalido') return undefined;
  const quedan = diasHasta(finDe(compra, ahora), ahora);
  return quedan < 0 ? undefined : quedan;
}

/** Few days are left. */
export const URGE_DIAS = 10;

/** What was answered, or how long an answer can wait. */
export function SuRespuesta({ compra }: { compra: Compra }) {
  const dado = respuestaA(compra) ?? registrados(compra).at(-1);
  const dias = diasParaResponder(compra, ahoraMs());
  const que = dado ? eventoEnPalabras(dado) : dias === undefined ? t.comun.nada : c.sinResponder;
  return (
    <Box component="span" sx={{ display: 'inline-block', whiteSpace: { md: 'nowrap' } }}>
      {que}
      {dias !== undefined && (
        <Typography
          variant="caption"
          component="span"
          color={dias < URGE_DIAS ? 'error' : 'textSecondary'}
          sx={{ display: 'block', fontWeight: dias < URGE_DIAS ? 700 : 400 }}
        >
          {c.quedan(dias)}
        </Typography>
      )}
    </Box>
  );
}

/** Only the day: the list says the hour of none. */
export const diaDeEmision = ({ fecha_emision }: Compra): string => fecha(fecha_emision?.slice(0, 10));

/** The authority's first answer comes within seconds of a document, or much later. */
const RECIENTE_MS = 120_000;
/** Whether it is about to come. */
export const seEspera = ({ consultado_at, created_at }: Compra): boolean =>
  consultado_at === null && ahoraMs() - Date.parse(created_at) < RECIENTE_MS;
