import { Button } from '@mui/material';
import { DateInput, FilterButton, SelectInput, TextInput, useNotify, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { llamar } from '../api';
import { Accion, useIntento } from '../piezas/accion';
import { Tabla, type Columna } from '../piezas/tabla';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';

const { auditoria: a, tenants: te, soporte: s, documentos: d } = t;

const texto = (source: string, label: string, siempre = false) => (
  <TextInput key={source} source={source} label={label} alwaysOn={siempre} helperText={false} />
);
const dia = (source: string, label: string) => (
  <DateInput key={source} source={source} label={label} helperText={false} />
);

const deActos: Columna[] = [
  { de: 'created_at', rotulo: a.cuando, como: 'fecha' },
  { de: 'acto', rotulo: a.acto },
  { de: 'objeto', rotulo: a.objeto, clara: true },
  { de: 'autor.id', rotulo: a.autor },
  { de: 'autor.rol', rotulo: 'Rol' },
];
const filtrosDeActos = [
  texto('acto', a.acto, true),
  texto('autor', a.autor),
  dia('desde', d.desde),
  dia('hasta', d.hasta),
];

export const Auditoria = () => (
  <Tabla
    resource="auditoria"
    titulo={a.titulo}
    columnas={deActos}
    filters={filtrosDeActos}
    acciones={<FilterButton />}
  />
);
export const Actos = () => (
  <Tabla
    resource="actos"
    titulo={a.titulo}
    columnas={[...deActos, { de: 'tenant_id', rotulo: a.contribuyente }]}
    filters={[...filtrosDeActos, texto('tenant_id', a.contribuyente)]}
    acciones={<FilterButton />}
  />
);

export const Tenants = () => (
  <Tabla
    resource="tenants"
    titulo={te.titulo}
    alElegir={(id) => `/tenants/${String(id)}/show`}
    filters={[
      texto('q', te.buscar, true),
      <SelectInput
        key="estado"
        source="estado"
        label={te.estado}
        helperText={false}
        choices={['ACTIVO', 'SUSPENDIDO'].map((id) => ({ id, name: t.estado[id] }))}
      />,
    ]}
    columnas={[
      { de: 'razon_social', rotulo: te.nombre },
      { de: 'estado', rotulo: te.estado, como: 'estado' },
      { de: 'ruc', rotulo: te.ruc },
      { de: 'plan', rotulo: te.plan },
      { de: 'certificado.hasta', rotulo: te.certificado, como: 'fecha' },
    ]}
    acciones={
      <>
        <FilterButton />
        <CrearTenant />
      </>
    }
  />
);

function CrearTenant() {
  const avisar = useNotify();
  return (
    <Accion
      op="crearTenant"
      rotulo={te.nuevo}
      primero={['plan', 'actividades']}
      inicial={{ tipo_contribuyente: 2, actividades: [{}] }}
      variante="contained"
      resultado={({ id, razon_social }) => (
        <Button variant="contained" component={Link} to={`/tenants/${id}/show`} onClick={() => avisar(razon_social)}>
          {te.guia}
        </Button>
      )}
    />
  );
}

const deSoporte: Columna[] = [
  { de: 'razon_social', rotulo: s.contribuyente },
  { de: 'estado', rotulo: d.estado, como: 'estado' },
  {
    de: 'sit',
    rotulo: t.ambiente.titulo,
    como: ({ modo, sit }) => (modo === 'prueba' ? t.ambiente.corto.prueba : sit),
  },
  { de: 'numero_formateado', rotulo: d.numero, clara: true },
  { de: 'espera', rotulo: s.espera },
  { de: 'ultimo_error', rotulo: s.error },
  { de: 'proximo_intento_at', rotulo: s.proximo, como: 'fecha' },
  {
    de: 'disyuntor.motivo',
    rotulo: s.disyuntor,
    como: ({ disyuntor }) =>
      disyuntor ? <Estado valor={fecha((disyuntor as { abierto_hasta: string }).abierto_hasta)} /> : t.comun.no,
  },
];
const filtrosDeSoporte = [texto('cdc', d.cdc, true), texto('tenant_id', s.contribuyente), dia('desde', d.desde)];
const alTramite = (_: unknown, __: string, fila: RaRecord) => `/soporte/${String(fila.de_id)}/show`;

export const Atascados = () => (
  <Tabla
    resource="atascados"
    titulo={s.atascados}
    columnas={deSoporte}
    filters={filtrosDeSoporte}
    acciones={<FilterButton />}
    alElegir={alTramite}
    botones={(fila) => <Reencolar fila={fila} />}
  />
);

export const Soporte = () => (
  <Tabla
    resource="soporte"
    titulo={s.buscar}
    columnas={deSoporte}
    filters={[...filtrosDeSoporte, texto('id_interno', d.idInterno)]}
    acciones={<FilterButton />}
    alElegir={alTramite}
  />
);

/** The one thing that helps a document that waits: another turn. */
function Reencolar({ fila: { tenant_id, de_id } }: { fila: RaRecord }) {
  const avisar = useNotify();
  const intentar = useIntento();
  const pedir = () =>
    intentar(async () => {
      const { mensaje } = await llamar('reencolarDocumentoDeTenant', {
        ruta: { id: String(tenant_id), de_id: String(de_id) },
      });
      avisar(mensaje, { type: 'success' });
    });
  return (
    <Button
      size="small"
      data-op="reencolarDocumentoDeTenant"
      onClick={(evento) => {
        evento.stopPropagation();
        void pedir();
      }}
    >
      {s.reencolar}
    </Button>
  );
}
