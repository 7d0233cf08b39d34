import { BooleanInput, DateInput, FilterButton, TextInput, type RaRecord } from 'react-admin';
import { Accion, Secreto } from '../piezas/accion';
import { Datos } from '../piezas/pagina';
import { Tabla, type Columna } from '../piezas/tabla';
import { t } from '../textos';

const { receptores: r, numeros: n, claves: c, recibidos: re, documentos: d } = t;

const texto = (source: string, label: string, siempre = false) => (
  <TextInput key={source} source={source} label={label} alwaysOn={siempre} helperText={false} />
);
const dia = (source: string, label: string) => (
  <DateInput key={source} source={source} label={label} helperText={false} />
);
export const idDe = (fila: RaRecord) => String(fila.id);

export const Receptores = () => (
  <Tabla
    resource="receptores"
    titulo={r.titulo}
    filters={[
      texto('q', t.comun.buscar, true),
      <BooleanInput key="i" source="incluir_inactivos" label={r.inactivos} helperText={false} />,
    ]}
    columnas={[
      { de: 'nombre', rotulo: r.nombre },
      { de: 'ruc', rotulo: r.ruc },
      { de: 'documento_numero', rotulo: r.documento },
      { de: 'email', rotulo: r.correo },
      { de: 'telefono', rotulo: r.telefono },
      { de: 'activo', rotulo: r.activo, como: 'logico' },
    ]}
    acciones={
      <>
        <FilterButton />
        <Accion
          op="crearReceptor"
          rotulo={r.nuevo}
          primero={['ruc', 'tipo_contribuyente', 'email']}
          variante="contained"
        />
        <Accion
          op="consultarPadron"
          rotulo={r.padron}
          preguntas={[{ nombre: 'ruc', rotulo: r.padronRuc }]}
          resultado={({ razon_social, ruc, dv, estado }) => (
            <Datos
              filas={[
                [r.nombre, razon_social],
                [r.ruc, `${ruc}-${dv}`],
                [d.estado, estado],
              ]}
            />
          )}
        />
      </>
    }
    botones={(fila) => (
      <>
        <Accion
          op="modificarReceptor"
          ruta={{ receptor_id: idDe(fila) }}
          rotulo={r.modificar}
          inicial={fila}
          parcial
          variante="text"
        />
        {fila.activo && (
          <Accion op="eliminarReceptor" ruta={{ receptor_id: idDe(fila) }} rotulo={r.borrar} peligro variante="text" />
        )}
      </>
    )}
  />
);

export const Series = () => (
  <Tabla
    resource="series"
    titulo={n.titulo}
    pagination={false}
    columnas={[
      { de: 'tipo_label', rotulo: d.tipo },
      { de: 'establecimiento', rotulo: n.establecimiento },
      { de: 'punto', rotulo: n.punto },
      { de: 'ultimo_nro', rotulo: n.ultimo },
      { de: 'proximo_nro', rotulo: n.proximo },
      { de: 'ultima_emit_at', rotulo: n.cuando, como: 'fecha' },
    ]}
  />
);

export const Inutilizaciones = () => (
  <Tabla
    resource="inutilizaciones"
    titulo={n.inutilizaciones}
    columnas={[
      { de: 'tipo_label', rotulo: d.tipo },
      { de: 'estado', rotulo: d.estado, como: 'estado' },
      { de: 'establecimiento', rotulo: n.establecimiento },
      { de: 'punto', rotulo: n.punto },
      { de: 'numero_desde', rotulo: n.desde },
      { de: 'numero_hasta', rotulo: n.hasta },
      { de: 'motivo', rotulo: n.motivo },
      { de: 'mensaje_fiscal', rotulo: d.respuesta },
      { de: 'created_at', rotulo: d.fecha, como: 'fecha' },
    ]}
    acciones={
      <Accion
        op="inutilizarRango"
        rotulo={n.inutilizar}
        primero={['tipo_de', 'sit']}
        inicial={{ establecimiento: '001', punto: '001', tipo_de: 1 }}
        variante="contained"
      />
    }
  />
);

