import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, Button, Checkbox, IconButton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { decimal } from '../../../../libs/kude/domain/numeros';
import { Campos } from '../formulario/campos';
import { enParaguay, esDudoso, resolver, type Esquema } from '../formulario/esquema';
import { monto } from '../piezas/valores';
import { Celda, enfocar } from './celda';
import { listaDe, NOTAS, REMISION, type Solicitud } from './cuerpo';
import { useEnCurso } from './en-curso';
import { CeldaDeProducto, type Producto } from './producto';
import { deUnaPlanilla } from '../../calculo/planilla';
import { h } from '../textos/hoja';

/** On the line itself; a chosen product gives the line its data, so the sheet does not name it. */
const A_LA_VISTA = ['descripcion', 'cantidad', 'precio_unitario', 'iva_tipo', 'producto_id'];

/** A price as people write it: with its thousands, unless they could be read as decimals. */
export function precioEscrito(valor: string): string {
  const conMiles = decimal(valor);
  return esDudoso(conMiles) ? enParaguay(valor) : conMiles;
}

interface Props {
  tipo: number;
  /** Of one line. */
  esquema: Esquema;
}

/** The lines of the document. Enter leads to the missing member, then to the next line. */
export function Lineas({ tipo, esquema }: Props) {
  const lista = listaDe(tipo);
  const ancho = useMediaQuery<Theme>((tema) => tema.breakpoints.up('md'));
  const { fields, append, remove, update } = useFieldArray({ name: lista });
  const { getValues, setValue } = useFormContext();
  const nueva = (i: number): Solicitud => {
    const { iva_tipo } = (getValues(`${lista}.${i}`) ?? {}) as Solicitud;
    return tipo === REMISION ? { cantidad: '1' } : { cantidad: '1', iva_tipo: iva_tipo ?? 10 };
  };
  const seguir = (i: number) => {
    if (i + 1 >= fields.length) append(nueva(i), { shouldFocus: false });
    enfocar(`${lista}.${i + 1}.descripcion`);
  };
  const poner = (i: number, producto: Producto) => {
    const { descripcion, unidad_medida, codigo_interno, gtin, ncm, precio_unitario, iva_tipo, moneda } = producto;
    const enLaMoneda = moneda === (getValues('moneda') || 'PYG') && precio_unitario !== null;
    const datos = {
      ...{ descripcion, unidad_medida, codigo_interno, gtin, ncm },
      ...(tipo !== REMISION && enLaMoneda && { precio_unitario: precioEscrito(precio_unitario) }),
      ...(tipo !== REMISION && iva_tipo !== null && { iva_tipo }),
    };
    for (const [miembro, valor] of Object.entries(datos)) setValue(`${lista}.${i}.${miembro}`, valor);
    enfocar(`${lista}.${i}.cantidad`);
  };
  const pegar = (i: number, evento: ClipboardEvent) => {
    const filas = deUnaPlanilla(evento.clipboardData.getData('text'), nueva(i));
    if (filas.length === 0) return;
    evento.preventDefault();
    update(i, { ...(getValues(`${lista}.${i}`) as Solicitud), ...filas[0] });
    append(filas.slice(1), { shouldFocus: false });
    enfocar(`${lista}.${i + filas.length - 1}.cantidad`);
  };
  const alTeclear = (i: number, evento: KeyboardEvent) => {
    const { name } = evento.target as HTMLInputElement;
    if (evento.key !== 'Enter' || evento.ctrlKey || !name?.startsWith(`${lista}.${i}.`)) return;
    evento.preventDefault();
    const miembro = name.split('.').pop();
    const sinPrecio = tipo !== REMISION && !getValues(`${lista}.${i}.precio_unitario`);
    if (miembro === 'descripcion') enfocar(`${lista}.${i}.cantidad`);
    else if (miembro === 'cantidad' && sinPrecio) enfocar(`${lista}.${i}.precio_unitario`);
    else seguir(i);
  };
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 0.5 } }}>
      {ancho && <Titulos tipo={tipo} />}
      {fields.map(({ id }, i) => (
        <Box key={id} onKeyDown={(evento) => alTeclear(i, evento)}>
          <Linea
            {...{ i, tipo, esquema, ancho }}
            alElegir={(producto) => poner(i, producto)}
            alPegar={(evento) => pegar(i, evento)}
            quitar={() => (fields.length > 1 ? remove(i) : update(0, nueva(0)))}
          />
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<Add />} onClick={() => seguir(fields.length - 1)}>
          {h.otraLinea}
        </Button>
        {ancho && (
          <Typography variant="caption" color="textSecondary">
            {h.pegar}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const columnas = (tipo: number): string =>
  [
    NOTAS.includes(tipo) && '42px',
    'minmax(0,1fr)',
    '92px',
    ...(tipo === REMISION ? [] : ['140px', '106px', '132px']),
    '72px',
  ]
    .filter(Boolean)
    .join(' ');
const rejilla = (tipo: number) => ({
  display: 'grid',
  columnGap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', md: columnas(tipo) },
});

function Titulos({ tipo }: { tipo: number }) {
  const cifras = tipo === REMISION ? [h.cantidad] : [h.cantidad, h.precio, h.iva, h.subtotal];
  return (
    <Box sx={{ ...rejilla(tipo), color: 'text.secondary', typography: 'caption' }} aria-hidden>
      {NOTAS.includes(tipo) && <span />}
      <span>{h.descripcion}</span>
      {cifras.map((titulo) => (
        <Box component="span" key={titulo} sx={{ textAlign: titulo === h.iva ? 'left' : 'right', pr: 1 }}>
          {titulo}
        </Box>
      ))}
    </Box>
  );
}

interface LineaProps extends Props {
  i: number;
  ancho: boolean;
  alElegir: (producto: Producto) => void;
  alPegar: (evento: ClipboardEvent) => void;
  quitar: () => void;
}

function Linea({ i, tipo, esquema, ancho, alElegir, alPegar, quitar }: LineaProps) {
  const base = `${listaDe(tipo)}.${i}`;
  const celda = { sinRotulo: ancho, cifra: true };
  return (
    <Box sx={rejilla(tipo)}>
      {NOTAS.includes(tipo) && <Casilla i={i} nombre={`${base}.va`} />}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <CeldaDeProducto
          nombre={`${base}.descripcion`}
          sinRotulo={ancho}
          alSeguir={() => enfocar(`${base}.cantidad`)}
          {...{ alElegir, alPegar }}
        />
      </Box>
      <Celda nombre={`${base}.cantidad`} rotulo={h.cantidad} {...celda} />
      {tipo !== REMISION && (
        <>
          <Celda nombre={`${base}.precio_unitario`} rotulo={h.precio} {...celda} />
          <Celda nombre={`${base}.iva_tipo`} rotulo={h.iva} sinRotulo={ancho} opciones={h.tasas} />
          <Subtotal i={i} />
        </>
      )}
      <Mas {...{ i, base, esquema, quitar }} />
    </Box>
  );
}

/** Whether a note is about this line, too. */
function Casilla({ i, nombre }: { i: number; nombre: string }) {
  const { register, getValues } = useFormContext();
  const dentro = (getValues(nombre) as boolean | undefined) ?? true;
  return (
    <Checkbox
      {...register(nombre)}
      defaultChecked={dentro}
      slotProps={{ input: { 'aria-label': h.llevaLinea(i + 1) } }}
    />
  );
}

function Subtotal({ i }: { i: number }) {
  const { subtotal, cuerpo } = useEnCurso();
  const valor = subtotal(i);
  return (
    <Typography sx={{ textAlign: 'right', pt: 2, pr: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {valor === undefined ? '\u00a0' : monto(valor, cuerpo.moneda as string | undefined)}
    </Typography>
  );
}

/** The rarer members of a line, and the way to remove it. */
function Mas({ i, base, esquema, quitar }: { i: number; base: string; esquema: Esquema; quitar: () => void }) {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const { properties = {} } = resolver(esquema);
  const raros = Object.entries(properties).filter(([nombre]) => !A_LA_VISTA.includes(nombre));
  const [abierto, abrir] = useState(() =>
    raros.some(([nombre]) => ![undefined, null, '', UNIDAD].includes(getValues(`${base}.${nombre}`))),
  );
  const conError = raros.some(([nombre]) => get(errors, `${base}.${nombre}`) !== undefined);
  return (
    <>
      <Box sx={{ whiteSpace: 'nowrap', pt: 1, justifySelf: 'end' }}>
        <IconButton
          size="small"
          aria-label={h.masDeLinea(i + 1)}
          aria-expanded={abierto || conError}
          onClick={() => abrir(!abierto)}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={h.quitarLinea(i + 1)} onClick={quitar}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {(abierto || conError) && (
        <Box sx={{ gridColumn: '1 / -1', pl: { md: 2 }, pb: 1 }}>
          <Campos esquema={{ properties: Object.fromEntries(raros) }} base={base} primero={DE_LA_LINEA} />
        </Box>
      )}
    </>
  );
}

/** By the unit: what a line is sold by if nothing else is said. */
const UNIDAD = 77;
const DE_LA_LINEA = ['codigo_interno', 'unidad_medida', 'descuento_unitario', 'info_item'];
