import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { llamar, type Respuesta } from '../api';
import { Campos, Plegado } from '../formulario/campos';
import { resolver, type Esquema } from '../formulario/esquema';
import { Accion, useIntento } from '../piezas/accion';
import { OPCIONES } from '../textos/campos';
import { useBusqueda } from './busqueda';
import { Celda, enfocar, type Opcion } from './celda';
import { listaDe, REMISION } from './cuerpo';
import { h } from '../textos/hoja';

type Guardado = Respuesta<'listarReceptores'>['receptores'][number];
type Receptor = Record<string, unknown>;

/** Who a document is for, before it is chosen: a saved customer, one of the tax roll, or what was typed. */
type Candidato =
  | { clase: 'final' }
  | { clase: 'guardado'; cliente: Guardado }
  | { clase: 'padron'; ruc: string }
  | { clase: 'escrito'; escrito: string };

const CUANTOS = 20;
const CEDULA = 1;
const INNOMINADO = 5;
/** Who buys without saying who it is. */
export const FINAL: Receptor = { nombre: h.consumidorFinal, tipo_documento: INNOMINADO, numero_documento: '0' };
const IDENTIDADES = Object.entries(OPCIONES.tipo_documento!) as unknown as Opcion[];
const SIN_DIGITO = /^\d{5,8}$/;
const CON_DIGITO = /^(\d{3,8}[A-D]?)-\d$/i;

/** A saved customer as an emission names it. What the service deduces is left to it. */
const comoReceptor = ({ documento_tipo, documento_numero, tipo_operacion, ...resto }: Guardado): Receptor => ({
  ...resto,
  ...(resto.ruc ? {} : { tipo_documento: documento_tipo, numero_documento: documento_numero }),
  ...(tipo_operacion === 1 ? {} : { tipo_operacion }),
});

/** What was typed: a RUC, a number of identity, or a name. */
function comoSeEscribio(escrito: string): Receptor {
  const numero = escrito.replaceAll('.', '');
  if (CON_DIGITO.test(numero)) return { ruc: numero.toUpperCase(), nombre: '' };
  if (/^\d+$/.test(numero)) return { tipo_documento: CEDULA, numero_documento: numero, nombre: '' };
  return { nombre: escrito, tipo_documento: CEDULA, numero_documento: '' };
}

function candidatos(escrito: string, guardados: readonly Guardado[]): Candidato[] {
  const conocidos = guardados.map((cliente): Candidato => ({ clase: 'guardado', cliente }));
  if (escrito === '') return [{ clase: 'final' }, ...conocidos];
  const numero = escrito.replaceAll('.', '');
  const ruc = CON_DIGITO.exec(numero)?.[1] ?? (SIN_DIGITO.test(numero) ? numero : undefined);
  const delPadron: Candidato[] = ruc && conocidos.length === 0 ? [{ clase: 'padron', ruc }] : [];
  return [...conocidos, ...delPadron, { clase: 'escrito', escrito }];
}

function enPalabras(candidato: Candidato): string {
  switch (candidato.clase) {
    case 'final':
      return h.consumidorFinal;
    case 'guardado':
      return [candidato.cliente.nombre, candidato.cliente.ruc ?? candidato.cliente.documento_numero]
        .filter(Boolean)
        .join(' · ');
    case 'padron':
      return h.enElPadron(candidato.ruc);
    case 'escrito':
      return h.comoEsta(candidato.escrito);
  }
}

/** Whether it is said who a document is for. */
export const seSabe = (receptor: Receptor = {}): boolean =>
  ['nombre', 'ruc', 'numero_documento'].some((miembro) => miembro in receptor);

interface Props {
  tipo: number;
  esquema: Esquema;
}

/** The customer: found by name, RUC or identity card, or as it is typed; then its data. */
export function Cliente({ tipo, esquema }: Props) {
  const { setValue, getValues } = useFormContext();
  const receptor = (useWatch({ name: 'receptor' }) ?? {}) as Receptor;
  useEffect(() => enfocar('cliente'), []);
  useEntregaDondeElReceptor(tipo, receptor);
  const elegido = seSabe(receptor);
  const poner = (nuevo: Receptor) => {
    const correo = nuevo.email ?? (getValues('receptor.email') as unknown);
    setValue('receptor', { ...nuevo, ...(correo ? { email: correo } : {}) });
    const falta =
      ['nombre', 'numero_documento'].find((miembro) => nuevo[miembro] === '') ??
      (tipo === REMISION ? ['direccion', 'codigo_ciudad'].find((miembro) => !nuevo[miembro]) : undefined);
    enfocar(falta ? `receptor.${falta}` : `${listaDe(tipo)}.0.descripcion`);
  };
  const cambiar = () => {
    setValue('receptor', {});
    enfocar('cliente');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {elegido ? (
        <Elegido receptor={receptor} tipo={tipo} esquema={esquema} cambiar={cambiar} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'minmax(0,2fr) auto minmax(0,1fr)' } }}>
          <Buscador poner={poner} />
          <Button
            variant="outlined"
            startIcon={<PersonOutlined />}
            onClick={() => poner(FINAL)}
            sx={{ alignSelf: 'start', mt: 1, height: 40 }}
          >
            {h.consumidorFinal}
          </Button>
          <Celda nombre="receptor.email" rotulo={h.correo} />
        </Box>
      )}
    </Box>
  );
}

