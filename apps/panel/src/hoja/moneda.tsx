import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CampoDeCatalogo, catalogoDe } from '../formulario/catalogo';
import { fecha } from '../piezas/valores';
import { personaId } from '../identidad';
import { Celda } from './celda';
import { h } from '../textos/hoja';

const GUARANI = 'PYG';
interface Cambio {
  valor: string;
  cuando: string;
}

const llaveDe = (moneda: string) => `timbo.cambio.${personaId()}.${moneda}`;
/** The rate that this person used last, in this browser. */
const ultimoCambio = (moneda: string): Cambio | undefined =>
  JSON.parse(localStorage.getItem(llaveDe(moneda)) ?? 'null') ?? undefined;

/** Keeps the rate of an issued document for the next one. */
export function recordarCambio({ moneda, tipo_cambio }: Record<string, unknown>, ahora: Date): void {
  if (!moneda || moneda === GUARANI || !tipo_cambio) return;
  localStorage.setItem(llaveDe(String(moneda)), JSON.stringify({ valor: tipo_cambio, cuando: ahora.toISOString() }));
}

/** The currency and, of a foreign one, its rate. */
export function Moneda() {
  const moneda = (useWatch({ name: 'moneda' }) as string | undefined) || GUARANI;
  const [ultimo, recordar] = useState<Cambio>();
  useEffect(() => recordar(ultimoCambio(moneda)), [moneda]);
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
          <Celda nombre="tipo_cambio" rotulo={h.cambio} cifra />
          {ultimo && <span>{h.ultimoCambio(ultimo.valor, fecha(ultimo.cuando))}</span>}
        </>
      )}
    </Box>
  );
}
