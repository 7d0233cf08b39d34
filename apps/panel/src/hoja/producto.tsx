import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { llamar, type Respuesta } from '../api';
import { precio } from '../piezas/valores';
import { useBusqueda } from './busqueda';
import { h } from '../textos/hoja';

export type Producto = Respuesta<'listarProductos'>['productos'][number];

const CUANTOS = 12;
const leerProductos = (q: string) =>
  llamar('listarProductos', { consulta: { q, limit: CUANTOS } }).then(({ productos }) => productos);

interface Props {
  nombre: string;
  sinRotulo: boolean;
  /** A product of the catalog was chosen. */
  alElegir: (producto: Producto) => void;
  /** There is no such product: what is typed stays. */
  alSeguir: () => void;
  alPegar: (evento: React.ClipboardEvent) => void;
}

/** What is sold: a product of the catalog, found by its name or code, or as it is typed. Enter takes the product, Tab what is typed. */
export function CeldaDeProducto({ nombre, sinRotulo, alElegir, alSeguir, alPegar }: Props) {
  const { field, fieldState } = useController({ name: nombre });
  const [activa, activar] = useState(false);
  const q = String(field.value ?? '').trim();
  const {
    data = [],
    buscando,
    alTeclear,
  } = useBusqueda(
    ['listarProductos', q],
    () => leerProductos(q),
    ([primero]) => (primero ? alElegir(primero) : alSeguir()),
    activa,
  );
  return (
    <Autocomplete<Producto, false, true, true>
      freeSolo
      autoHighlight
      openOnFocus
      disableClearable
      options={activa ? data : []}
      loading={buscando}
      filterOptions={(todos) => todos}
      getOptionKey={(uno) => (typeof uno === 'string' ? uno : uno.id)}
      getOptionLabel={(uno) => (typeof uno === 'string' ? uno : uno.descripcion)}
      value={null as never}
      inputValue={String(field.value ?? '')}
      onFocus={() => activar(true)}
      onBlur={() => activar(false)}
      onInputChange={(_, texto, motivo) => motivo === 'input' && field.onChange(texto)}
      onChange={(_, elegido) => typeof elegido === 'object' && elegido && alElegir(elegido)}
      renderOption={({ key, ...resto }, { descripcion, precio_unitario, moneda, codigo_interno }) => (
        <li key={key} {...resto}>
          <span style={{ flexGrow: 1 }}>{[descripcion, codigo_interno].filter(Boolean).join(' · ')}</span>
          <span>{precio_unitario === null ? '' : precio(precio_unitario, moneda)}</span>
        </li>
      )}
      renderInput={(de) => (
        <TextField
          {...de}
          name={nombre}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onPaste={alPegar}
          onKeyDown={(tecla) => {
            if (!alTeclear(tecla)) return;
            tecla.preventDefault();
            tecla.stopPropagation();
          }}
          label={sinRotulo ? undefined : h.descripcion}
          hiddenLabel={sinRotulo}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          slotProps={{
            ...de.slotProps,
            htmlInput: { ...de.slotProps.htmlInput, 'aria-label': h.descripcion, autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}
