import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { sitActual, type Respuesta } from '../api';
import { Lectura, Tarjeta } from '../piezas/pagina';
import { monto } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';

const r = t.reportes;

export const papelDe = (mes: string) => ({ consulta: { mes, sit: sitActual(), formato: 'json' } });

/** The IVA of the month on the desk, for who may see books. */
export function IvaDelMes({ mes }: { mes: string }) {
  if (!usePuede()('calcularIva')) return null;
  return (
    <Tarjeta
      titulo={r.papelDeIva}
      acciones={
        <Button component={Link} to="/reportes/iva" size="small" variant="outlined" aria-label={r.verIva} data-iva>
          {t.pendientes.ver}
        </Button>
      }
    >
      <Lectura op="calcularIva" pedido={papelDe(mes)}>
        {(papel) => <Diferencia {...papel} />}
      </Lectura>
    </Tarjeta>
  );
}

/** What was sold against what was bought, as it comes out. */
export const Diferencia = ({ diferencia, debito, credito }: Respuesta<'calcularIva'>) => (
  <>
    <Typography variant="h4" component="p" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
      {monto(diferencia)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {r.debitoMenosCredito(monto(debito.iva), monto(credito.iva))}
    </Typography>
  </>
);
