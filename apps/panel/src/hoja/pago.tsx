import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Campos, Plegado } from '../formulario/campos';
import { resolver, type Esquema } from '../formulario/esquema';
import { ahoraMs, diaDe } from '../piezas/valores';
import { Celda, type Opcion } from './celda';
import { GRUPO_DE_PAGO } from './cuerpo';
import { useEnCurso } from './en-curso';
import { enCuotas } from '../../calculo/cuotas';
import { precioEscrito } from './lineas';
import { h } from '../textos/hoja';

const CONTADO = 1;
const CREDITO = 2;
const EN_CUOTAS = 2;

/** How the sale is paid: now and with what, or later. */
export function Pago({ esquema }: { esquema: Esquema }) {
  const { field } = useController({ name: 'condicion_venta' });
  const credito = Number(field.value) === CREDITO;
  const { properties = {} } = resolver(esquema);
  const formas = <Formas esquema={resolver(properties.formas_pago?.items ?? {})} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={h.pago}
        value={credito ? CREDITO : CONTADO}
        onChange={(_, elegido: number | null) => elegido && field.onChange(elegido)}
      >
        <ToggleButton value={CONTADO}>{h.contado}</ToggleButton>
        <ToggleButton value={CREDITO}>{h.credito}</ToggleButton>
      </ToggleButtonGroup>
      {credito ? <Credito>{formas}</Credito> : formas}
    </Box>
  );
}

/** The means of payment in words: the API's document names them. */
const opcionesDe = (esquema?: Esquema): Opcion[] =>
  (esquema?.enum ?? []).map((valor, i) => [valor!, esquema?.['x-enum-descriptions']?.[i] ?? String(valor)]);

function Formas({ esquema }: { esquema: Esquema }) {
  const { fields, append, remove } = useFieldArray({ name: 'formas_pago' });
  const formas = (useWatch({ name: 'formas_pago' }) ?? []) as { tipo_pago?: string }[];
  const { properties = {} } = resolver(esquema);
  const varias = fields.length > 1;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 720 }}>
      {fields.map(({ id }, i) => (
        <Box key={id}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <Celda
              nombre={`formas_pago.${i}.tipo_pago`}
              rotulo={h.forma}
              opciones={opcionesDe(resolver(properties.tipo_pago ?? {}))}
              sx={{ maxWidth: 320 }}
            />
            {varias && (
              <>
                <Celda nombre={`formas_pago.${i}.monto`} rotulo={h.montoDeForma} cifra sx={{ maxWidth: 180 }} />
                <IconButton aria-label={h.quitarForma(i + 1)} onClick={() => remove(i)} sx={{ mt: 1 }}>
                  <Close fontSize="small" />
                </IconButton>
              </>
            )}
          </Box>
          <DeLaForma base={`formas_pago.${i}`} tipo={String(formas[i]?.tipo_pago)} {...{ properties }} />
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => append({ tipo_pago: 1, monto: '' })}
        sx={{ justifySelf: 'start' }}
      >
        {h.otraForma}
      </Button>
    </Box>
  );
}

const OTRO = '99';

/** What a means of payment must say, and what it may say. */
function DeLaForma({ base, tipo, properties }: { base: string; tipo: string; properties: Record<string, Esquema> }) {
  const grupo = GRUPO_DE_PAGO[tipo];
  const suelto = (nombre: string) => !['tipo_pago', 'monto', 'cheque', 'tarjeta', 'descripcion'].includes(nombre);
  const resto = Object.fromEntries(Object.entries(properties).filter(([nombre]) => suelto(nombre)));
  return (
    <>
      {tipo === OTRO && <Celda nombre={`${base}.descripcion`} rotulo={h.cualForma} sx={{ maxWidth: 320 }} />}
      {grupo && <Campos esquema={resolver(properties[grupo] ?? {})} base={`${base}.${grupo}`} />}
      <Plegado titulo={h.enOtraMoneda} rutas={Object.keys(resto).map((nombre) => `${base}.${nombre}`)}>
        <Campos esquema={{ properties: resto }} base={base} />
      </Plegado>
    </>
  );
}

/** @param children the means of payment, of what is paid first. */
function Credito({ children }: { children: ReactNode }) {
  const entrega = useWatch({ name: 'pago_credito.monto_entrega' }) as string | undefined;
  const condicion = useWatch({ name: 'pago_credito.condicion' }) as string | undefined;
  const enPartes = Number(condicion ?? EN_CUOTAS) === EN_CUOTAS;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 200px))' }}>
        <Celda nombre="pago_credito.condicion" rotulo={h.como} opciones={h.condiciones} />
        {!enPartes && <Celda nombre="pago_credito.plazo" rotulo={h.plazo} />}
        {enPartes && <Celda nombre="pago_credito.cuotas" rotulo={h.cuotas} cifra />}
        <Celda nombre="pago_credito.monto_entrega" rotulo={h.entrega} cifra />
      </Box>
      {entrega && children}
      {enPartes && <Cuotas />}
    </Box>
  );
}

const MES = 30;

/** Equal parts of what is owed, every thirty days, computed again when the sum, their number or the first day changes. */
function Cuotas() {
  const { setValue, getValues } = useFormContext();
  const { sumas, cuerpo } = useEnCurso();
  const cuantas = Number(useWatch({ name: 'pago_credito.cuotas' }) ?? 0);
  const entrega = String((cuerpo.pago_credito as { monto_entrega?: unknown } | undefined)?.monto_entrega ?? '0');
  const { fields } = useFieldArray({ name: 'pago_credito.detalle_cuotas' });
  const [primera, empezar] = useState(() => {
    const guardada = getValues('pago_credito.detalle_cuotas.0.vencimiento') as string | undefined;
    return guardada ?? diaDe(ahoraMs(), MES);
  });
  const hechas = `${sumas.total}/${entrega}/${cuantas}/${primera}`;
  // Instalments of a draft or a corrected document stay as they are until the sum, their number or the first day changes.
  const antes = useRef(fields.length > 0 ? hechas : '');
  useEffect(() => {
    if (antes.current === hechas) return;
    antes.current = hechas;
    const cuotas = enCuotas(sumas.total, entrega, cuantas, primera, String(cuerpo.moneda ?? 'PYG'));
    setValue(
      'pago_credito.detalle_cuotas',
      cuotas.map(({ monto, vencimiento }) => ({ monto: precioEscrito(monto), vencimiento })),
    );
  }, [hechas, sumas.total, entrega, cuantas, primera, cuerpo.moneda, setValue]);
  if (fields.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 420 }}>
      <Typography variant="caption" color="textSecondary">
        {h.cada30}
      </Typography>
      {fields.map(({ id }, i) => (
        <Box key={id} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <Celda
            nombre={`pago_credito.detalle_cuotas.${i}.vencimiento`}
            rotulo={h.vence(i + 1)}
            type="date"
            {...(i === 0 && { alCambiar: empezar })}
          />
          <Celda nombre={`pago_credito.detalle_cuotas.${i}.monto`} rotulo={h.importe(i + 1)} cifra />
        </Box>
      ))}
    </Box>
  );
}