export const Recibidos = () => (
  <Tabla
    resource="recibidos"
    titulo={re.titulo}
    filters={[texto('emisor_ruc', re.rucEmisor, true), dia('desde', d.desde), dia('hasta', d.hasta)]}
    alElegir={(id) => `/recibidos/${String(id)}/show`}
    columnas={[
      { de: 'emisor_nombre', rotulo: re.emisor },
      { de: 'situacion', rotulo: re.situacion, como: 'estado' },
      { de: 'emisor_ruc', rotulo: re.rucEmisor },
      { de: 'numero_formateado', rotulo: d.numero, clara: true },
      { de: 'fecha_emision', rotulo: d.fecha, como: 'fecha', clara: true },
      { de: 'total_gs', rotulo: d.total, como: 'monto', clara: true },
    ]}
    acciones={
      <>
        <FilterButton />
        <Accion op="notificarRecepcion" rotulo={re.notificar} preguntas={[cdc]} variante="contained" />
        <Accion
          op="darConformidad"
          rotulo={re.conformidad}
          preguntas={[cdc]}
          primero={['parcial', 'fecha_recepcion']}
        />
        <Accion op="darDisconformidad" rotulo={re.disconformidad} preguntas={[cdc]} />
        <Accion op="desconocerDocumento" rotulo={re.desconocer} preguntas={[cdc]} peligro />
      </>
    }
  />
);
const cdc = { nombre: 'cdc', rotulo: d.cdc };

export const deClaves: Columna[] = [
  { de: 'nombre', rotulo: c.nombre },
  { de: 'activa', rotulo: c.activa, como: 'logico' },
  { de: 'prefix', rotulo: c.prefijo },
  { de: 'modo', rotulo: c.modo },
  {
    de: 'permisos',
    rotulo: c.permisos,
    como: (fila) => (fila.permisos as string[] | null)?.join(', ') ?? t.comun.todos,
  },
  { de: 'created_at', rotulo: c.creada, como: 'fecha' },
  { de: 'last_used_at', rotulo: c.usada, como: 'fecha' },
];

export const unaVez = ({ key_plain }: { key_plain: string }) => (
  <Secreto rotulo={c.secreto} valor={key_plain} nota={c.unaVez} />
);

export const Claves = () => (
  <Tabla
    resource="claves"
    titulo={c.titulo}
    pagination={false}
    columnas={deClaves}
    acciones={
      <Accion
        op="crearApiKey"
        rotulo={c.nueva}
        primero={['modo', 'permisos']}
        resultado={unaVez}
        variante="contained"
      />
    }
    botones={(fila) =>
      fila.activa && (
        <Accion
          op="revocarApiKey"
          ruta={{ id: idDe(fila) }}
          rotulo={c.revocar}
          ayuda={c.revocarAyuda}
          peligro
          variante="text"
        />
      )
    }
  />
);

export const Avisos = () => (
  <Tabla
    resource="avisos"
    titulo={t.avisos.titulo}
    pagination={false}
    columnas={[
      { de: 'tipo', rotulo: t.avisos.tipo },
      { de: 'creado_at', rotulo: t.avisos.cuando, como: 'fecha' },
      { de: 'sit', rotulo: t.ambiente.titulo },
      {
        de: 'datos',
        rotulo: t.avisos.datos,
        clara: true,
        como: (fila) => <DatosDeAviso datos={fila.datos as Record<string, unknown>} />,
      },
    ]}
  />
);

const DatosDeAviso = ({ datos }: { datos: Record<string, unknown> }) =>
  Object.entries(datos)
    .filter(([, valor]) => typeof valor === 'string' && !valor.startsWith('http'))
    .slice(0, 3)
    .map(([nombre, valor]) => `${nombre}: ${String(valor)}`)
    .join(' · ');
