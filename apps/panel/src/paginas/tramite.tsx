import { useParams } from 'react-router-dom';
import { Accion } from '../piezas/accion';
import { DeLaAutoridad, Tecnico } from '../piezas/mas';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';

const { soporte: s, documentos: d } = t;

const CADA = 5_000;

/** What the service did about one document, for the people who answer its owner. */
export default function Tramite() {
  const { id: de_id = '' } = useParams();
  return (
    <Lectura op="obtenerTramite" pedido={{ ruta: { de_id } }} cada={CADA}>
      {(de) => (
        <Pagina
          titulo={`${s.detalle} ${de.numero_formateado}`}
          acciones={
            <Accion
              op="reencolarDocumentoDeTenant"
              ruta={{ id: de.tenant_id, de_id }}
              rotulo={d.reencolar}
              variante="contained"
              disabled={!['P', 'E'].includes(de.estado)}
            />
          }
        >
          <Tarjeta titulo={`${de.razon_social} · ${de.numero_formateado}`} acciones={<Estado valor={de.estado} />}>
            <Datos
              filas={[
                [s.espera, de.espera ?? t.comun.nada],
                [s.error, <Tecnico key="e" texto={de.ultimo_error} />],
                [d.respuesta, <DeLaAutoridad key="r" {...de} />],
                [s.proximo, fecha(de.proximo_intento_at)],
                [
                  s.disyuntor,
                  de.disyuntor
                    ? `${s.hasta(fecha(de.disyuntor.abierto_hasta))}: ${de.disyuntor.motivo ?? ''}`
                    : t.comun.no,
                ],
                [t.receptores.correo, de.email_detalle ?? t.comun.nada],
                [d.cdc, de.cdc],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo={s.envios}>
            {de.tramite.envios.map((envio) => (
              <Datos
                key={envio.id}
                filas={[
                  [t.auditoria.cuando, fecha(envio.created_at)],
                  [t.webhooks.resultado, envio.resultado ? enPalabras('resultado', envio.resultado) : t.comun.nada],
                  [s.error, <Tecnico key="e" texto={envio.ultimo_error} />],
                ]}
              />
            ))}
          </Tarjeta>
        </Pagina>
      )}
    </Lectura>
  );
}
