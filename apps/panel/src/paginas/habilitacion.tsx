import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Chip,
  LinearProgress,
  Link,
  Typography,
} from '@mui/material';
import { useMemo } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { Link as Enlace } from 'react-router-dom';
import { ErrorDelServicio, type Respuesta } from '../api';
import { Fallos } from '../formulario/formulario';
import { Accion } from '../piezas/accion';
import { Bajar } from '../piezas/bajar';
import { Datos, Lectura, Pagina, Tarjeta, useOperacion } from '../piezas/pagina';
import { Filas, type Columna } from '../piezas/tabla';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';

const h = t.habilitacion;
type Corrida = Respuesta<'obtenerHabilitacion'>;
type Linea = Respuesta<'listarLineasDeHabilitacion'>['lineas'][number];
/** How often the page asks again: while the service works, and while it waits for a person. */
const [CADA, EN_CALMA] = [5_000, 30_000];

/** The authority's test guide: one run of it, line by line. */
export default function Habilitacion() {
  const { data: corrida, error } = useOperacion('obtenerHabilitacion', {}, CADA, null);
  return (
    <Pagina titulo={t.menu.habilitacion} acciones={corrida !== undefined && <Acciones corrida={corrida} />}>
      <Typography variant="body2">{h.que}</Typography>
      {corrida === null && <Alert severity="info">{h.ninguna}</Alert>}
      {corrida === undefined && error instanceof ErrorDelServicio && <Fallos error={error} />}
      {corrida && (
        <>
          <Avance corrida={corrida} />
          <Lectura op="listarLineasDeHabilitacion" cada={corrida.estado === 'en_curso' ? CADA : EN_CALMA}>
            {({ lineas }) => (
              <Box>
                {porSeccion(lineas).map(([seccion, deLaSeccion]) => (
                  <Seccion key={seccion} titulo={h.seccion[seccion] ?? seccion} lineas={deLaSeccion} />
                ))}
              </Box>
            )}
          </Lectura>
        </>
      )}
    </Pagina>
  );
}

function Acciones({ corrida }: { corrida: Corrida | null }) {
  const { estado } = corrida ?? {};
  return (
    <>
      {estado === 'en_curso' && <Accion op="pausarHabilitacion" rotulo={h.pausar} ayuda={h.pausarAyuda} />}
      {estado === 'en_pausa' && <Accion op="seguirHabilitacion" rotulo={h.seguir} variante="contained" />}
      {estado !== 'en_curso' && (
        <Accion
          op="iniciarHabilitacion"
          rotulo={corrida ? h.otra : h.iniciar}
          ayuda={corrida ? `${h.otraAyuda} ${h.iniciarAyuda}` : h.iniciarAyuda}
          primero={['receptor', 'clave_de_receptor', 'items']}
          inicial={corrida ? { receptor: corrida.receptor, items: corrida.items } : undefined}
          variante={corrida ? 'outlined' : 'contained'}
        />
      )}
      <Accion op="redactarProrrogaDeHabilitacion" rotulo={h.prorroga} ayuda={h.prorrogaAyuda} archivo="prorroga.pdf" />
      {corrida && <Bajar op="obtenerExpedienteDeHabilitacion" nombre="expediente.zip" rotulo={h.expediente} />}
    </>
  );
}

const CUENTAS = ['verde', 'difiere', 'abierta', 'enviada', 'pendiente'] as const;

