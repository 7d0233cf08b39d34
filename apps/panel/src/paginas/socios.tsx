import { Alert, Box, Typography } from '@mui/material';
import { FilterButton, type RaRecord } from 'react-admin';
import { emitirConClave, type Respuesta } from '../api';
import { Accion, Secreto } from '../piezas/accion';
import { Lectura } from '../piezas/pagina';
import { deOpcion, deTexto, Tabla } from '../piezas/tabla';
import { configuracion } from '../sesion';
import { t } from '../textos';
import { conRotulos, enPalabras } from '../textos/campos';
import { so } from '../textos/socios';
import { Preparacion } from './cuenta';
import { Invitacion, Primero } from './guia';
import { deContribuyente } from './listas-de-casa';

const { tenants: te, documentos: d, claves: c } = t;
type Emisor = Respuesta<'listarEmisores'>['emisores'][number];
type Creado = Respuesta<'crearEmisor'>;

/** What a partner created, and how much of its quota is left. */
export const Emisores = () => (
  <Tabla
    resource="emisores"
    titulo={t.menu.emisores}
    encima={<Cupo />}
    filters={[deTexto('q', te.buscar, true), deOpcion(t.estado, ['ACTIVO', 'SUSPENDIDO'], 'estado', d.estado)]}
    columnas={[
      { de: 'razon_social', rotulo: te.nombre },
      { de: 'estado', rotulo: d.estado, como: 'estado' },
      { de: 'ruc', rotulo: t.receptores.ruc, clara: true },
      { de: 'preparacion', rotulo: so.preparacion, clara: true, como: preparado },
      { de: 'documentos', rotulo: t.cuenta.emitidos, como: emitidos },
      { de: 'certificado.hasta', rotulo: t.cuenta.certificado, como: 'fecha' },
    ]}
    acciones={
      <>
        <FilterButton />
        <CrearEmisor />
      </>
    }
  />
);

const preparado = (fila: RaRecord): string =>
  configuracion.ambientes
    .map((ambiente) => {
      const { listo, faltan } = (fila as unknown as Emisor).preparacion.ambientes[ambiente];
      const nombre = t.ambiente[ambiente];
      return listo ? so.listo(nombre) : so.falta(nombre, conRotulos(faltan[0]!.mensaje), faltan.length - 1);
    })
    .join(' · ');

const emitidos = ({ documentos }: RaRecord): string =>
  configuracion.ambientes
    .map((ambiente) => `${t.ambiente[ambiente]}: ${(documentos as Emisor['documentos'])[ambiente]}`)
    .join(' · ');

const Cupo = () => (
  <Box sx={{ px: 2, pt: 2 }}>
    <Lectura op="listarEmisores" pedido={{ consulta: { limit: 1 } }}>
      {({ socio: { emisores, cuota, plan } }) => (
        <>
          <Typography>{so.cupo(emisores, cuota)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {emisores < cuota ? so.planDeNuevos(enPalabras('plan', plan)) : so.lleno}
          </Typography>
        </>
      )}
    </Lectura>
  </Box>
);

/** The whole issuer on one sheet, made by one call: what it lacks is said at each field, and nothing is made before it is right. */
function CrearEmisor() {
  const [sit = 'H'] = configuracion.ambientes;
  return (
    <Accion
      op="crearEmisor"
      rotulo={so.crear}
      ayuda={so.crearAyuda}
      primero={['ruc', 'razon_social', 'tipo_contribuyente', 'actividades', 'establecimientos'].concat([
        'timbrados',
        'csc',
        'certificado',
        'api_key',
        'administrador',
      ])}
      inicial={{
        tipo_contribuyente: 2,
        actividades: [{}],
        establecimientos: [{ codigo: '001', puntos: [{ codigo: '001', sit, modo_envio: 'S' }] }],
        timbrados: { [sit]: {} },
        csc: { [sit]: {} },
        certificado: {},
        api_key: { nombre: so.primeraClave },
      }}
      variante="contained"
      resultado={(creado) => <Resultado creado={creado} />}
    />
  );
}

/** What is ready, the key that is shown once, and what comes next. */
function Resultado({ creado }: { creado: Creado }) {
  const { razon_social, preparacion, api_key: clave, establecimientos } = creado;
  const emite = clave && (clave.permisos?.includes('emitir') ?? true);
  const enPruebas = establecimientos.flatMap(({ puntos }) => puntos).some(({ sit }) => sit === 'H');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">{so.creado(razon_social)}</Alert>
      {configuracion.ambientes.map((ambiente) => (
        <div key={ambiente}>
          <Typography variant="subtitle2" component="h3">
            {t.ambiente[ambiente]}
          </Typography>
          <Preparacion {...preparacion.ambientes[ambiente]} />
        </div>
      ))}
      {clave && <Secreto rotulo={c.secreto} valor={clave.key_plain} nota={c.unaVez} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {emite && enPruebas && (
          <Primero
            tenant={creado}
            disabled={!preparacion.ambientes.H.listo}
            ayuda={so.primeroAyuda}
            op="crearEmisor"
            emitir={async (_, factura) => {
              const { estado, numero_formateado } = await emitirConClave(clave.key_plain, factura);
              return (estado === 'A' ? so.aprobada : so.enCurso)(numero_formateado);
            }}
          />
        )}
        <Invitacion tenant={creado} disabled={false} />
      </Box>
    </Box>
  );
}

/** For the people of the installation: the accounts that create issuers, with plan and quota. */
export const Socios = () => (
  <Tabla
    resource="socios"
    titulo={t.menu.socios}
    filters={[deTexto('q', te.buscar, true)]}
    columnas={[
      { de: 'razon_social', rotulo: te.nombre },
      { de: 'emisores', rotulo: so.emisores, como: ({ emisores, cuota }) => so.usado(Number(emisores), Number(cuota)) },
      { de: 'ruc', rotulo: t.receptores.ruc, clara: true },
      { de: 'plan', rotulo: t.cuenta.plan, como: ({ plan }) => enPalabras('plan', plan) },
      { de: 'created_at', rotulo: so.desde, como: 'fecha' },
    ]}
    acciones={
      <Accion
        op="crearSocio"
        rotulo={so.nuevo}
        ayuda={so.nuevoAyuda}
        solo={['plan', 'cuota']}
        primero={['plan', 'cuota']}
        variante="contained"
      >
        {deContribuyente}
      </Accion>
    }
    botones={({ id, plan, cuota }) => (
      <Accion
        op="cambiarSocio"
        ruta={{ id: String(id) }}
        rotulo={so.cambiar}
        encabezado={so.socio}
        ayuda={so.cambiarAyuda}
        inicial={{ plan, cuota }}
        parcial
        variante="text"
      />
    )}
  />
);
