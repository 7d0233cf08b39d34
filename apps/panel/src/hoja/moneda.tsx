import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { llamar, sitActual, type Respuesta } from '../api';
import { CampoDeCatalogo, catalogoDe } from '../formulario/catalogo';
import { recordado, recordar } from '../identidad';
import { ahoraMs, diaDe, fecha } from '../piezas/valores';
import { Celda } from './celda';
import { precioEscrito } from './lineas';
import { h } from '../textos/hoja';

const GUARANI = 'PYG';
const CAMBIO = 'tipo_cambio';
interface Cambio {
  valor: string;
  /** When it was used. */
  cuando: string;
}
type Documentos = Extract<Respuesta<'listarDocumentos'>, { documentos: unknown }>;

const llaveDe = (moneda: string) => `cambio.${moneda}`;

/** Keeps the rate of an issued document for the next one. */
export function recordarCambio({ moneda, tipo_cambio }: Record<string, unknown>, ahora: Date): void {
  if (!moneda || moneda === GUARANI || !tipo_cambio) return;
  recordar(llaveDe(String(moneda)), { valor: String(tipo_cambio), cuando: ahora.toISOString() });
}

const RECIENTES = 50;

/** The rate of the account's last document in a currency; where none of the latest is in it, the last of this person in this browser. */
async function ultimoCambio(moneda: string, senal: AbortSignal): Promise<Cambio | null> {
  const consulta = { sit: sitActual(), limit: RECIENTES };
  // A list that is not read is no reason to offer nothing.
  const leida = await llamar('listarDocumentos', { consulta, senal }).catch(() => ({ documentos: [] }));
  const usado = (leida as Documentos).documentos.find(
    (uno) => uno.moneda === moneda && uno.tipo_cambio && uno.estado !== 'R',
  );
  if (usado) return { valor: usado.tipo_cambio!, cuando: usado.fecha_emision };
  const { valor, cuando } = (recordado(llaveDe(moneda)) ?? {}) as Partial<Cambio>;
  return valor && cuando ? { valor, cuando } : null;
}

/** Writes the last rate into the field, unless something is written there. */
function useOfrecido(moneda: string): Cambio | null | undefined {
  const { data: ultimo } = useQuery({
    queryKey: ['cambio', moneda, sitActual()],
    enabled: moneda !== GUARANI,
    retry: false,
    // Once for each sheet.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => ultimoCambio(moneda, signal),
  });
  const { getValues, setValue } = useFormContext();
  const ofrecido = useRef('');
  useEffect(() => {
    const escrito = String(getValues(CAMBIO) ?? '');
    // What was offered for another currency is taken back.
    if (escrito && escrito !== ofrecido.current) return;
    ofrecido.current = ultimo ? precioEscrito(ultimo.valor) : '';
    if (escrito !== ofrecido.current) setValue(CAMBIO, ofrecido.current);
  }, [ultimo, moneda, getValues, setValue]);
  return ultimo;
}

/** The currency and, of a foreign one, its rate. */
export function Moneda() {
  const moneda = (useWatch({ name: 'moneda' }) as string | undefined) || GUARANI;
  const ultimo = useOfrecido(moneda);
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 300 }}>
      <CampoDeCatalogo
        catalogo={catalogoDe('moneda')!}
        source="moneda"
        label={h.moneda}
        isRequired={false}
        helperText={false}
      />
      {moneda !== GUARANI && (
        <>
          <Celda nombre={CAMBIO} rotulo={h.cambio} cifra />
          {ultimo && <Usado {...ultimo} />}
        </>
      )}
    </Box>
  );
}

/** The last rate with its day. While the field has one that is not of today, the sheet asks for a decision. */
function Usado({ valor, cuando }: Cambio) {
  const escrito = useWatch({ name: CAMBIO }) as unknown;
  const [dia, hoy] = [diaDe(Date.parse(cuando)), diaDe(ahoraMs())];
  const ultimo = precioEscrito(valor);
  if (dia === hoy) return <span>{h.usadaHoy(ultimo)}</span>;
  // Of this year, without the year.
  const usada = h.usada(ultimo, fecha(dia).slice(0, dia.slice(0, 4) === hoy.slice(0, 4) ? 5 : undefined));
  if (String(escrito) !== ultimo) return <span>{usada}</span>;
  return (
    <Alert severity="warning" role="status">
      {usada}. {h.noEsDeHoy}
    </Alert>
  );
}
