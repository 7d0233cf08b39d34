import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { aqui, type Respuesta } from '../api';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { Cdc } from '../piezas/cdc';
import { Items } from '../piezas/items';
import { DeLaAutoridad } from '../piezas/mas';
import { Datos, Lectura, Pagina, Tarjeta } from '../piezas/pagina';
import { ahoraMs, Estado, fecha, monto } from '../piezas/valores';
import { usePuede } from '../puertas';
import { h } from '../textos/hoja';
import { t } from '../textos';
import { Historia } from './historia';

const d = t.documentos;
type Detalle = Respuesta<'obtenerDocumento'>;
/** While the authority has not answered, the page asks again. */
const CADA = 4_000;

/** One document: its result, what it says, its paper, and what may be done with it. */
export default function Documento() {
  const { id = '' } = useParams();
  return (
    <Lectura op="obtenerDocumento" pedido={{ ruta: { cdc: id } }} cada={CADA}>
      {(documento) => (
        <Pagina
          titulo={`${documento.tipo_label} ${documento.numero_formateado}`}
          acciones={<Acciones documento={documento} />}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
              <Resumen documento={documento} />
              <Tarjeta titulo={d.historia}>
                <Historia documento={documento} />
              </Tarjeta>
              <Items {...documento} />
            </Box>
            <Papel documento={documento} />
          </Box>
        </Pagina>
      )}
    </Lectura>
  );
}

function Resumen({ documento: de }: { documento: Detalle }) {
  return (
    <Tarjeta titulo={`${de.tipo_label} ${de.numero_formateado}`} acciones={<Estado valor={de.estado} />}>
      <Datos
        filas={[
          [d.receptor, `${de.receptor.nombre}${de.receptor.ruc ? ` (${de.receptor.ruc})` : ''}`],
          [d.total, monto(de.total, de.moneda)],
          ...asociados(de).map(
            (cdc) => [d.sobre, <Link key={cdc} to={`/documentos/${cdc}/show`} children={cdc} />] as const,
          ),
          ...de.notas.map(
            (nota) =>
              [
                nota.tipo_label,
                <Link key={nota.cdc} to={`/documentos/${nota.cdc}/show`}>
                  {nota.numero_formateado}, {monto(nota.total, de.moneda)} ({t.estado[nota.estado]})
                </Link>,
              ] as const,
          ),
          ...(de.por_acreditar === null || de.notas.length === 0
            ? []
            : [[d.porAcreditar, monto(de.por_acreditar, de.moneda)] as const]),
          [d.fecha, fecha(de.fecha_emision)],
          [d.respuesta, <DeLaAutoridad key="r" {...de} />],
          [d.idInterno, de.id_interno ?? t.comun.nada],
          [d.cdc, <Cdc key="cdc" cdc={de.cdc} />],
        ]}
      />
    </Tarjeta>
  );
}

/** What a note is about, or an invoice of other documents. */
const asociados = ({ doc_asociado, docs_asociados }: Detalle): string[] => [
  ...new Set([doc_asociado, ...(docs_asociados ?? [])].flatMap((asociado) => asociado?.cdc ?? [])),
];

function Papel({ documento: { kude_url, xml_url, cdc } }: { documento: Detalle }) {
  // The signed link changes at every reading; the paper is loaded once.
  const [url] = useState(() => kude_url && aqui(kude_url));
  const rollo = { ruta: { cdc }, consulta: { formato: 'ticket' } };
  return (
    <Tarjeta
      titulo={d.papel}
      acciones={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Bajar op="descargarKude" pedido={rollo} nombre={`${cdc}.pdf`} rotulo={d.rollo} variante="text" />
          {kude_url && (
            <Button size="small" href={aqui(kude_url)} target="_blank" rel="noopener">
              {d.verPapel}
            </Button>
          )}
          <Button size="small" href={aqui(xml_url)} download={`${cdc}.xml`}>
            {d.bajarXml}
          </Button>
        </Box>
      }
    >
      {url ? (
        <Box
          component="iframe"
          src={url}
          title={d.papel}
          sx={{ border: 0, width: '100%', height: { xs: 420, md: 700 }, bgcolor: '#fff' }}
        />
      ) : (
        d.sinPapel
      )}
    </Tarjeta>
  );
}

const MINUTO_MS = 60_000;

/** How long an approved document can still be cancelled, minute by minute. */
function usePlazo(hasta: string | null): string | undefined {
  const [ahora, pasar] = useState(ahoraMs);
  useEffect(() => {
    const reloj = setInterval(() => pasar(ahoraMs()), MINUTO_MS);
    return () => clearInterval(reloj);
  }, []);
  const quedan = hasta ? Math.floor((Date.parse(hasta) - ahora) / MINUTO_MS) : 0;
  return quedan > 0 ? `${Math.floor(quedan / 60)} h ${quedan % 60} min` : undefined;
}

function Acciones({ documento: de }: { documento: Detalle }) {
  const puede = usePuede();
  const plazo = usePlazo(de.cancelable_hasta);
  const { cdc, de_id, estado, tipo_de } = de;
  const enlace = (a: string, rotulo: string) =>
    puede('emitirDocumento') && (
      <Button
        data-op="emitirDocumento"
        key={a}
        size="small"
        variant="outlined"
        component={Link}
        to={`/emitir/${a}/${cdc}`}
      >
        {rotulo}
      </Button>
    );
  return (
    <>
      {estado === 'R' && enlace('corregir', d.corregir)}
      {estado !== 'R' && enlace('igual', h.igual)}
      {estado === 'A' && (
        <>
          {[1, 4].includes(tipo_de) && enlace('nota-credito', t.tipos[5]!)}
          {[1, 4].includes(tipo_de) && enlace('nota-debito', t.tipos[6]!)}
          <Accion
            op="enviarDocumentoPorCorreo"
            ruta={{ de_id, cdc }}
            rotulo={d.correo}
            inicial={{ email: de.email_rec ?? '' }}
            primero={['email']}
          />
          {tipo_de === 1 && !de.receptor.ruc && <Accion op="nominarDocumento" ruta={{ cdc }} rotulo={d.nominar} />}
          {tipo_de === 7 && <Accion op="actualizarTransporte" ruta={{ cdc }} rotulo={d.transporte} />}
          <Accion
            op="cancelarDocumento"
            ruta={{ cdc }}
            rotulo={d.cancelar}
            ayuda={d.cancelarAyuda}
            primero={['motivo']}
            peligro
            disabled={!plazo}
          />
          {puede('cancelarDocumento') && (
            <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
              {plazo ? d.quedaPara(plazo) : d.plazoVencido}
            </Typography>
          )}
        </>
      )}
      {['R', 'E', 'P'].includes(estado) && <Accion op="reenviarDocumento" ruta={{ cdc }} rotulo={d.reenviar} />}
      {['P', 'E'].includes(estado) && <Accion op="reencolarDocumento" ruta={{ de_id, cdc }} rotulo={d.reencolar} />}
      {estado === 'R' && (
        <Accion op="inutilizarNumero" ruta={{ cdc }} rotulo={d.inutilizar} primero={['motivo']} peligro />
      )}
    </>
  );
}
