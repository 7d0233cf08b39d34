import { BooleanInput, FilterButton, type RaRecord } from 'react-admin';
import { Accion } from '../piezas/accion';
import { DeLaAutoridad } from '../piezas/mas';
import { Datos } from '../piezas/pagina';
import { deTexto, Tabla } from '../piezas/tabla';
import { t } from '../textos';
import { enPalabras } from '../textos/campos';

const { receptores: r, numeros: n, documentos: d } = t;

const idDe = (fila: RaRecord) => String(fila.id);

export const Receptores = () => (
  <Tabla
    resource="receptores"
    titulo={t.menu.receptores}
    filters={[
      deTexto('q', t.comun.buscar, true),
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
          primero={['ruc', 'nombre', 'tipo_operacion', 'tipo_contribuyente', 'email']}
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
                [d.estado, enPalabras('estado', estado)],
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
      { de: 'timbrado', rotulo: n.timbrado },
      { de: 'serie', rotulo: n.letras },
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
      { de: 'punto', rotulo: n.punto, como: ({ establecimiento, punto }) => `${establecimiento}-${punto}` },
      { de: 'timbrado', rotulo: n.timbrado, como: ({ timbrado, serie }) => `${timbrado} ${serie}`.trim() },
      { de: 'numero_desde', rotulo: d.desde },
      { de: 'numero_hasta', rotulo: d.hasta },
      { de: 'motivo', rotulo: n.motivo },
      {
        de: 'mensaje_fiscal',
        rotulo: d.respuesta,
        como: (fila) => <DeLaAutoridad {...(fila as Parameters<typeof DeLaAutoridad>[0])} />,
      },
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
