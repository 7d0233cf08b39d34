import { Step, StepContent, StepLabel, Stepper, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { llamar, type Respuesta } from '../api';
import { Mas } from '../piezas/mas';
import { fecha } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';

const d = t.documentos;
type Detalle = Respuesta<'obtenerDocumento'>;
type Entrega = Respuesta<'listarEntregasDeWebhook'>['entregas'][number] & { url: string };
/** Ten tries of each of a document's notices fit. */
const MAX_ENTREGAS = 100;
/** How often it asks for them again. */
const CADA = 4_000;

export interface Paso {
  cuando: string;
  titulo: string;
  detalle?: string | null;
  /** For who answers a question about it. */
  mas?: string | null;
  mal?: boolean;
}

const palabra = (estado: string) => t.estado[estado] ?? estado;

/** What the authority said about the document or an event. */
export const pasoDe = (respuesta: (Detalle['historial'] | Detalle['eventos'])[number], titulo: string): Paso => ({
  cuando: respuesta.created_at,
  titulo,
  detalle: [respuesta.motivo, respuesta.mensaje_fiscal].filter(Boolean).join(' — '),
  mas: respuesta.codigo_fiscal && d.codigoFiscal(respuesta.codigo_fiscal),
  mal: respuesta.estado === 'R',
});

/** Everything that happened to a document, in order and in words. */
function pasosDe({ historial, eventos, correos }: Detalle, entregas: readonly Entrega[]): Paso[] {
  return [
    ...historial.map((cambio) => pasoDe(cambio, palabra(cambio.estado))),
    ...eventos.map((evento) => pasoDe(evento, `${t.eventos[evento.tipo] ?? evento.tipo}: ${palabra(evento.estado)}`)),
    ...correos.map((correo) => ({
      cuando: correo.created_at,
      titulo: `${d.correoA(correo.para)}: ${palabra(correo.estado)}`,
      detalle: correo.ultimo_error && t.soporte.huboError,
      mas: correo.ultimo_error,
      mal: correo.estado === 'F',
    })),
    ...entregas.map(({ created_at, url, tipo, resultado, status, respuesta }) => ({
      cuando: created_at,
      titulo: `${d.webhookA(url)}: ${palabra(resultado)}`,
      detalle: enPalabras('tipos', tipo),
      mas: [status && `HTTP ${status}`, resultado === 'entregado' ? '' : respuesta].filter(Boolean).join(' · '),
      mal: resultado !== 'entregado',
    })),
  ].toSorted((a, b) => a.cuando.localeCompare(b.cuando));
}

/** The tries of the notices about a document, for those who may see webhooks. */
function useEntregas(de_id: string): Entrega[] {
  const puede = usePuede()('listarEntregasDeWebhook');
  const { data } = useQuery({ queryKey: ['webhooks'], queryFn: () => llamar('listarWebhooks'), enabled: puede });
  return useQueries({
    queries: (data?.webhooks ?? []).map(({ id, url }) => ({
      queryKey: ['listarEntregasDeWebhook', id, de_id],
      queryFn: async () => {
        const pedido = { ruta: { id }, consulta: { de_id, limit: MAX_ENTREGAS } };
        return (await llamar('listarEntregasDeWebhook', pedido)).entregas.map((entrega) => ({ ...entrega, url }));
      },
      refetchInterval: CADA,
    })),
    combine: (todas) => todas.flatMap(({ data: entregas }) => entregas ?? []),
  });
}

export function Historia({ documento }: { documento: Detalle }) {
  return <Pasos pasos={pasosDe(documento, useEntregas(documento.de_id))} />;
}

/** What happened, one under the other. */
export const Pasos = ({ pasos }: { pasos: readonly Paso[] }) => (
  <Stepper orientation="vertical" connector={null} nonLinear sx={{ overflowWrap: 'anywhere' }}>
    {pasos.map(({ cuando, titulo, detalle, mas, mal }, i) => (
      <Step key={`${cuando}-${i}`} completed={!mal} active expanded>
        <StepLabel error={mal} optional={<Typography variant="caption">{fecha(cuando)}</Typography>}>
          {titulo}
        </StepLabel>
        {(detalle || mas) && (
          <StepContent>
            <Typography variant="body2">
              {detalle} {mas && <Mas texto={mas} />}
            </Typography>
          </StepContent>
        )}
      </Step>
    ))}
  </Stepper>
);
