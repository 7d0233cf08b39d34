import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  required,
  useSourceContext,
} from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ayuda, enPalabras, OPCIONES, rotulo } from '../textos/campos';
import { t } from '../textos';
import { CampoDeArchivo } from './archivo';
import { CampoDeCatalogo, CampoDeCiudad, CampoDeObligacion, catalogoDe, deLaCiudad, esCiudad } from './catalogo';
import { claseDe, esDudoso, resolver, type Esquema } from './esquema';

const rejilla = {
  display: 'grid',
  gap: 1,
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
};
const fila = { gridColumn: '1 / -1' };

interface Props {
  esquema: Esquema;
  /** Path of the group, relative to the row of a list that holds it. */
  base?: string;
  /** Fields that most people fill in, in this order. */
  primero?: readonly string[];
}

/** Inputs for the members of a schema: those that are required, usual or filled in; the others folded away. */
export function Campos({ esquema, base = '', primero = [] }: Props) {
  const { getValues } = useFormContext();
  const { getSource } = useSourceContext();
  const { properties = {}, required = [] } = resolver(esquema);
  const nombres = Object.keys(properties).filter((nombre) => !deLaCiudad(nombre));
  // Fields do not jump while somebody writes.
  const [visibles] = useState(() => {
    const ruta = getSource(base);
    const valores: unknown = ruta ? getValues(ruta) : getValues();
    const lleno = (nombre: string) => ![undefined, null, ''].includes(get(valores, nombre));
    return new Set(nombres.filter((nombre) => required.includes(nombre) || primero.includes(nombre) || lleno(nombre)));
  });
  const resto = nombres.filter((nombre) => !visibles.has(nombre));
  const [unico = ''] = nombres.length === 1 ? nombres : [];
  // A form that is one group is named by its own title.
  if (!base && unico && claseDe(resolver(properties[unico]!)) === 'grupo')
    return <Campos esquema={properties[unico]!} base={unico} primero={DE_CADA_GRUPO[unico]} />;
  const campo = (nombre: string) => {
    const De = SOLO_CON[nombre] ? CampoConOtro : Campo;
    return (
      <De
        key={nombre}
        nombre={nombre}
        source={base ? `${base}.${nombre}` : nombre}
        esquema={properties[nombre]!}
        hermanos={esCiudad(nombre) ? Object.keys(properties).filter(deLaCiudad) : []}
        obligatorio={required.includes(nombre)}
        abierto={visibles.has(nombre)}
      />
    );
  };
  return (
    <Box sx={rejilla}>
      {[
        ...primero.filter((nombre) => nombres.includes(nombre)),
        ...nombres.filter((nombre) => visibles.has(nombre) && !primero.includes(nombre)),
      ].map(campo)}
      {resto.length > 0 && visibles.size > 0 && (
        <Plegado
          titulo={t.comun.masCampos(resto.length)}
          rutas={resto.map((nombre) => (base ? `${base}.${nombre}` : nombre))}
        >
          <Box sx={rejilla}>{resto.map(campo)}</Box>
        </Plegado>
      )}
      {visibles.size === 0 && resto.map(campo)}
    </Box>
  );
}

