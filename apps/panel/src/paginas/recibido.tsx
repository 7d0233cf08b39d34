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
      {(uno) => (
        <Pagina titulo={`${uno.tipo_label} ${uno.numero_formateado}`} acciones={<Respuestas ruta={{ cdc }} />}>
          <Tarjeta titulo={uno.emisor_nombre ?? uno.emisor_ruc} acciones={<Estado valor={uno.situacion} />}>
            <Datos
              filas={[
                [r.rucEmisor, uno.emisor_ruc],
                [d.fecha, fecha(uno.fecha_emision)],
                [d.total, monto(uno.total_gs)],
                [d.cdc, uno.cdc],
              ]}
            />
          </Tarjeta>
          <Tarjeta titulo={r.eventos}>
            {uno.eventos.map((evento) => (
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
export const Respuestas = (cual: { ruta?: Record<string, string>; preguntas?: Pregunta[] }) => (
  <>
    <Accion op="notificarRecepcion" {...cual} rotulo={r.notificar} variante="contained" />
    <Accion op="darConformidad" {...cual} rotulo={r.conformidad} primero={['parcial', 'fecha_recepcion']} />
    <Accion op="darDisconformidad" {...cual} rotulo={r.disconformidad} />
    <Accion op="desconocerDocumento" {...cual} rotulo={r.desconocer} peligro />
  </>
);