function Avance({ corrida }: { corrida: Corrida }) {
  const { verde, difiere, abierta } = corrida.lineas;
  const hechas = verde + difiere + abierta;
  return (
    <Tarjeta titulo={h.corrida} acciones={<Estado valor={corrida.estado} textos={h.estado} />}>
      {corrida.motivo && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {corrida.motivo}
        </Alert>
      )}
      <LinearProgress
        variant="determinate"
        aria-label={h.corrida}
        value={(100 * hechas) / corrida.total}
        sx={{ mb: 1 }}
      />
      <Typography variant="body2" sx={{ mb: 1 }}>
        {h.avance(hechas, corrida.total)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {CUENTAS.map((estado) => (
          <Chip
            key={estado}
            size="small"
            label={`${h.estado[estado]}: ${corrida.lineas[estado]}`}
            data-cuenta={estado}
          />
        ))}
      </Box>
      <Datos
        filas={[
          [h.receptor, `${corrida.receptor.nombre} (${corrida.receptor.ruc})`],
          [h.segundo, corrida.con_segundo_emisor === 'si' ? t.comun.si : t.comun.no],
          [h.empezo, fecha(corrida.created_at)],
          [h.cerro, fecha(corrida.cerrada_at)],
        ]}
      />
    </Tarjeta>
  );
}

const RECURSO = 'habilitacion';

const porSeccion = (lineas: Linea[]): [string, Linea[]][] =>
  [...new Set(lineas.map((linea) => linea.seccion))].map((seccion) => [
    seccion,
    lineas.filter((linea) => linea.seccion === seccion),
  ]);

const columnas: Columna[] = [
  {
    de: 'codigo_de_caso',
    rotulo: h.linea,
    como: (fila) => (
      <span data-linea style={{ whiteSpace: 'nowrap' }}>
        {(fila.codigo_de_caso as string).replaceAll('_', ' ')}
      </span>
    ),
  },
  {
    de: 'estado',
    rotulo: t.documentos.estado,
    clara: true,
    como: ({ estado }) => <Estado valor={estado} textos={h.estado} />,
  },
  { de: 'hace', rotulo: h.prueba, como: ({ hace }) => h.hace[hace as string] ?? (hace as string) },
  { de: 'codigo', rotulo: t.webhooks.respuesta },
  { de: 'cdc', rotulo: t.documentos.cdc, como: ({ cdc }) => (cdc ? <Cdc valor={cdc as string} /> : t.comun.nada) },
  { de: 'motivo', rotulo: t.numeros.motivo, como: ({ motivo, mensaje }) => (motivo ?? mensaje) as string },
  { de: 'hora', rotulo: h.hora, como: 'fecha' },
];

const Cdc = ({ valor }: { valor: string }) => (
  <Link component={Enlace} to={`/documentos/${valor}/show`} sx={{ overflowWrap: 'anywhere', fontSize: 12 }}>
    {valor}
  </Link>
);

/** Open while there is something to see: a section that is all green is over. */
function Seccion({ titulo, lineas }: { titulo: string; lineas: Linea[] }) {
  const verdes = lineas.filter(({ estado }) => estado === 'verde').length;
  const data = useMemo(() => lineas.map((linea) => ({ ...linea, id: linea.codigo_de_caso })), [lineas]);
  const lista = useList({ data, perPage: lineas.length, resource: RECURSO });
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={verdes < lineas.length}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography sx={{ flexGrow: 1 }}>{titulo}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 1, alignSelf: 'center' }}>
          {h.verdes(verdes, lineas.length)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0, overflowX: 'auto' }}>
        <ResourceContextProvider value={RECURSO}>
          <ListContextProvider value={lista}>
            <Filas columnas={columnas} botones={botonDe} />
          </ListContextProvider>
        </ResourceContextProvider>
      </AccordionDetails>
    </Accordion>
  );
}

const REPETIBLES = new Set<unknown>(['difiere', 'abierta']);

const botonDe = ({ codigo_de_caso, estado, hace }: Record<string, unknown>) => {
  const ruta = { codigo: codigo_de_caso as string };
  return (
    <>
      {hace === 'qr' && (estado === 'abierta' || estado === 'verde') && (
        <Accion
          op="adjuntarImagenDeHabilitacion"
          ruta={ruta}
          rotulo={estado === 'verde' ? h.otraImagen : h.adjuntar}
          ayuda={h.adjuntarAyuda}
          variante="text"
        />
      )}
      {REPETIBLES.has(estado) && (
        <Accion op="repetirLineaDeHabilitacion" ruta={ruta} rotulo={h.repetir} ayuda={h.repetirAyuda} variante="text" />
      )}
    </>
  );
};
