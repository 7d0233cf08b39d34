import { EmisionDePrueba } from '@libs/de/testing';
import { instanteDe } from '@libs/platform';
import { type Sigla, TIPOS } from './casos';
import { cuerpoDe, type Datos } from './cuerpos';

const CDC = '0'.repeat(44);
const EMISOR = { nombre: 'Yerbatera Ñandutí S.A.', ruc: '80000001-3' };
const RECEPTOR = { nombre: 'Almacén Itá', ruc: '80000002-1' };
// Still the last day of February in Paraguay.
const DATOS: Datos = { emisor: EMISOR, receptor: RECEPTOR, ahora: new Date('2026-03-01T02:00:00Z') };
const de = (tipo: Sigla, datos: Datos = DATOS): object =>
  cuerpoDe({ codigo: 'X', seccion: '4.2', pagina: 6, hace: 'emitir', tipo, modo: 'A' }, 'uno', datos, CDC);

const ASUNCION = {
  ...{ direccion: 'Avenida de los Lapachos', numero_casa: '1234' },
  ...{ codigo_departamento: 1, codigo_distrito: 1, codigo_ciudad: 1 },
};
const { numero_casa: _, ...EN_ASUNCION } = ASUNCION;
const PRIMERO = { descripcion: 'DOCUMENTO ELECTRÓNICO SIN VALOR COMERCIAL NI FISCAL - GENERADO EN AMBIENTE DE PRUEBA' };
const NOTA = {
  ...{ receptor: RECEPTOR, doc_asociado: { tipo: 1, cdc: CDC } },
  items: [{ ...PRIMERO, cantidad: '1', precio_unitario: '5000', iva_tipo: 10 }],
};

const EMPRESA = new EmisionDePrueba().emisor;
const PERSONA = { ruc: '1234567-9', razonSocial: 'N'.repeat(200), tipoContribuyente: 1 } as const;
const LEJOS = {
  ...{ ...EMPRESA.establecimientos[0]!, direccion: 'D'.repeat(200), numeroCasa: '7' },
  ...{ departamento: 2, distrito: undefined, ciudad: 3 },
};

it.each<[Sigla, number, object]>([
  [
    'FE',
    1,
    {
      ...{ tipo_transaccion: 1, receptor: RECEPTOR },
      items: [
        { ...PRIMERO, cantidad: '3', precio_unitario: '28500', iva_tipo: 10 },
        { descripcion: 'Arroz tipo 1, bolsa de 5 kg', cantidad: '2', precio_unitario: '31900', iva_tipo: 5 },
      ],
    },
  ],
  [
    'AFE',
    4,
    {
      ...{ tipo_transaccion: 10, receptor: { ...EMISOR, ...ASUNCION } },
      autofactura: {
        ...{ naturaleza_vendedor: 2, tipo_documento: 3, numero_documento: '31245678', nombre: 'Ramona Benítez' },
        lugar_transaccion: EN_ASUNCION,
      },
      items: [{ ...PRIMERO, cantidad: '2', precio_unitario: '150000' }],
    },
  ],
  ['NCE', 5, { ...NOTA, motivo_nc: 2 }],
  ['NDE', 6, { ...NOTA, motivo_nc: 7 }],
  [
    'NRE',
    7,
    {
      ...{
        receptor: { ...RECEPTOR, ...ASUNCION, descripcion_ciudad: 'ASUNCION (DISTRITO)' },
        info_fiscal: 'Traslado de mercaderías vendidas.',
      },
      items_remision: [
        { ...PRIMERO, cantidad: '240' },
        { descripcion: 'Arroz tipo 1, bolsa de 5 kg', cantidad: '60' },
      ],
      remision: { motivo: 1, responsable: 1, kilometros: 370, fecha_factura_futura: '2026-02-28' },
      transporte: {
        ...{ tipo: 1, modalidad: 1, responsable_flete: 1, fecha_inicio: '2026-03-01', fecha_fin: '2026-03-02' },
        ...{ local_salida: ASUNCION, locales_entrega: [ASUNCION] },
        vehiculos: [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'BXK123' }],
        transportista: {
          ...{ naturaleza: 1, ...EMISOR, direccion: ASUNCION.direccion },
          chofer: { nombre: 'Derlis Giménez', numero_documento: '3456789', direccion: 'Barrio San José 55' },
        },
      },
    },
  ],
])('a %s is of the test environment, of its type, and has what the type asks for', (tipo, tipoDe, esperado) => {
  const comun = { establecimiento: '001', punto: '001', sit: 'H', id_interno: 'uno', tipo_de: tipoDe, modo_envio: 'A' };
  expect(de(tipo)).toEqual({ ...comun, ...esperado });
});

