import { Button } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { sitActual, type Respuesta } from '../api';
import { ejemplo } from '../hoja/inicial';
import { Accion } from '../piezas/accion';
import { Logo } from '../piezas/logo';
import { Datos, Lectura, Tarjeta } from '../piezas/pagina';
import { VistaPrevia } from '../piezas/vista-previa';
import { usePuede } from '../puertas';
import type { Identidad } from '../identidad';
import { t } from '../textos';
import { enPalabras, rotulo } from '../textos/campos';
import { c as compras } from '../textos/compras';
import type { Pagina } from './asuntos';

const c = t.cuenta;
type Ajustes = Respuesta<'obtenerAjustes'>;

const DEL_CORREO = (nombre: string): boolean => /correo/.test(nombre);
/** They have a page of their own. */
const DE_COMPRAS = /^recibidos_/;
const DE_LA_EMISION = ['consultar_receptor', 'verificacion_publica'];
/** First in their groups; the others follow in the order of the service. */
const PRIMERO = ['color', 'pie', 'nota', 'datos_bancarios', 'enviar_correo', 'correo_asunto', 'correo_texto'];

const enOrden = (nombres: string[]): string[] => [
  ...PRIMERO.filter((nombre) => nombres.includes(nombre)),
  ...nombres.filter((nombre) => !PRIMERO.includes(nombre)),
];

/** The settings of an account, by what they are about; each group shows what it does. */
export function Ajustes() {
  return (
    <Lectura op="obtenerAjustes">
      {(ajustes) => {
        const nombres = Object.keys(ajustes).filter((nombre) => !DE_COMPRAS.test(nombre));
        const deLaEmision = nombres.filter((nombre) => DE_LA_EMISION.includes(nombre));
        const delCorreo = nombres.filter(DEL_CORREO);
        const delPapel = nombres.filter((nombre) => !deLaEmision.includes(nombre) && !delCorreo.includes(nombre));
        return (
          <>
            <Grupo titulo={c.papel} {...{ ajustes }} nombres={enOrden(delPapel)}>
              <Ejemplo />
              <Logo leer="obtenerLogo" poner="ponerLogo" quitar="quitarLogo" />
            </Grupo>
            <Grupo titulo={c.correo} {...{ ajustes }} nombres={enOrden(delCorreo)}>
              <Muestra />
            </Grupo>
            <Grupo titulo={c.emision} {...{ ajustes }} nombres={deLaEmision} />
            <Tarjeta
              titulo={compras.porCorreo}
              acciones={
                <Button component={Link} to="/recibidos/correo" size="small" variant="outlined">
                  {c.cambiar}
                </Button>
              }
            >
              <Datos
                filas={[
                  [compras.direccion, ajustes.recibidos_direccion ?? t.comun.nada],
                  [compras.buzon, ajustes.recibidos_imap?.usuario ?? t.comun.nada],
                ]}
              />
            </Tarjeta>
          </>
        );
      }}
    </Lectura>
  );
}

interface GrupoProps {
  titulo: string;
  ajustes: Ajustes;
  nombres: string[];
  children?: React.ReactNode;
}

/** What is set, in words; what is left as it always is does not crowd it. */
function Grupo({ titulo, ajustes, nombres, children }: GrupoProps) {
  const puestos = Object.entries(ajustes).filter(([nombre, valor]) => nombres.includes(nombre) && enUso(valor));
  return (
    <Tarjeta
      titulo={titulo}
      acciones={
        <Accion
          op="cambiarAjustes"
          rotulo={c.cambiar}
          encabezado={titulo}
          inicial={ajustes}
          solo={nombres}
          primero={nombres}
          parcial
        />
      }
    >
      <Datos filas={puestos.map(([nombre, valor]) => [rotulo(nombre), enTexto(nombre, valor)])} />
      {children}
    </Tarjeta>
  );
}

const enUso = (valor: unknown): boolean => ![undefined, null, ''].includes(valor as null);

function enTexto(nombre: string, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? t.comun.si : t.comun.no;
  if (typeof valor === 'object')
    return Object.values(valor as object)
      .filter(Boolean)
      .map(String)
      .join(' · ');
  return enPalabras(nombre, valor);
}

/** The paper of an invoice that is not issued, with what is set now. */
function Ejemplo() {
  const { permissions } = usePermissions<Identidad>();
  const punto = permissions?.tenant?.puntos.find(({ sit }) => sit === sitActual());
  if (!usePuede()('previsualizarDocumento') || !punto) return null;
  return <VistaPrevia cuerpo={ejemplo(punto)} rotulo={c.verEjemplo} />;
}

/** The last approved document, sent again to the person who looks after the account. */
function Muestra() {
  return (
    <Lectura op="listarDocumentos" pedido={{ consulta: { sit: sitActual(), estado: 'A', limit: 1 } }}>
      {(dato) => {
        const [ultimo] = (dato as Pagina).documentos;
        if (!ultimo) return c.sinMuestra;
        const { de_id, cdc, numero_formateado } = ultimo;
        return (
          <Accion
            op="enviarDocumentoPorCorreo"
            ruta={{ de_id, cdc }}
            rotulo={c.muestra}
            ayuda={c.muestraAyuda(numero_formateado)}
            primero={['email']}
            // Without one it would go to the customer.
            exige={['email']}
            variante="text"
          />
        );
      }}
    </Lectura>
  );
}
