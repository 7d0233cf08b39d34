import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useController } from 'react-hook-form';
import { decimal } from '../../../../libs/kude/domain/numeros';
import { esDudoso } from '../formulario/esquema';
import { t } from '../textos';

export type Opcion = readonly [valor: string | number, palabra: string];

interface Props extends Pick<TextFieldProps, 'sx' | 'type' | 'placeholder'> {
  nombre: string;
  rotulo: string;
  /** The column above says its name. */
  sinRotulo?: boolean;
  /** A number: written to the right, and with its thousands once it is left. */
  cifra?: boolean;
  /** Values and their words, where one of them is chosen. */
  opciones?: readonly Opcion[];
  /** Somebody changed it. */
  alCambiar?: (valor: string) => void;
}

/** A field of the sheet: the member of the body of that name. */
export function Celda({ nombre, rotulo, sinRotulo, cifra, opciones, alCambiar, ...resto }: Props) {
  const { field, fieldState } = useController({ name: nombre });
  const dudoso = cifra && esDudoso(field.value);
  const alSalir = () => {
    if (cifra && /^\d{4,}$/.test(String(field.value))) field.onChange(decimal(String(field.value)));
    field.onBlur();
  };
  return (
    <TextField
      {...resto}
      name={nombre}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={({ target }) => {
        field.onChange(target.value);
        alCambiar?.(target.value);
      }}
      onBlur={alSalir}
      onFocus={({ target }) => cifra && target.select()}
      select={opciones !== undefined}
      label={sinRotulo ? undefined : rotulo}
      hiddenLabel={sinRotulo}
      error={fieldState.invalid}
      color={dudoso ? 'warning' : undefined}
      helperText={dudoso ? t.comun.milesODecimales(String(field.value)) : fieldState.error?.message}
      slotProps={{
        htmlInput: {
          'aria-label': rotulo,
          autoComplete: 'off',
          ...(cifra && { inputMode: 'decimal', style: { textAlign: 'right' } }),
        },
        inputLabel: resto.type === 'date' ? { shrink: true } : undefined,
      }}
    >
      {opciones?.map(([valor, palabra]) => (
        <MenuItem key={valor} value={valor}>
          {palabra}
        </MenuItem>
      ))}
    </TextField>
  );
}

const CUADROS = 30;

/** The field of a member, or the first one of a group. */
export function campoDe(nombre: string): HTMLInputElement | null {
  const escrito = CSS.escape(nombre);
  return document.querySelector(`[name="${escrito}"], [name^="${escrito}."]`);
}

/** The first of these fields that is drawn gets the focus, soon: what it is folded into may have to open. */
export function enfocar(...nombres: string[]): void {
  const buscar = (quedan: number) => {
    const campo = nombres.map(campoDe).find((hallado) => hallado !== null);
    campo?.focus();
    // What is there is written over.
    if (campo?.type === 'text') campo.select();
    else if (!campo && quedan > 0) requestAnimationFrame(() => buscar(quedan - 1));
  };
  requestAnimationFrame(() => buscar(CUADROS));
}
