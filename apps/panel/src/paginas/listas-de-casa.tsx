import { Button, Typography } from '@mui/material';
import { FilterButton, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { useActo } from '../acto';
import { Accion, useIntento } from '../piezas/accion';
import { deDia, deOpcion, deTexto, Tabla, type Columna } from '../piezas/tabla';
import { Estado, fecha } from '../piezas/valores';
import { t } from '../textos';
import { actoEnPalabras, objetoEnPalabras } from '../textos/campos';

const { auditoria: a, tenants: te, soporte: s, documentos: d } = t;

/** In words, and below as one looks for it. */
const Acto = ({ codigo }: { codigo: string }) => (
  <>
    {actoEnPalabras(codigo)}
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {codigo}
    </Typography>
  </>
);
const deActos: Columna[] = [
  { de: 'created_at', rotulo: a.cuando, como: 'fecha' },
  { de: 'acto', rotulo: a.acto, como: ({ acto }) => <Acto codigo={acto as string} /> },
  { de: 'objeto', rotulo: a.objeto, clara: true, como: ({ objeto }) => objetoEnPalabras(objeto as string) },
  { de: 'autor.id', rotulo: a.autor },
  { de: 'autor.rol', rotulo: 'Rol', como: ({ autor: { rol } }) => t.rol[rol] ?? rol },
];
const filtrosDeActos = [
  deTexto('acto', a.codigo, true),
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
  columnas: [...deActos, { de: 'tenant_id', rotulo: s.contribuyente }],
  filters: [...filtrosDeActos, deTexto('tenant_id', s.contribuyente)],
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
      { de: 'plan', rotulo: t.cuenta.plan },
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
const filtrosDeSoporte = [deTexto('cdc', d.cdc, true), deTexto('tenant_id', s.contribuyente), deDia('desde', d.desde)];
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
