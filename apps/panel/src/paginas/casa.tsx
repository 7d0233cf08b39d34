import { Typography } from '@mui/material';
import { Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { t } from '../textos';
import { EnPausa, Sano } from './salud';

/** Home of the people of the installation. */
export function DeCasa() {
  return (
    <Pagina titulo={t.menu.inicio}>
      <Rejilla>
        <Tarjeta titulo={t.menu.salud}>
          <Sano />
        </Tarjeta>
        <Cuantos op="listarAtascados" titulo={t.soporte.atascados} />
        <Cuantos op="listarTenants" titulo={t.menu.tenants} />
        <Tarjeta titulo={t.soporte.disyuntores}>
          <EnPausa />
        </Tarjeta>
      </Rejilla>
    </Pagina>
  );
}

const Cuantos = ({ op, titulo }: { op: 'listarAtascados' | 'listarTenants'; titulo: string }) => (
  <Tarjeta titulo={titulo}>
    <Lectura op={op} pedido={{ consulta: { limit: 1 } }}>
      {({ total }) => (
        <Typography variant="h4" component="p">
          {total}
        </Typography>
      )}
    </Lectura>
  </Tarjeta>
);
