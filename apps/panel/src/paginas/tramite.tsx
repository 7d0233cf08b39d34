import { useParams } from 'react-router-dom';
import { Accion } from '../piezas/accion';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';

const { soporte: s, documentos: d } = t;

const CADA = 5_000;

/** What the service did about one document, for the people who answer its owner. */
export default function Tramite() {
  const { id: de_id = '' } = useParams();
  return (
    <Lectura op="obtenerTramite" pedido={{ ruta: { de_id } }} cada={CADA}>
      {(uno) => (
        <Pagina
          titulo={`${s.detalle} ${uno.numero_formateado}`}
          acciones={
            <Accion
              op="reencolarDocumentoDeTenant"
              ruta={{ id: uno.tenant_id, de_id }}
              rotulo={d.reencolar}
              variante="contained"
              disabled={!['P', 'E'].includes(uno.estado)}
            />
          }
        >
          <Tarjeta titulo={`${uno.razon_social} · ${uno.numero_formateado}`} acciones={<Estado valor={uno.estado} />}>
            <Datos
              filas={[
                [s.espera, uno.espera ?? t.comun.nada],
                [s.error, uno.ultimo_error ?? t.comun.nada],
                [d.respuesta, [uno.codigo_fiscal, uno.mensaje_fiscal].filter(Boolean).join(' · ') || t.comun.nada],
                [s.proximo, fecha(uno.proximo_intento_at)],
                [
                  s.disyuntor,
                  uno.disyuntor
                    ? `${s.hasta(fecha(uno.disyuntor.abierto_hasta))}: ${uno.disyuntor.motivo ?? ''}`
                    : t.comun.no,
                ],
                [t.receptores.correo, uno.email_detalle ?? t.comun.nada],
                [d.cdc, uno.cdc],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo={s.envios}>
            {uno.tramite.envios.map((envio) => (
              <Datos
                key={envio.id}
                filas={[
                  [t.auditoria.cuando, fecha(envio.created_at)],
                  [t.webhooks.resultado, envio.resultado ?? t.comun.nada],
                  [s.error, envio.ultimo_error ?? t.comun.nada],
                ]}
              />
            ))}
          </Tarjeta>
        </Pagina>
      )}
    </Lectura>
  );
}
