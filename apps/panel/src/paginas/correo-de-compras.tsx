import { Alert, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as Enlace } from 'react-router-dom';
import { ErrorDelServicio, llamar, type Respuesta } from '../api';
import { Fallos } from '../formulario/formulario';
import { leerCuerpo, podar } from '../formulario/esquema';
import { Accion } from '../piezas/accion';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta } from '../piezas/pagina';
import { Tabla } from '../piezas/tabla';
import { Estado, fecha } from '../piezas/valores';
import { usePuede } from '../puertas';
import { t } from '../textos';
import { enPalabras, rotulo } from '../textos/campos';
import { c } from '../textos/compras';

type Ajustes = Respuesta<'obtenerAjustes'>;
type Buzon = NonNullable<Ajustes['recibidos_imap']>;
type Correo = Respuesta<'listarCorreosRecibidos'>['correos'][number];

const CADA_MS = 30_000;

/** By which mail the documents of others come, and what each message of the last month brought. */
export default function CorreoDeCompras() {
  const puede = usePuede();
  return (
    <Pagina titulo={c.porCorreo}>
      {puede('obtenerAjustes') && (
        <Lectura op="obtenerAjustes" cada={CADA_MS}>
          {({ recibidos_direccion, recibidos_imap }) => (
            <Rejilla ancho={420}>
              <Direccion direccion={recibidos_direccion} />
              <DelBuzon buzon={recibidos_imap} />
            </Rejilla>
          )}
        </Lectura>
      )}
      <Typography variant="h6" component="h2">
        {c.correos}
      </Typography>
      <Tabla
        resource="correos"
        queryOptions={{ refetchInterval: CADA_MS }}
        columnas={[
          { de: 'asunto', rotulo: c.asunto, como: ({ asunto }) => (asunto as string | null) ?? c.sinAsunto },
          { de: 'recibido_at', rotulo: c.llego, como: 'fecha', clara: true },
          { de: 'de', rotulo: c.de, clara: true },
          { de: 'via', rotulo: c.por, como: (fila) => c.aDonde[comoCorreo(fila).via] },
          { de: 'resultados', rotulo: c.adjuntos, clara: true, como: (fila) => <Adjuntos {...comoCorreo(fila)} /> },
        ]}
      />
    </Pagina>
  );
}

const comoCorreo = (fila: RaRecord) => fila as unknown as Correo;

/** The address of the service that is this account's. */
function Direccion({ direccion }: { direccion: string | null }) {
  const avisar = useNotify();
  const copiar = () => navigator.clipboard.writeText(direccion!).then(() => avisar(t.comun.copiado));
  return (
    <Tarjeta titulo={c.direccion}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {direccion ? c.direccionAyuda : c.sinDireccion}
      </Typography>
      {direccion && (
        <TextField
          label={t.webhooks.url}
          value={direccion}
          multiline
          slotProps={{ htmlInput: { readOnly: true, 'data-direccion': '' } }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {direccion && (
          <Button size="small" variant="contained" onClick={() => void copiar()}>
            {t.comun.copiar}
          </Button>
        )}
        <Accion
          op="rotarDireccionDeRecibidos"
          rotulo={direccion ? c.cambiarDireccion : c.pedirDireccion}
          verbo={direccion ? c.cambiarDireccion : c.pedir}
          ayuda={direccion ? c.cambiarDireccionAyuda : c.direccionAyuda}
          peligro={direccion !== null}
          variante={direccion ? 'outlined' : 'contained'}
          siNoHay={c.noRecibeCorreos}
        />
      </Box>
    </Tarjeta>
  );
}

const DE_SIEMPRE = { puerto: 993, carpeta: 'INBOX', al_leer: 'nada' };
const SOLO = ['recibidos_imap'];

/** The mailbox of the account's own: what it is, how it goes, and what changes it. */
function DelBuzon({ buzon }: { buzon: Buzon | null }) {
  return (
    <Tarjeta titulo={c.buzon}>
      {buzon ? <Marcha buzon={buzon} /> : <Typography variant="body2">{c.sinBuzon}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Accion
          op="cambiarAjustes"
          rotulo={buzon ? c.cambiarBuzon : c.ponerBuzon}
          encabezado={c.buzon}
          inicial={{ recibidos_imap: buzon ?? DE_SIEMPRE }}
          solo={SOLO}
          parcial
          variante={buzon ? 'outlined' : 'contained'}
        >
          <ProbarLoEscrito />
        </Accion>
        {buzon && (
          <>
            <Accion
              op="cambiarAjustes"
              rotulo={c.quitarBuzon}
              verbo={c.quitar}
              ayuda={c.quitarBuzonAyuda}
              solo={[]}
              cuerpo={() => ({ recibidos_imap: null })}
              peligro
            />
            <Probar />
          </>
        )}
      </Box>
    </Tarjeta>
  );
}

const Marcha = ({ buzon }: { buzon: Buzon }) => (
  <>
    {buzon.problema && (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {c.noSeLee(buzon.problema, buzon.fallas)}
      </Alert>
    )}
    <Datos
      filas={[
        [rotulo('servidor'), buzon.servidor],
        [rotulo('usuario'), buzon.usuario],
        [rotulo('carpeta'), buzon.carpeta],
        [rotulo('al_leer'), [enPalabras('al_leer', buzon.al_leer), buzon.carpeta_leidos].filter(Boolean).join(': ')],
        [c.leido, buzon.leido_at ? fecha(buzon.leido_at) : c.todaviaNo],
        [c.seLee, fecha(buzon.proxima_at)],
      ]}
    />
  </>
);

/** The result is of what was tried: it goes away with the next letter. */
function ProbarLoEscrito() {
  const escrito = useWatch({ name: 'recibidos_imap' }) as unknown;
  return <Probar key={JSON.stringify(escrito)} escrito={escrito} />;
}

/** Tries a mailbox, the stored one if nothing is said, and says what was found. */
function Probar({ escrito }: { escrito?: unknown }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const { esquema } = await leerCuerpo('probarBuzon');
      return llamar('probarBuzon', { cuerpo: podar({ recibidos_imap: escrito }, esquema!) ?? {} });
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', flexBasis: escrito || data || error ? '100%' : 'auto' }}>
      <Button size="small" variant="outlined" data-op="probarBuzon" disabled={isPending} onClick={() => mutate()}>
        {isPending ? c.probando : c.probar}
      </Button>
      {data && <Alert severity={data.conecta ? 'success' : 'error'}>{data.mensaje}</Alert>}
      {error instanceof ErrorDelServicio && <Fallos error={error} />}
    </Box>
  );
}

/** What each attachment of a message was. */
const Adjuntos = ({ resultados }: Correo) =>
  resultados.length === 0 ? (
    <>{c.sinAdjuntos}</>
  ) : (
    <Box component="span" sx={{ display: 'grid', gap: 0.5 }}>
      {resultados.map(({ archivo, cdc, resultado, veredicto, mensaje }, i) => (
        <Box key={i} component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Estado valor={resultado} textos={c.resultado} />
          {cdc && resultado !== 'rechazado' ? (
            <Link component={Enlace} to={`/recibidos/${cdc}/show`}>
              {archivo}
            </Link>
          ) : (
            archivo
          )}
          <Typography variant="caption" component="span" color="textSecondary">
            {mensaje ?? (veredicto && c.veredicto[veredicto])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
