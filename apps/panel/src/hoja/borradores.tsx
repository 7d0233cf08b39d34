import EditNote from '@mui/icons-material/EditNote';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { llamar } from '../api';
import { enlaceA } from '../formulario/borrador';
import { useIntento } from '../piezas/accion';
import { useOperacion } from '../piezas/pagina';
import { fecha, monto } from '../piezas/valores';
import { t } from '../textos';
import { h } from '../textos/hoja';

/** Sheets that this person began, here or on another device, and has not emitted. */
export function Borradores() {
  const { data } = useOperacion('listarBorradores');
  const [ancla, anclar] = useState<HTMLElement>();
  const borradores = data?.borradores ?? [];
  if (borradores.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<EditNote />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => anclar(currentTarget)}
      >
        {h.borradores(borradores.length)}
      </Button>
      <Menu open={ancla !== undefined} anchorEl={ancla} onClose={() => anclar(undefined)}>
        {borradores.map(({ id, tipo_de, titulo, total, moneda, updated_at }) => (
          <MenuItem key={id} component={Link} to={enlaceA(id)} onClick={() => anclar(undefined)}>
            <ListItemText
              primary={[t.tipos[tipo_de ?? 1], titulo, total && monto(total, moneda ?? undefined)]
                .filter(Boolean)
                .join(' · ')}
              secondary={fecha(updated_at)}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Forgets the draft that is open, and begins with an empty sheet. */
export function Descartar({ id }: { id: string }) {
  const intentar = useIntento();
  const ir = useNavigate();
  const descartar = async () => {
    await llamar('eliminarBorrador', { ruta: { borrador_id: id } });
    await ir('/emitir');
  };
  return (
    <Button size="small" onClick={() => void intentar(descartar)}>
      {h.descartar}
    </Button>
  );
}
