import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Campos } from '../formulario/campos';
import { resolver, type Esquema } from '../formulario/esquema';
import { Tarjeta } from '../piezas/pagina';
import { h } from '../textos/hoja';

interface ParteProps {
  esquema?: Esquema;
  base?: string;
  /** The members that this part asks for; all of them if it does not say. */
  miembros?: readonly string[];
  primero?: readonly string[];
}

/** Some members of a group of the body. */
function Parte({ esquema = {}, base, miembros, primero = miembros }: ParteProps) {
  const { properties = {}, required } = resolver(esquema);
  const suyos = Object.entries(properties).filter(([nombre]) => !miembros || miembros.includes(nombre));
  return <Campos esquema={{ properties: Object.fromEntries(suyos), required }} base={base} primero={primero} />;
}

function DosColumnas({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' } }}>
      {children}
    </Box>
  );
}

const DEL_VIAJE = ['tipo', 'responsable_flete', 'modalidad', 'fecha_inicio', 'fecha_fin'];
const DE_SECCION = ['local_salida', 'locales_entrega', 'vehiculos', 'transportista'];

/** Why, from where, to where, in what and by whom goods travel. */
export function SeccionesDeRemision({ esquema }: { esquema: Esquema }) {
  const { properties = {} } = resolver(esquema);
  const { properties: delTransporte = {} } = resolver(properties.transporte ?? {});
  const resto = Object.keys(delTransporte).filter((uno) => ![...DEL_VIAJE, ...DE_SECCION].includes(uno));
  return (
    <>
      <Tarjeta titulo={h.traslado}>
        <Parte
          esquema={properties.remision}
          base="remision"
          primero={['motivo', 'responsable', 'kilometros', 'fecha_factura_futura']}
        />
        <Parte
          esquema={properties.transporte}
          base="transporte"
          miembros={[...DEL_VIAJE, ...resto]}
          primero={DEL_VIAJE}
        />
        <Parte esquema={esquema} miembros={['info_fiscal']} />
      </Tarjeta>
      <DosColumnas>
        <Tarjeta titulo={h.salida}>
          <Campos
            esquema={delTransporte.local_salida ?? {}}
            base="transporte.local_salida"
            primero={['direccion', 'numero_casa', 'codigo_ciudad']}
          />
        </Tarjeta>
        <Tarjeta titulo={h.entregaEn}>
          <Parte esquema={properties.transporte} base="transporte" miembros={['locales_entrega']} />
        </Tarjeta>
        <Tarjeta titulo={h.vehiculo}>
          <Parte esquema={properties.transporte} base="transporte" miembros={['vehiculos']} />
        </Tarjeta>
        <Tarjeta titulo={h.transportista}>
          <Campos
            esquema={delTransporte.transportista ?? {}}
            base="transporte.transportista"
            primero={['naturaleza', 'ruc', 'nombre', 'tipo_documento', 'numero_documento', 'direccion']}
          />
        </Tarjeta>
      </DosColumnas>
    </>
  );
}

/** Who sells in a self-invoice: somebody who is no taxpayer. */
export function SeccionDelVendedor({ esquema }: { esquema: Esquema }) {
  const { properties = {} } = resolver(esquema);
  return (
    <Tarjeta titulo={h.vendedor}>
      <Campos
        esquema={properties.autofactura ?? {}}
        base="autofactura"
        primero={['nombre', 'tipo_documento', 'numero_documento', 'direccion', 'numero_casa', 'codigo_ciudad']}
      />
    </Tarjeta>
  );
}

interface NotaProps {
  esquema: Esquema;
  /** What the note is about, in words; without it, the writer says. */
  sobre?: ReactNode;
}

/** Why a note is made, and about which document. */
export function SeccionDeNota({ esquema, sobre }: NotaProps) {
  return (
    <>
      {sobre && <Typography>{sobre}</Typography>}
      <Parte esquema={esquema} miembros={['motivo_nc']} />
      {!sobre && <Parte esquema={esquema} miembros={['doc_asociado']} />}
    </>
  );
}
