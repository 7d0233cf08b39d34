import { Step, StepContent, StepLabel, Stepper, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { llamar, type Respuesta } from '../api';
import { fecha } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';

const d = t.documentos;
type Detalle = Respuesta<'obtenerDocumento'>;
type Entrega = Respuesta<'listarEntregasDeWebhook'>['entregas'][number] & { url: string };
/** Ten tries of each of a document's notices fit. */
const MAX_ENTREGAS = 100;
/** How often it asks for them again. */
const CADA = 4_000;

interface Paso {
  cuando: string;
  que: string;
  detalle?: string | null;
  mal?: boolean;
}

const palabra = (estado: string) => t.estado[estado] ?? estado;

/** What the authority said about the document or an event. */
const dicho = (uno: (Detalle['historial'] | Detalle['eventos'])[number], que: string): Paso => ({
  cuando: uno.created_at,
  que,
  detalle: [uno.motivo, [uno.codigo_fiscal, uno.mensaje_fiscal].filter(Boolean).join(' · ')]
    .filter(Boolean)
    .join(' — '),
  mal: uno.estado === 'R',
});

/** Everything that happened to a document, in order and in words. */
function pasosDe({ historial, eventos, correos }: Detalle, entregas: readonly Entrega[]): Paso[] {
  return [
    ...historial.map((uno) => dicho(uno, palabra(uno.estado))),
    ...eventos.map((uno) => dicho(uno, `${t.eventos[uno.tipo] ?? uno.tipo}: ${palabra(uno.estado)}`)),
    ...correos.map((uno) => ({
      cuando: uno.created_at,
      que: `${d.correoA(uno.para)}: ${palabra(uno.estado)}`,
      detalle: uno.ultimo_error,
      mal: uno.estado === 'F',
    })),
    ...entregas.map(({ created_at, url, tipo, resultado, status, respuesta }) => ({
      cuando: created_at,
      que: `${d.webhookA(url)}: ${palabra(resultado)}`,
      detalle: [tipo, status, resultado === 'entregado' ? '' : respuesta].filter(Boolean).join(' · '),
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
        return (await llamar('listarEntregasDeWebhook', pedido)).entregas.map((una) => ({ ...una, url }));
      },
      refetchInterval: CADA,
    })),
    combine: (todas) => todas.flatMap(({ data: suyas }) => suyas ?? []),
  });
}

export function Historia({ documento }: { documento: Detalle }) {
  const entregas = useEntregas(documento.de_id);
  return (
    <Stepper orientation="vertical" connector={null} nonLinear sx={{ overflowWrap: 'anywhere' }}>
      {pasosDe(documento, entregas).map(({ cuando, que, detalle, mal }, i) => (
        <Step key={`${cuando}-${i}`} completed={!mal} active expanded>
          <StepLabel error={mal} optional={<Typography variant="caption">{fecha(cuando)}</Typography>}>
            {que}
          </StepLabel>
          {detalle && (
            <StepContent>
              <Typography variant="body2">{detalle}</Typography>
            </StepContent>
          )}
        </Step>
      ))}
    </Stepper>
  );
}