it('is issued at the point that the run names', () => {
  const punto = { establecimiento: '002', codigo: '003' };
  expect(de('FE', { ...DATOS, punto })).toMatchObject({ establecimiento: '002', punto: '003' });
});

it('names the taxpayer as its set-up does, and where it is', () => {
  const lugar = { direccion: `${'D'.repeat(149)} 1234`, codigo_departamento: 2, codigo_distrito: 2, codigo_ciudad: 3 };
  const persona = { nombre: `${'N'.repeat(59)} S.A.`, ruc: '1234567-9', tipo_contribuyente: 1 } as const;
  const datos = { ...DATOS, emisor: { ...persona, lugar: { ...lugar, numero_casa: '7' } } };
  expect(de('AFE', datos)).toMatchObject({
    receptor: { ...persona, ...lugar, numero_casa: '7' },
    autofactura: { lugar_transaccion: lugar },
  });
  const transportista = { ruc: persona.ruc, nombre: 'N'.repeat(59), direccion: 'D'.repeat(149) };
  expect(de('NRE', datos)).toMatchObject({ transporte: { local_salida: lugar, transportista } });
});

it.each<[string, Partial<typeof EMPRESA>]>([
  ['a legal entity', {}],
  ['a natural person with a long name, where no district is known', { ...PERSONA, establecimientos: [LEJOS] }],
])('the service issues each of them for %s', async (_, cambios) => {
  const emisor = { ...EMPRESA, ...cambios };
  const emision = new EmisionDePrueba({ emisor, ahora: '2026-11-20T10:00:00' });
  const lugar = {
    direccion: LEJOS.direccion,
    numero_casa: LEJOS.numeroCasa,
    ...{ codigo_departamento: 2, codigo_ciudad: 3 },
  };
  const parte = { nombre: emisor.razonSocial, ruc: emisor.ruc, tipo_contribuyente: emisor.tipoContribuyente };
  const datos: Datos = {
    ...{
      ...DATOS,
      items: [{ descripcion: 'Flete', precio_unitario: '150000', iva_tipo: 0 }],
      ahora: instanteDe('2026-11-20T10:00:00'),
    },
    emisor: cambios.establecimientos ? { ...parte, lugar: { ...lugar, codigo_distrito: undefined } } : parte,
  };
  const emitir = async (tipo: Sigla, cdc?: string) => {
    const caso = { codigo: 'X', seccion: '4.2', pagina: 6, hace: 'emitir', tipo, modo: 'S' } as const;
    return emision.aprobar({ ...cuerpoDe(caso, tipo, datos, cdc) });
  };
  const { cdc } = await emitir('FE');
  for (const tipo of ['NCE', 'NDE', 'AFE', 'NRE'] as const)
    expect((await emitir(tipo, cdc)).xml).toContain(`<iTiDE>${TIPOS[tipo]}</iTiDE>`);
});

const HORA = { descripcion: 'Hora de consultoría', precio_unitario: '250000', iva_tipo: 10 } as const;
const MANUAL = { descripcion: 'Manual impreso', precio_unitario: '80000', iva_tipo: 5 } as const;

it.each([[[HORA]], [[HORA, MANUAL]]])(
  'sells and carries what the taxpayer gives, after the first item of the guide: %j',
  (items) => {
    const propios = items.map((item) => ({ ...item, cantidad: '2' }));
    const primero = { ...PRIMERO, cantidad: '3', precio_unitario: '28500', iva_tipo: 10 };
    expect(de('FE', { ...DATOS, items })).toMatchObject({ items: [primero, ...propios] });
    const carga = items.map(({ descripcion }) => ({ descripcion, cantidad: '60' }));
    expect(de('NRE', { ...DATOS, items })).toMatchObject({
      items_remision: [{ ...PRIMERO, cantidad: '240' }, ...carga],
    });
  },
);