function Buscador({ poner }: { poner: (receptor: Receptor) => void }) {
  const [escrito, buscar] = useState('');
  const q = escrito.trim();
  const avisar = useNotify();
  const intentar = useIntento();
  const { errors } = useFormState({ name: 'receptor' });
  const elegir = (candidato: Candidato) => {
    if (candidato.clase === 'final') return poner(FINAL);
    if (candidato.clase === 'guardado') return poner(comoReceptor(candidato.cliente));
    if (candidato.clase === 'escrito') return poner(comoSeEscribio(candidato.escrito));
    return void intentar(async () => {
      const { razon_social, ruc, dv, es_persona_juridica } = await llamar('consultarPadron', {
        ruta: { ruc: candidato.ruc },
      });
      if (!razon_social) return avisar(h.noEstaEnElPadron, { type: 'warning' });
      poner({ ruc: `${ruc}-${dv}`, nombre: razon_social, tipo_contribuyente: es_persona_juridica ? 2 : 1 });
    });
  };
  const { data, buscando, fallo, alTeclear } = useBusqueda(
    ['listarReceptores', q],
    () => llamar('listarReceptores', { consulta: { q, limit: CUANTOS } }),
    ({ receptores }) => elegir(candidatos(q, receptores)[0]!),
  );
  const opciones = data || fallo ? candidatos(q, data?.receptores ?? []) : [];
  return (
    <Autocomplete<Candidato, false, true>
      options={opciones}
      loading={buscando}
      filterOptions={(todos) => todos}
      getOptionLabel={enPalabras}
      getOptionKey={(uno) => (uno.clase === 'guardado' ? uno.cliente.id : enPalabras(uno))}
      autoHighlight
      openOnFocus
      disableClearable
      value={null as never}
      inputValue={escrito}
      onInputChange={(_, texto, motivo) => motivo === 'input' && buscar(texto)}
      onChange={(_, elegido) => elegido && elegir(elegido)}
      renderInput={(de) => (
        <TextField
          {...de}
          name="cliente"
          label={h.cliente}
          placeholder={h.buscarCliente}
          error={'receptor' in errors}
          onKeyDown={(tecla) => {
            if (!alTeclear(tecla)) return;
            tecla.preventDefault();
            tecla.stopPropagation();
          }}
        />
      )}
    />
  );
}

const A_LA_VISTA = ['nombre', 'ruc', 'tipo_documento', 'numero_documento', 'email'];
/** A remission says where its receiver is. */
const DOMICILIO = ['direccion', 'numero_casa', 'codigo_ciudad'];
const DE_DOMICILIO = [...DOMICILIO, 'codigo_departamento', 'codigo_distrito'];
const ENTREGA = 'transporte.locales_entrega.0';

const domicilioDe = (lugar: Receptor = {}): Receptor =>
  Object.fromEntries(DE_DOMICILIO.map((miembro) => [miembro, lugar[miembro] ?? '']));

/** The goods of a remission are delivered where their receiver is, until somebody writes another place. */
function useEntregaDondeElReceptor(tipo: number, receptor: Receptor): void {
  const { getValues, setValue } = useFormContext();
  const domicilio = domicilioDe(receptor);
  const ahora = JSON.stringify(domicilio);
  const antes = useRef(ahora);
  useEffect(() => {
    if (tipo !== REMISION || antes.current === ahora) return;
    const entrega = getValues(ENTREGA) as Receptor | undefined;
    if (JSON.stringify(domicilioDe(entrega)) === antes.current) setValue(ENTREGA, { ...entrega, ...domicilio });
    antes.current = ahora;
  });
}

function Elegido({ receptor, tipo, esquema, cambiar }: Props & { receptor: Receptor; cambiar: () => void }) {
  const final = Number(receptor.tipo_documento) === INNOMINADO;
  const { properties = {} } = resolver(esquema);
  const resto = Object.fromEntries(Object.entries(properties).filter(([nombre]) => !A_LA_VISTA.includes(nombre)));
  const sinGuardar = !('id' in receptor) && Boolean(receptor.ruc);
  const mas = <Campos esquema={{ properties: resto }} base="receptor" primero={tipo === REMISION ? DOMICILIO : []} />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(190px, 1fr))' },
          alignItems: 'start',
        }}
      >
        {final ? (
          <Typography sx={{ alignSelf: 'center' }}>{h.consumidorFinal}</Typography>
        ) : (
          <>
            <Celda nombre="receptor.nombre" rotulo={h.cliente} />
            {'ruc' in receptor && receptor.ruc !== null ? (
              <Celda nombre="receptor.ruc" rotulo="RUC" />
            ) : (
              <>
                <Celda nombre="receptor.tipo_documento" rotulo={h.documento} opciones={IDENTIDADES} />
                <Celda nombre="receptor.numero_documento" rotulo={h.numeroDeDocumento} />
              </>
            )}
          </>
        )}
        <Celda nombre="receptor.email" rotulo={h.correo} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={cambiar}>
          {h.otroCliente}
        </Button>
        {sinGuardar && (
          <Accion
            op="crearReceptor"
            rotulo={h.guardarCliente}
            inicial={receptor}
            primero={['ruc', 'nombre', 'tipo_operacion', 'email']}
            variante="text"
          />
        )}
      </Box>
      {tipo === REMISION
        ? mas
        : !final && (
            <Plegado titulo={h.datosDelCliente} rutas={Object.keys(resto).map((nombre) => `receptor.${nombre}`)}>
              {mas}
            </Plegado>
          )}
    </>
  );
}
