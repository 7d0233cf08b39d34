import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { ErrorDelServicio, pedir } from '../api';
import { Bajar } from '../piezas/bajar';
import { Tarjeta } from '../piezas/pagina';
import { t } from '../textos';
import { c } from '../textos/compras';
import type { Compra } from './estado-de-compra';

/** The address of the drawn paper in this browser, or why it is not drawn. It is drawn again when the authority says something else. */
function usePapel({ cdc, tiene_xml, situacion }: Compra) {
  const [papel, poner] = useState<{ url?: string; fallo?: string }>({});
  useEffect(() => {
    if (!tiene_xml) return undefined;
    let esDeAntes = false;
    let url: string | undefined;
    const dibujar = async () => {
      const respuesta = await pedir('descargarKudeRecibido', { ruta: { cdc } });
      const pdf = await respuesta.blob();
      if (!esDeAntes) poner({ url: (url = URL.createObjectURL(pdf)) });
    };
    dibujar().catch((error: unknown) => {
      if (!(error instanceof ErrorDelServicio)) throw error;
      if (!esDeAntes) poner({ fallo: error.message });
    });
    return () => {
      esDeAntes = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [cdc, tiene_xml, situacion]);
  return papel;
}

/** The paper beside the lines, drawn here from the document's own XML. */
export function PapelDeCompra(compra: Compra) {
  const { cdc, sit, tiene_xml } = compra;
  const { url, fallo } = usePapel(compra);
  return (
    <Tarjeta
      titulo={t.documentos.papel}
      acciones={
        tiene_xml && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Bajar
              op="descargarKudeRecibido"
              pedido={{ ruta: { cdc } }}
              nombre={`${cdc}.pdf`}
              rotulo={c.bajarKude}
              variante="text"
            />
            <Bajar
              op="descargarXmlRecibido"
              pedido={{ ruta: { cdc }, consulta: { sit } }}
              nombre={`${cdc}.xml`}
              rotulo={c.bajarXml}
              variante="text"
            />
          </Box>
        )
      }
    >
      {!tiene_xml && c.sinPapel}
      {fallo && <Alert severity="info">{fallo}</Alert>}
      {url && (
        <>
          <Typography variant="caption" color="textSecondary">
            {c.papelAyuda}
          </Typography>
          <Box
            component="iframe"
            src={url}
            title={t.documentos.papel}
            sx={{ border: 0, width: '100%', height: { xs: 420, md: 700, lg: 'calc(100vh - 210px)' }, bgcolor: '#fff' }}
          />
        </>
      )}
      {tiene_xml && !url && !fallo && <Skeleton variant="rounded" height={420} />}
    </Tarjeta>
  );
}
