import { Box, Typography } from '@mui/material';
import type { Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Tarjeta } from '../piezas/pagina';
import { ahoraMs, diasHasta, fecha } from '../piezas/valores';
import { c } from '../textos/compras';
import { diasParaResponder, eventoEnPalabras, finDe, registrados, respuestaA, URGE_DIAS } from './estado-de-compra';

type Detalle = Respuesta<'obtenerRecibido'>;

/** What the receiver may say about a document, for how long, and what was said. */
export function Responder({ compra }: { compra: Detalle }) {
  const ahora = ahoraMs();
  const dias = diasParaResponder(compra, ahora);
  const dada = respuestaA(compra);
  const hasta = finDe(compra, ahora);
  const vencido = Date.parse(hasta) < ahora;
  return (
    <Tarjeta titulo={c.respuesta}>
      <Typography
        data-plazo
        color={dias !== undefined && dias < URGE_DIAS ? 'error' : undefined}
        sx={{ mb: 1.5, fontWeight: dias === undefined ? 400 : 600 }}
      >
        {compra.situacion === 'C'
          ? c.cancelada
          : dada
            ? c.respondio(eventoEnPalabras(dada))
            : vencido
              ? c.plazoVencido(fecha(hasta))
              : c.plazo(diasHasta(hasta, ahora), fecha(hasta))}
      </Typography>
      {compra.situacion !== 'C' && !vencido && <Botones compra={compra} />}
      {compra.situacion === 'N' && !vencido && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {c.sinConformidad}
        </Typography>
      )}
    </Tarjeta>
  );
}

/** Each answer that the authority would still take (Manual Técnico v150, 11.2 and 12.4), with a form for what it needs. */
function Botones({ compra }: { compra: Detalle }) {
  const { cdc, sit, situacion, veredicto, tiene_xml, recibido_at } = compra;
  const previos = registrados(compra);
  const hubo = (...tipos: string[]): boolean => previos.some(({ tipo }) => tipos.includes(tipo));
  const concluida = respuestaA(compra) !== undefined;
  const conformidades = previos.filter(({ tipo }) => tipo === 'CONFORMIDAD');
  const total = conformidades.some(({ parcial }) => !parcial);
  const aprobable = situacion !== 'N';
  const dudosa = veredicto === 'invalido' || veredicto === 'observado';
  // After another answer the person may have to say that this one takes its place.
  const otra = concluida ? ['reemplazar'] : [];
  // What nobody gave yet, neither the issuer's file nor the authority.
  const desconocido = tiene_xml || situacion === 'A' ? [] : ['fecha_emision', 'receptor'];
  const comun = { ruta: { cdc } };
  const con = (valores: Record<string, unknown> = {}) => ({ sit, ...valores });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {aprobable && !total && (
        <Accion
          {...comun}
          op="darConformidad"
          rotulo={c.conformidad}
          ayuda={c.conformidadAyuda}
          solo={otra}
          inicial={con()}
          variante={concluida || dudosa ? 'outlined' : 'contained'}
        />
      )}
      {aprobable && conformidades.length === 0 && (
        <Accion
          {...comun}
          op="darConformidad"
          rotulo={c.parcial}
          ayuda={c.parcialAyuda}
          solo={['fecha_recepcion', ...otra]}
          exige={['fecha_recepcion']}
          inicial={con({ parcial: true })}
        />
      )}
      {aprobable && !hubo('DISCONFORMIDAD') && (
        <Accion
          {...comun}
          op="darDisconformidad"
          rotulo={c.disconformidad}
          ayuda={c.disconformidadAyuda}
          solo={['motivo', ...otra]}
          inicial={con()}
        />
      )}
      {!hubo('DESCONOCIMIENTO') && (
        <Accion
          {...comun}
          op="desconocerDocumento"
          rotulo={c.desconocer}
          ayuda={c.desconocerAyuda}
          solo={['motivo', ...desconocido, ...otra]}
          inicial={con()}
          peligro
        />
      )}
      {!concluida && !hubo('NOTIFICACION') && (
        <Accion
          {...comun}
          op="notificarRecepcion"
          rotulo={c.notificar}
          ayuda={c.notificarAyuda}
          solo={['fecha_recepcion', ...desconocido, ...(desconocido.length > 0 ? ['total_gs'] : [])]}
          inicial={con({ fecha_recepcion: recibido_at ?? undefined })}
          variante="text"
        />
      )}
    </Box>
  );
}
