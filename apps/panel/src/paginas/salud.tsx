import { Alert, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { ErrorDelServicio, type Respuesta } from '../api';
import { Datos, Lectura, Pagina, Rejilla, Tarjeta, useOperacion } from '../piezas/pagina';
import { duracion, fecha } from '../piezas/valores';
import { t } from '../textos';
import { COLAS } from '../textos/hechos';

const { soporte: s } = t;
const CADA = 15_000;
type Instalacion = Respuesta<'obtenerInstalacion'>;

const SEVERIDAD = { si: 'success', no: 'error', no_se_sabe: 'info' } as const;

function dichoDe({ responde, respondio_at, pausa_hasta, pausa_motivo }: Instalacion['ambientes'][number]): string {
  const ultima = respondio_at ? fecha(respondio_at) : undefined;
  if (responde === 'no') return s.noResponde(pausa_hasta ? fecha(pausa_hasta) : '', pausa_motivo ?? '');
  return responde === 'si' ? s.responde(ultima!) : s.noSeSabe(ultima);
}

export function Sano() {
  const { data, error } = useOperacion('consultarSalud', {}, CADA);
  if (error instanceof ErrorDelServicio) return <Alert severity="error">{s.enfermo}</Alert>;
  return data ? <Alert severity="success">{s.sano}</Alert> : null;
}

/** Whether the authority answers, and the issuers to whom it does not. */
export function EnPausa() {
  return (
    <Lectura op="obtenerInstalacion" cada={CADA}>
      {({ ambientes, disyuntores }) => (
        <>
          {ambientes.map((ambiente) => (
            <Alert key={ambiente.sit} severity={SEVERIDAD[ambiente.responde]} sx={{ mb: 1 }}>
              {t.ambiente[ambiente.sit]}: {dichoDe(ambiente)}
            </Alert>
          ))}
          {disyuntores.map(({ tenant_id, sit, razon_social, abierto_hasta, motivo, dudas }) => (
            <Alert key={tenant_id + sit} severity={abierto_hasta ? 'warning' : 'info'} sx={{ mb: 1 }}>
              {razon_social} ({t.ambiente[sit]}) {abierto_hasta ? s.hasta(fecha(abierto_hasta)) : s.conDudas(dudas)}:{' '}
              {motivo}
            </Alert>
          ))}
        </>
      )}
    </Lectura>
  );
}

export default function Salud() {
  return (
    <Pagina titulo={t.menu.salud}>
      <Sano />
      <Lectura op="obtenerInstalacion" cada={CADA}>
        {(instalacion) => (
          <>
            <Marcha {...instalacion} />
            <Respaldos {...instalacion.respaldos} />
            <Norma {...instalacion.norma} />
            <Doctor doctor={instalacion.doctor} />
          </>
        )}
      </Lectura>
      <Tarjeta titulo={s.disyuntores}>
        <EnPausa />
      </Tarjeta>
    </Pagina>
  );
}

/** A number of things, and since when the oldest waits. */
const espera = (cuantos: number, segundos: number) => (cuantos ? s.desdeHace(cuantos, duracion(segundos)) : 0);

function Marcha({ ambientes, tareas, kudes_apartados, colas }: Instalacion) {
  return (
    <>
      <Rejilla>
        {ambientes.map((ambiente) => (
          <Tarjeta key={ambiente.sit} titulo={t.ambiente[ambiente.sit]}>
            <Datos
              filas={[
                [s.sinFinal, espera(ambiente.documentos_sin_final, ambiente.documento_mas_viejo)],
                [s.desconocidos, ambiente.desconocidos],
                [s.reloj, s.atraso(duracion(ambiente.reloj_atraso), ambiente.documentos_aplazados)],
                [s.lotes, ambiente.lotes_abiertos],
                [s.eventos, espera(ambiente.eventos_pendientes, ambiente.evento_mas_viejo)],
                [s.congeladas, ambiente.series_congeladas],
                [s.pausados, ambiente.disyuntores_abiertos],
              ]}
            />
          </Tarjeta>
        ))}
        <Tarjeta titulo={s.tareas}>
          <Datos
            filas={[
              [s.kudes, espera(tareas.kudes_pendientes, tareas.kude_mas_viejo)],
              [s.copias, tareas.copias_pendientes],
              [s.correos, tareas.correos_pendientes],
              [s.outbox, espera(tareas.outbox, tareas.outbox_atraso)],
              [s.meses, tareas.meses_por_delante],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      {kudes_apartados.length > 0 && (
        <Tarjeta titulo={s.apartados}>
          {kudes_apartados.map(({ de_id, numero_formateado, razon_social, sit, motivo, apartado_at }) => (
            <Alert key={de_id} severity="warning" sx={{ mb: 1 }}>
              <Link to={`/soporte/${de_id}/show`}>{numero_formateado}</Link> {razon_social} ({t.ambiente[sit]}):{' '}
              {s.apartado[motivo]} ({fecha(apartado_at)})
            </Alert>
          ))}
        </Tarjeta>
      )}
      <Tarjeta titulo={s.colas}>
        {colas ? (
          <Rejilla ancho={360}>
            {colas.map((cola) => (
              <Cola key={cola.nombre} {...cola} />
            ))}
          </Rejilla>
        ) : (
          <Alert severity="error">{s.sinColas}</Alert>
        )}
      </Tarjeta>
    </>
  );
}

/** How the last backup and the last restore that was tried ended. */
function Respaldos(respaldos: Instalacion['respaldos']) {
  return (
    <Tarjeta titulo={s.respaldos}>
      {(['respaldo', 'simulacro'] as const).map((clase) => (
        <Respaldo key={clase} clase={clase} ultimo={respaldos[clase]} />
      ))}
    </Tarjeta>
  );
}

type Clase = keyof Instalacion['respaldos'];

function Respaldo({ clase, ultimo }: { clase: Clase; ultimo: Instalacion['respaldos'][Clase] }) {
  const [severidad, dicho] = ultimo ? juicioDe(ultimo) : (['info', s.nunca] as const);
  return (
    <Alert severity={severidad} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {s.deRespaldo[clase]}: {dicho}
    </Alert>
  );
}

function juicioDe({ anotado_at, bien, dice, bueno_at, atrasado }: NonNullable<Instalacion['respaldos'][Clase]>) {
  const cuando = fecha(anotado_at);
  if (!bien) return ['error', s.fallo(cuando, dice, bueno_at ? fecha(bueno_at) : '')] as const;
  return atrasado ? (['warning', s.atrasado(cuando)] as const) : (['success', s.bien(cuando)] as const);
}

/** What is watched of the law, and what was new in it. */
function Norma({ fuentes, novedades }: Instalacion['norma']) {
  return (
    <Tarjeta titulo={s.norma}>
      {fuentes.length === 0 && <Typography variant="body2">{s.sinVigilar}</Typography>}
      {fuentes.map(({ url, vista_at, sin_ver_desde, motivo }) => (
        <Alert key={url} severity={sin_ver_desde ? 'warning' : 'success'} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {url}:{' '}
          {sin_ver_desde ? s.sinVer(fecha(sin_ver_desde), motivo ?? '') : s.vista(vista_at ? fecha(vista_at) : '')}
        </Alert>
      ))}
      {novedades.map(({ clase, fuente, valor, vista_at }) => (
        <Alert key={clase + fuente + valor} severity="info" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {s.novedad[clase](valor)} ({fuente}, {fecha(vista_at)})
        </Alert>
      ))}
    </Tarjeta>
  );
}

const SEVERIDAD_DEL_DOCTOR = { bien: 'success', aviso: 'warning', mal: 'error' } as const;

/** What the operator's command line said last of the whole installation, in its own words. */
function Doctor({ doctor }: Pick<Instalacion, 'doctor'>) {
  return (
    <Tarjeta titulo={s.doctor}>
      {doctor ? (
        <>
          <Alert severity={doctor.viejo ? 'warning' : 'info'} sx={{ mb: 1 }}>
            {(doctor.viejo ? s.doctorViejo : s.doctorDijo)(fecha(doctor.hecho_at))}
          </Alert>
          {doctor.hallazgos.map(({ parte, estado, dice, haga }) => (
            <Alert
              key={parte + dice}
              lang="en"
              severity={SEVERIDAD_DEL_DOCTOR[estado]}
              sx={{ mb: 1, overflowWrap: 'anywhere' }}
            >
              {parte}: {dice}
              {haga && ` → ${haga}`}
            </Alert>
          ))}
        </>
      ) : (
        <Typography variant="body2">{s.sinDoctor}</Typography>
      )}
    </Tarjeta>
  );
}

function Cola({ nombre, esperan, en_curso, demoradas, fallidas }: NonNullable<Instalacion['colas']>[number]) {
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {COLAS[nombre] ?? nombre}
      </Typography>
      <Typography variant="body2" color={fallidas ? 'error' : 'textSecondary'}>
        {s.cola(esperan, en_curso, demoradas, fallidas)}
      </Typography>
    </div>
  );
}
