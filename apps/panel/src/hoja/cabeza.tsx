import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import type { Respuesta } from '../api';
import { puntosDe } from '../identidad';
import type { Opcion } from './celda';
import { useEnCurso } from './en-curso';
import { h } from '../textos/hoja';

type Cuenta = NonNullable<Respuesta<'obtenerIdentidad'>['tenant']>;

/** Who issues, where, and under which number it will be. */
export function Cabeza({ cuenta }: { cuenta: Cuenta }) {
  const { juicio, cuerpo } = useEnCurso();
  const numero = juicio?.numero_probable;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h6" component="p" sx={{ lineHeight: 1.2, overflowWrap: 'anywhere' }}>
          {cuenta.razon_social}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {h.ruc(cuenta.ruc)}
        </Typography>
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <Punto puntos={puntosDe(cuenta)} />
        <Typography variant="caption" color="textSecondary" aria-live="polite">
          {numero
            ? h.numero([cuerpo.establecimiento, cuerpo.punto, String(numero).padStart(7, '0')].join('-'))
            : '\u00a0'}
        </Typography>
      </Box>
    </Box>
  );
}

const SALIDA = 'transporte.local_salida';

function Punto({ puntos }: { puntos: Cuenta['puntos'] }) {
  const { field: establecimiento } = useController({ name: 'establecimiento' });
  const { getValues, setValue } = useFormContext();
  const { field: punto } = useController({ name: 'punto' });
  const claves: Opcion[] = puntos.map((uno) => [
    `${uno.establecimiento}-${uno.punto}`,
    `${uno.establecimiento}-${uno.punto} · ${uno.nombre}`,
  ]);
  const actual = `${String(establecimiento.value)}-${String(punto.value)}`;
  // A draft or a corrected document may be of a point that is not offered any more.
  if (!claves.some(([clave]) => clave === actual)) claves.push([actual, actual]);
  const elegir = (clave: string) => {
    const [e, p] = clave.split('-');
    const [antes, ahora] = [establecimiento.value, e].map((codigo) =>
      puntos.find((uno) => uno.establecimiento === codigo),
    );
    establecimiento.onChange(e);
    punto.onChange(p);
    // Goods leave from where they are issued, unless somebody wrote another place.
    if (antes && getValues(`${SALIDA}.direccion`) === antes.domicilio.direccion) setValue(SALIDA, ahora?.domicilio);
  };
  return (
    <TextField select name="punto" label={h.punto} value={actual} onChange={({ target }) => elegir(target.value)}>
      {claves.map(([clave, nombre]) => (
        <MenuItem key={clave} value={clave}>
          {nombre}
        </MenuItem>
      ))}
    </TextField>
  );
}
