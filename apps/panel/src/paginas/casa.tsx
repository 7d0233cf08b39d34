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
        <Tarjeta titulo={t.soporte.atascados}>
          <Lectura op="listarAtascados" pedido={{ consulta: { limit: 1 } }}>
            {({ total }) => (
              <Typography variant="h4" component="p">
                {total}
              </Typography>
            )}
          </Lectura>
        </Tarjeta>
        <Tarjeta titulo={t.menu.tenants}>
          <Lectura op="listarTenants" pedido={{ consulta: { limit: 1 } }}>
            {({ total }) => (
              <Typography variant="h4" component="p">
                {total}
              </Typography>
            )}
          </Lectura>
        </Tarjeta>
        <Tarjeta titulo={t.soporte.disyuntores}>
          <EnPausa />
        </Tarjeta>
      </Rejilla>
    </Pagina>
  );
}
