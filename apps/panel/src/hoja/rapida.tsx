import Remove from '@mui/icons-material/Remove';
import { Box, Button, Card, CardActionArea, IconButton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { llamar } from '../api';
import { deParaguay, enParaguay } from '../formulario/esquema';
import { monto } from '../piezas/valores';
import { FINAL, seSabe } from './cliente';
import type { Solicitud } from './cuerpo';
import { useEnCurso } from './en-curso';
import { precioEscrito } from './lineas';
import type { Producto } from './producto';
import { h } from '../textos/hoja';

const MAXIMO = 60;
const GENERAL = 10;
type Linea = Solicitud & { descripcion?: string; cantidad?: string; precio_unitario?: string };

/** A sale by touch: what is sold is a tile, or an amount. */
export function Rapida() {
  const { fields, append, update, remove } = useFieldArray({ name: 'items' });
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    // Who buys at a till seldom says who it is.
    if (!seSabe(getValues('receptor') as Solicitud | undefined)) setValue('receptor', FINAL);
  }, [getValues, setValue]);
  const { data = [] } = useQuery({
    queryKey: ['listarProductos', 'rapida'],
    queryFn: () => llamar('listarProductos', { consulta: { limit: MAXIMO } }).then(({ productos }) => productos),
  });
  const conPrecio = data.filter(({ precio_unitario, moneda }) => precio_unitario !== null && moneda === 'PYG');
  const agregar = (linea: Linea) => {
    const lineas = getValues('items') as Linea[];
    const igual = lineas.findIndex(
      (una) => una.descripcion === linea.descripcion && una.precio_unitario === linea.precio_unitario,
    );
    if (igual >= 0) return update(igual, { ...lineas[igual], cantidad: masUno(lineas[igual]!.cantidad, 1) });
    // The sheet begins with a line in which nothing is written.
    if (lineas.length === 1 && !lineas[0]!.descripcion) return update(0, linea);
    append(linea, { shouldFocus: false });
  };
  const quitarUno = (i: number) => {
    const linea = getValues(`items.${i}`) as Linea;
    const quedan = masUno(linea.cantidad, -1);
    if (!quedan.startsWith('-') && quedan !== '0') update(i, { ...linea, cantidad: quedan });
    else if (fields.length > 1) remove(i);
    else update(0, { cantidad: '1', iva_tipo: GENERAL });
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,3fr) minmax(0,2fr)' } }}
    >
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        {conPrecio.length === 0 && <Typography color="textSecondary">{h.sinProductos}</Typography>}
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
          {conPrecio.map((producto) => (
            <Baldosa key={producto.id} producto={producto} tocar={() => agregar(deProducto(producto))} />
          ))}
        </Box>
        <OtroImporte agregar={(importe) => agregar({ ...VENTA, precio_unitario: importe })} />
      </Box>
      <Vendido quitarUno={quitarUno} />
    </Box>
  );
}

/** A quantity as people write it, one more or less. */
const masUno = (cantidad: string | undefined, uno: 1 | -1): string =>
  enParaguay(String(Number(deParaguay(cantidad ?? '0')) + uno));

const VENTA: Linea = { descripcion: h.ventaDe, cantidad: '1', iva_tipo: GENERAL };

const deProducto = ({
  descripcion,
  precio_unitario,
  iva_tipo,
  unidad_medida,
  codigo_interno,
  gtin,
  ncm,
}: Producto) => ({
  ...{ descripcion, cantidad: '1', unidad_medida, codigo_interno, gtin, ncm },
  precio_unitario: precioEscrito(precio_unitario!),
  iva_tipo: iva_tipo ?? GENERAL,
});

function Baldosa({ producto, tocar }: { producto: Producto; tocar: () => void }) {
  return (
    <Card variant="outlined">
      <CardActionArea onClick={tocar} sx={{ p: 1.5, height: '100%', minHeight: 84 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.2, overflowWrap: 'anywhere' }}>
          {producto.descripcion}
        </Typography>
        <Typography color="textSecondary">{monto(producto.precio_unitario)}</Typography>
      </CardActionArea>
    </Card>
  );
}

function OtroImporte({ agregar }: { agregar: (importe: string) => void }) {
  const [importe, escribir] = useState('');
  const poner = () => {
    if (!/\d/.test(importe)) return;
    agregar(importe);
    escribir('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        label={h.otroImporte}
        name="importe"
        value={importe}
        onChange={({ target }) => escribir(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && poner()}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ maxWidth: 220 }}
      />
      <Button variant="outlined" onClick={poner} sx={{ mt: 0.5 }}>
        {h.agregarImporte}
      </Button>
    </Box>
  );
}

/** What is on the ticket so far. */
function Vendido({ quitarUno }: { quitarUno: (i: number) => void }) {
  const lineas = (useWatch({ name: 'items' }) ?? []) as Linea[];
  const { subtotal } = useEnCurso();
  return (
    <Box sx={{ display: 'grid', alignContent: 'start' }} aria-live="polite">
      {lineas.map(({ descripcion, cantidad }, i) =>
        descripcion ? (
          <Box key={i} sx={{ display: 'flex', gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {cantidad} × {descripcion}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {monto(subtotal(i) ?? '0')}
            </Typography>
            <IconButton size="small" aria-label={h.menos(descripcion)} onClick={() => quitarUno(i)}>
              <Remove fontSize="small" />
            </IconButton>
          </Box>
        ) : null,
      )}
    </Box>
  );
}