/** Folded away until somebody asks, or one of its fields is at fault. */
export function Plegado({ titulo, rutas, children }: { titulo: string; rutas: string[]; children: ReactNode }) {
  const [abierto, abrir] = useState(false);
  const { errors } = useFormState();
  const { getSource } = useSourceContext();
  const conError = rutas.some((ruta) => get(errors, getSource(ruta)) !== undefined);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={fila}
      expanded={abierto || conError}
      onChange={(_, nuevo) => abrir(nuevo)}
      slotProps={{ transition: { unmountOnExit: false, mountOnEnter: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography variant="body2">{titulo}</Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}

interface CampoProps {
  nombre: string;
  source: string;
  esquema: Esquema;
  /** Members that it fills in. */
  hermanos: string[];
  obligatorio: boolean;
  abierto: boolean;
}

function Campo({ nombre, source, esquema, hermanos, obligatorio, abierto }: CampoProps) {
  const nodo = resolver(esquema);
  const { getSource } = useSourceContext();
  const comun = {
    source,
    label: rotulo(getSource(source)),
    isRequired: obligatorio,
    helperText: ayuda(getSource(source)),
    // Of a group that may be left out, the service says what is missing.
    validate: obligatorio && !source.includes('.') ? required() : undefined,
  };
  const claseDelEsquema = claseDe(nodo);
  const clase = claseDelEsquema === 'entero' && OPCIONES[nombre] ? 'opcion' : claseDelEsquema;
  if (esCiudad(nombre)) return <CampoDeCiudad {...comun} hermanos={hermanos} />;
  if (DE_OBLIGACION.test(getSource(source))) return <CampoDeObligacion {...comun} />;
  const catalogo = catalogoDe(nombre);
  if (catalogo && ['entero', 'texto'].includes(clase)) return <CampoDeCatalogo {...comun} catalogo={catalogo} />;
  switch (clase) {
    case 'grupo':
      return <Grupo {...{ nombre, source, nodo, abierto }} />;
    case 'lista':
      return (
        <Box sx={fila}>
          <ArrayInput {...comun}>
            <SimpleFormIterator disableReordering disableClear fullWidth>
              <Campos esquema={nodo.items ?? {}} primero={DE_CADA_ITEM} />
            </SimpleFormIterator>
          </ArrayInput>
        </Box>
      );
    case 'opciones':
      return <CheckboxGroupInput {...comun} choices={opciones(nombre, resolver(nodo.items ?? {}))} sx={fila} />;
    case 'textos':
      return <TextArrayInput {...comun} />;
    case 'opcion':
      return <SelectInput {...comun} choices={opciones(nombre, nodo)} />;
    case 'logico':
      return <BooleanInput {...comun} />;
    case 'entero':
      return <NumberInput {...comun} />;
    case 'decimal':
      return <CampoDecimal {...comun} />;
    case 'fecha':
      return <DateInput {...comun} />;
    case 'momento':
      return <DateTimeInput {...comun} />;
    case 'archivo':
      return <CampoDeArchivo {...comun} />;
    case 'texto':
      return (
        <TextInput
          {...comun}
          multiline={(nodo.maxLength ?? 0) > 400 && !SECRETO.test(nombre)}
          {...(nodo.pattern?.startsWith('^#') && DE_COLOR)}
          {...(SECRETO.test(nombre) && { type: 'password' })}
        />
      );
  }
}

/** Members that the service takes only beside a value of another one. */
const SOLO_CON: Record<string, readonly [otro: string, valor: string]> = { carpeta_leidos: ['al_leer', 'mover'] };

function CampoConOtro(props: CampoProps) {
  const [otro, valor] = SOLO_CON[props.nombre]!;
  const { setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const ruta = getSource(props.source);
  const sePide = useWatch({ name: ruta.replace(/\w+$/, otro) }) === valor;
  useEffect(() => {
    if (!sePide) setValue(ruta, null);
  }, [sePide, setValue, ruta]);
  return sePide && <Campo {...props} />;
}

/** For a number that can be read in two ways, says how each of them is written. */
function CampoDecimal(comun: { source: string; label: string; helperText: string | false }) {
  const { getSource } = useSourceContext();
  const escrito = useWatch({ name: getSource(comun.source) }) as unknown;
  const dudoso = esDudoso(escrito);
  return (
    <TextInput
      {...comun}
      {...(dudoso && { color: 'warning', focused: true, helperText: t.comun.milesODecimales(String(escrito)) })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/** White, the paper's colour, counts as no colour. */
const DE_COLOR = { type: 'color', resettable: true, format: (color: string | null) => color ?? '#ffffff' };
const DE_OBLIGACION = /\bobligaciones\.\d+\.codigo$/;
const SECRETO = /^(clave|csc)$/;
/** Members of a row that are asked for first, in this order. */
const DE_CADA_ITEM = ['codigo', 'descripcion', 'cantidad', 'precio_unitario', 'iva_tipo'].concat(
  // Of a vehicle.
  ['tipo', 'marca', 'tipo_identificacion', 'matricula'],
);

function Grupo({ nombre, source, nodo, abierto }: { nombre: string; source: string; nodo: Esquema; abierto: boolean }) {
  const dentro = <Campos esquema={nodo} base={source} primero={DE_CADA_GRUPO[nombre]} />;
  if (!abierto) {
    return (
      <Plegado titulo={rotulo(nombre)} rutas={[source]}>
        {dentro}
      </Plegado>
    );
  }
  return (
    <Box component="fieldset" sx={{ ...fila, border: 0, p: 0, m: 0, mt: 1 }}>
      <Typography component="legend" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
        {rotulo(nombre)}
      </Typography>
      {dentro}
    </Box>
  );
}

/** Members of a group that most people fill in, in this order. */
const DE_CADA_GRUPO: Record<string, string[]> = {
  receptor: ['ruc', 'nombre', 'tipo_documento', 'numero_documento', 'direccion'],
  doc_asociado: ['cdc'],
  certificado: ['archivo', 'clave'],
  recibidos_imap: ['servidor', 'puerto', 'usuario', 'clave', 'carpeta', 'al_leer', 'carpeta_leidos'],
};

function opciones(nombre: string, esquema: Esquema) {
  const nombres = esquema['x-enum-descriptions'] ?? [];
  return (esquema.enum ?? Object.keys(OPCIONES[nombre]!).map(Number))
    .filter((uno) => uno !== null)
    .map((id, i) => ({ id, name: enPalabras(nombre, nombres[i] ?? id) }));
}
