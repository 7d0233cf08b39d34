import { Button } from '@mui/material';
import {
  AutocompleteInput,
  FilterButton,
  ReferenceField,
  ReferenceInput,
  TextField,
  useNotify,
  useRefresh,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useActo } from '../acto';
import { Accion, useIntento } from '../piezas/accion';
import { Tecnico } from '../piezas/mas';
import { deDia, deOpcion, deTexto, Tabla, type Columna } from '../piezas/tabla';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';
import { actoEnPalabras, enPalabras, objetoEnPalabras } from '../textos/campos';
import { ACTOS } from '../textos/hechos';

const { auditoria: a, tenants: te, soporte: s, documentos: d } = t;

/** A taxpayer, found by its name or RUC. */
export const deContribuyente = (
  <ReferenceInput key="tenant_id" source="tenant_id" reference="tenants" label={s.contribuyente}>
    <AutocompleteInput
      label={s.contribuyente}
      optionText={({ razon_social, ruc }: RaRecord) => `${razon_social} · ${ruc}`}
      filterToQuery={(q: string) => ({ q })}
      helperText={false}
    />
  </ReferenceInput>
);

const contribuyenteDe = (fila: RaRecord) =>
  fila.tenant_id && (
    <ReferenceField record={fila} source="tenant_id" reference="tenants" link={false}>
      <TextField source="razon_social" variant="inherit" />
    </ReferenceField>
  );

const deActos: Columna[] = [
  { de: 'created_at', rotulo: a.cuando, como: 'fecha' },
  { de: 'acto', rotulo: a.acto, clara: true, como: ({ acto }) => actoEnPalabras(acto as string) },
  { de: 'objeto', rotulo: a.objeto, clara: true, como: ({ objeto }) => objetoEnPalabras(objeto as string) },
  { de: 'autor.id', rotulo: a.autor },
  { de: 'autor.rol', rotulo: a.rol, como: ({ autor: { rol } }) => t.rol[rol] ?? rol },
];
/** The keys, in the order of what people read. */
const porNombre = (textos: Record<string, string>): string[] =>
  Object.keys(textos).toSorted((x, y) => textos[x]!.localeCompare(textos[y]!));
const filtrosDeActos = [
  deOpcion(ACTOS, porNombre(ACTOS), 'acto', a.acto, true),
  deTexto('autor', a.autor),
  deDia('desde', d.desde),
  deDia('hasta', d.hasta),
];

type Lista = Parameters<typeof Tabla>[0];
const lista = (partes: Lista) => () => <Tabla {...partes} acciones={<FilterButton />} />;
const deLaAuditoria = { titulo: t.menu.auditoria, columnas: deActos, filters: filtrosDeActos };

export const Auditoria = lista({ ...deLaAuditoria, resource: 'auditoria' });
export const Actos = lista({
  ...deLaAuditoria,
  resource: 'actos',
  columnas: [...deActos, { de: 'tenant_id', rotulo: s.contribuyente, como: contribuyenteDe }],
  filters: [...filtrosDeActos, deContribuyente],
});

export const Tenants = () => (
  <Tabla
    resource="tenants"
    titulo={t.menu.tenants}
    alElegir={(id) => `/tenants/${String(id)}/show`}
    filters={[deTexto('q', te.buscar, true), deOpcion(t.estado, ['ACTIVO', 'SUSPENDIDO'], 'estado', d.estado)]}
    columnas={[
      { de: 'razon_social', rotulo: te.nombre },
      { de: 'estado', rotulo: d.estado, como: 'estado' },
      { de: 'ruc', rotulo: t.receptores.ruc },
      { de: 'plan', rotulo: t.cuenta.plan, como: ({ plan }) => enPalabras('plan', plan) },
      { de: 'certificado.hasta', rotulo: t.cuenta.certificado, como: 'fecha' },
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
      primero={['ruc', 'razon_social', 'plan', 'actividades']}
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
    como: ({ modo, sit }) => enPalabras('sit', modo === 'prueba' ? modo : sit),
  },
  { de: 'numero_formateado', rotulo: d.numero, clara: true },
  { de: 'espera', rotulo: s.espera },
  { de: 'ultimo_error', rotulo: s.error, como: ({ ultimo_error }) => <Tecnico texto={ultimo_error as string} /> },
  { de: 'proximo_intento_at', rotulo: s.proximo, como: 'fecha' },
  {
    de: 'disyuntor.motivo',
    rotulo: s.disyuntor,
    como: ({ disyuntor }) =>
      disyuntor ? <Estado valor={fecha((disyuntor as { abierto_hasta: string }).abierto_hasta)} /> : t.comun.no,
  },
];
const filtrosDeSoporte = [deTexto('cdc', d.cdc, true), deContribuyente, deDia('desde', d.desde)];
const alTramite = (_: unknown, __: string, fila: RaRecord) => `/soporte/${String(fila.de_id)}/show`;

const deDocumentos = { columnas: deSoporte, filters: filtrosDeSoporte, alElegir: alTramite };

export const Atascados = lista({
  ...deDocumentos,
  resource: 'atascados',
  titulo: s.atascados,
  botones: (fila) => <Reencolar fila={fila} />,
});
export const Soporte = lista({
  ...deDocumentos,
  resource: 'soporte',
  titulo: s.buscar,
  filters: [...filtrosDeSoporte, deTexto('id_interno', d.idInterno)],
});

/** The one thing that helps a document that waits: another turn. */
function Reencolar({ fila: { tenant_id, de_id } }: { fila: RaRecord }) {
  const avisar = useNotify();
  const refrescar = useRefresh();
  const intentar = useIntento();
  const { ocupado, acto } = useActo();
  const pedir = () =>
    intentar(() =>
      acto(async (hacer) => {
        const ruta = { id: String(tenant_id), de_id: String(de_id) };
        const { respuesta } = await hacer('reencolarDocumentoDeTenant', { ruta });
        avisar(respuesta.mensaje, { type: 'success' });
        refrescar();
      }),
    );
  return (
    <Button
      size="small"
      data-op="reencolarDocumentoDeTenant"
      disabled={ocupado}
      onClick={(evento) => {
        evento.stopPropagation();
        void pedir();
      }}
    >
      {d.reencolar}
    </Button>
  );
}
