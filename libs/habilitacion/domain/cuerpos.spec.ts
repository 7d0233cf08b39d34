import type { Sigla } from './casos';
import { cuerpoDe, type Datos } from './cuerpos';

const CDC = '0'.repeat(44);
const EMISOR = { nombre: 'Yerbatera Ñandutí S.A.', ruc: '80000001-7' };
const RECEPTOR = { nombre: 'Almacén Itá', ruc: '80000002-5' };
// Still the last day of February in Paraguay.
const DATOS: Datos = { emisor: EMISOR, receptor: RECEPTOR, ahora: new Date('2026-03-01T02:00:00Z') };
const de = (tipo: Sigla, datos: Datos = DATOS): object =>
  cuerpoDe({ codigo: 'X', seccion: '4.2', pagina: 6, hace: 'emitir', tipo, modo: 'A' }, 'uno', datos, CDC);

const ASUNCION = {
  ...{ direccion: 'Avenida de los Lapachos', numero_casa: '1234' },
  ...{ codigo_departamento: 1, codigo_distrito: 1, codigo_ciudad: 1 },
};
const PRIMERO = { descripcion: 'DOCUMENTO ELECTRÓNICO SIN VALOR COMERCIAL NI FISCAL - GENERADO EN AMBIENTE DE PRUEBA' };
const NOTA = {
  ...{ receptor: RECEPTOR, doc_asociado: { tipo: 1, cdc: CDC } },
  items: [{ ...PRIMERO, cantidad: '1', precio_unitario: '5000', iva_tipo: 10 }],
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
        lugar_transaccion: ASUNCION,
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
      ...{ receptor: { ...RECEPTOR, ...ASUNCION }, info_fiscal: 'Traslado de mercaderías vendidas.' },
      items_remision: [
        { ...PRIMERO, cantidad: '240' },
        { descripcion: 'Arroz tipo 1, bolsa de 5 kg', cantidad: '60' },
      ],
      remision: { motivo: 1, responsable: 1, kilometros: 370, fecha_factura_futura: '2026-03-01' },
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
])('a %s is of the test environment, of its type, and has what the type asks for', (tipo, tipoDe, suyo) => {
  const comun = { establecimiento: '001', punto: '001', sit: 'H', id_interno: 'uno', tipo_de: tipoDe, modo_envio: 'A' };
  expect(de(tipo)).toEqual({ ...comun, ...suyo });
});

it('is issued at the point that the run names', () => {
  const punto = { establecimiento: '002', codigo: '003' };
  expect(de('FE', { ...DATOS, punto })).toMatchObject({ establecimiento: '002', punto: '003' });
});

it('names the taxpayer as its set-up does, and where it is', () => {
  const lugar = {
    ...ASUNCION,
    direccion: 'D'.repeat(200),
    codigo_departamento: 11,
    codigo_distrito: 143,
    codigo_ciudad: 3344,
  };
  const emisor = { nombre: 'N'.repeat(200), ruc: '1234567-9', tipo_contribuyente: 1, lugar } as const;
  const { lugar: _, ...persona } = emisor;
  expect(de('AFE', { ...DATOS, emisor })).toMatchObject({
    ...{ receptor: { ...persona, ...lugar }, autofactura: { lugar_transaccion: lugar } },
  });
  const transportista = { ruc: emisor.ruc, nombre: 'N'.repeat(60), direccion: 'D'.repeat(150) };
  expect(de('NRE', { ...DATOS, emisor })).toMatchObject({ transporte: { local_salida: lugar, transportista } });
});

it('sells and carries what the taxpayer gives, after the first item of the guide', () => {
  const items = [
    { descripcion: 'Hora de consultoría', precio_unitario: '250000', iva_tipo: 10 },
    { descripcion: 'Manual impreso', precio_unitario: '80000', iva_tipo: 5 },
  ] as const;
  const propios = items.map((uno) => ({ ...uno, cantidad: '2' }));
  const primero = { ...PRIMERO, cantidad: '3', precio_unitario: '28500', iva_tipo: 10 };
  expect(de('FE', { ...DATOS, items })).toMatchObject({ items: [primero, ...propios] });
  const carga = items.map(({ descripcion }) => ({ descripcion, cantidad: '60' }));
  expect(de('NRE', { ...DATOS, items })).toMatchObject({
    items_remision: [{ ...PRIMERO, cantidad: '240' }, ...carga],
  });
});
