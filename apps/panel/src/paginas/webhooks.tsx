import { useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Accion, Secreto } from '../piezas/accion';
import { Mas } from '../piezas/mas';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { Tabla } from '../piezas/tabla';
import { Estado, segundos } from '../piezas/valores';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';

const w = t.webhooks;
const elSecreto = ({ secreto }: { secreto: string }) => (
  <Secreto rotulo={w.secreto} valor={secreto} nota={t.claves.unaVez} />
);

const losAvisos = (tipos: string[] | null): string =>
  tipos?.map((tipo) => enPalabras('tipos', tipo)).join(', ') ?? t.comun.todos;

const BIEN = 300;

/** What the address answered, in words; its number is behind the button. */
const Respondido = ({ status, respuesta }: { status: number | null; respuesta: string }) => (
  <>
    {status === null ? w.noRespondio : status < BIEN ? w.recibido : w.conError}
    <Mas texto={[status && `HTTP ${status}`, respuesta].filter(Boolean).join(' · ')} />
  </>
);

export const Webhooks = () => (
  <Tabla
    resource="webhooks"
    titulo={t.menu.webhooks}
    pagination={false}
    alElegir={(id) => `/webhooks/${String(id)}/show`}
    columnas={[
      { de: 'url', rotulo: w.url },
      { de: 'estado', rotulo: t.documentos.estado, como: 'estado' },
      { de: 'tipos', rotulo: w.tipos, como: ({ tipos }) => losAvisos(tipos as string[] | null) },
      { de: 'motivo', rotulo: t.numeros.motivo },
    ]}
    acciones={
      <Accion op="crearWebhook" rotulo={w.nuevo} primero={['tipos']} resultado={elSecreto} variante="contained" />
    }
  />
);

/** One address: what was sent to it, what it answered, and to send it again. */
export function Webhook() {
  const { id = '' } = useParams();
  const ir = useRedirect();
  const avisar = useNotify();
  return (
    <Lectura op="obtenerWebhook" pedido={{ ruta: { id } }}>
      {(webhook) => (
        <Pagina
          titulo={t.menu.webhooks}
          acciones={
            <>
              <Accion
                op="cambiarWebhook"
                ruta={{ id }}
                rotulo={t.receptores.modificar}
                inicial={webhook}
                primero={['estado']}
                parcial
              />
              <Accion op="probarWebhook" ruta={{ id }} rotulo={w.probar} />
              <Accion op="reenviarAvisosDeWebhook" ruta={{ id }} rotulo={w.reenviar} primero={['desde', 'aviso_id']} />
              <Accion op="rotarSecretoDeWebhook" ruta={{ id }} rotulo={w.rotar} resultado={elSecreto} />
              <Accion
                op="borrarWebhook"
                ruta={{ id }}
                rotulo={w.borrar}
                peligro
                alTerminar={() => {
                  avisar(t.comun.hecho);
                  ir('/webhooks');
                }}
              />
            </>
          }
        >
          <Tarjeta titulo={webhook.url} acciones={<Estado valor={webhook.estado} />}>
            <Datos
              filas={[
                [w.tipos, losAvisos(webhook.tipos)],
                [t.numeros.motivo, webhook.motivo ?? t.comun.nada],
              ]}
            />
          </Tarjeta>
          <Tabla
            resource="entregas"
            disableSyncWithLocation
            queryOptions={{ meta: { ruta: { id } }, refetchInterval: 5_000 }}
            columnas={[
              { de: 'tipo', rotulo: w.tipos, como: ({ tipo }) => enPalabras('tipos', tipo) },
              { de: 'resultado', rotulo: w.resultado, como: 'estado' },
              { de: 'numero', rotulo: w.intento },
              {
                de: 'status',
                rotulo: w.respuesta,
                como: (fila) => (
                  <Respondido status={fila.status as number | null} respuesta={fila.respuesta as string} />
                ),
              },
              { de: 'ms', rotulo: w.tardo, como: ({ ms }) => segundos(ms as number) },
              { de: 'created_at', rotulo: t.auditoria.cuando, como: 'fecha' },
            ]}
            botones={(fila) => (
              <Accion
                op="reenviarAvisosDeWebhook"
                ruta={{ id }}
                rotulo={w.reenviarUno}
                inicial={{ aviso_id: fila.aviso_id as string }}
                variante="text"
              />
            )}
          />
        </Pagina>
      )}
    </Lectura>
  );
}
