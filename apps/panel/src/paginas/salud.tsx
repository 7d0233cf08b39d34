import { Alert } from '@mui/material';
import { ErrorDelServicio } from '../api';
import { Lectura, Pagina, Tarjeta, useOperacion } from '../piezas/pagina';
import { fecha } from '../piezas/valores';
import { t } from '../textos';

const CADA = 15_000;

export function Sano() {
  const { data, error } = useOperacion('consultarSalud', {}, CADA);
  if (error instanceof ErrorDelServicio) return <Alert severity="error">{t.soporte.enfermo}</Alert>;
  return data ? <Alert severity="success">{t.soporte.sano}</Alert> : null;
}

/** Issuers to whose documents the authority does not answer now, as the stuck documents tell. */
export function EnPausa() {
  return (
    <Lectura op="listarAtascados" pedido={{ consulta: { limit: 100 } }} cada={CADA}>
      {({ documentos }) => {
        const porEmisor = new Map(
          documentos.flatMap((uno) => (uno.disyuntor ? [[`${uno.tenant_ruc} ${uno.sit}`, uno] as const] : [])),
        );
        if (porEmisor.size === 0) return <Alert severity="success">{t.soporte.ninguno}</Alert>;
        return [...porEmisor.entries()].map(([clave, { razon_social, sit, disyuntor }]) => (
          <Alert key={clave} severity="warning" sx={{ mb: 1 }}>
            {razon_social} ({sit}) {t.soporte.hasta(fecha(disyuntor?.abierto_hasta))}: {disyuntor?.motivo}
          </Alert>
        ));
      }}
    </Lectura>
  );
}

export default function Salud() {
  return (
    <Pagina titulo={t.menu.salud}>
      <Tarjeta titulo={t.menu.salud}>
        <Sano />
      </Tarjeta>
      <Tarjeta titulo={t.soporte.disyuntores}>
        <EnPausa />
      </Tarjeta>
    </Pagina>
  );
}
