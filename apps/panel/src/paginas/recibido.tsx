import { useParams } from 'react-router-dom';
import { sitActual } from '../api';
import { Accion, type Pregunta } from '../piezas/accion';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { Estado, fecha, monto } from '../piezas/valores';
import { t } from '../textos';

const { recibidos: r, documentos: d } = t;

/** One document of somebody else, and what was answered to it. */
export default function Recibido() {
  const { id: cdc = '' } = useParams();
  return (
    <Lectura op="obtenerRecibido" pedido={{ ruta: { cdc }, consulta: { sit: sitActual() } }}>
      {(recibido) => (
        <Pagina
          titulo={`${recibido.tipo_label} ${recibido.numero_formateado}`}
          acciones={<Respuestas ruta={{ cdc }} />}
        >
          <Tarjeta
            titulo={recibido.emisor_nombre ?? recibido.emisor_ruc}
            acciones={<Estado valor={recibido.situacion} />}
          >
            <Datos
              filas={[
                [r.rucEmisor, recibido.emisor_ruc],
                [d.fecha, fecha(recibido.fecha_emision)],
                [d.total, monto(recibido.total_gs)],
                [d.cdc, recibido.cdc],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo={r.eventos}>
            {recibido.eventos.map((evento) => (
              <Datos
                key={evento.id}
                filas={[
                  [t.eventos[evento.tipo] ?? evento.tipo, <Estado key="e" valor={evento.estado} />],
                  [t.auditoria.cuando, fecha(evento.created_at)],
                  [t.numeros.motivo, evento.motivo || t.comun.nada],
                  [d.respuesta, evento.mensaje_fiscal ?? t.comun.nada],
                ]}
              />
            ))}
          </Tarjeta>
        </Pagina>
      )}
    </Lectura>
  );
}

/** Possible answers to a document: to a given one, or to one that the person names. */
export const Respuestas = (sobre: { ruta?: Record<string, string>; preguntas?: Pregunta[] }) => (
  <>
    <Accion op="notificarRecepcion" {...sobre} rotulo={r.notificar} variante="contained" />
    <Accion op="darConformidad" {...sobre} rotulo={r.conformidad} primero={['parcial', 'fecha_recepcion']} />
    <Accion op="darDisconformidad" {...sobre} rotulo={r.disconformidad} />
    <Accion op="desconocerDocumento" {...sobre} rotulo={r.desconocer} peligro />
  </>
);
