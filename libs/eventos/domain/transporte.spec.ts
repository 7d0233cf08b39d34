import { leerCuerpo } from '@libs/campos';
import type { Documento } from '@libs/de';
import type { Carga } from '@libs/de/testing';
import type { ErrorDeValidacion } from '@libs/errors';
import { validarEvento } from '@libs/fiscal';
import { nodoDe } from '../infrastructure/fiscal/nodo-de-evento';
import type { EventoEnTramite } from './evento';
import { type EventoPrevio, unir } from './pedido';
import { transporte } from './transporte';

const CDC = '07809999919001001000000122026101511234567893';
const REMISION = { cdc: CDC, estado: 'A', tipo: 7 } as Documento;

const LOCAL = { direccion: 'RUTA 2 KM 20', codigo_departamento: 1, codigo_distrito: 1, codigo_ciudad: 1 };
const CHOFER = { nombre: 'Otro Chofer', numero_documento: '7.654.321' };
const EMPRESA = { naturaleza: 1, nombre: 'CARGAS S.A.', ruc: '80080610-7' };
const PERSONA = { naturaleza: 2, nombre: 'Juana Pérez', tipo_documento: 2, numero_documento: 'P123' };
const CAMION = { tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'ABC123' };
const conVehiculo = (cambios: Carga = {}, resto: Carga = {}): Carga => ({
  tipo: 2,
  modalidad: 1,
  vehiculos: [{ ...CAMION, ...cambios }],
  ...resto,
});
const TODO = { ...conVehiculo(), locales_entrega: [LOCAL], transportista: { ...PERSONA, chofer: CHOFER } };

const leer = (carga: Carga) => leerCuerpo(transporte.cuerpo, carga);
/** The fields that are refused, with the authority's rule. */
function erroresDe(carga: Carga): string[] {
  try {
    leer(carga);
    return [];
  } catch (causa) {
    return (causa as ErrorDeValidacion).errores.map(({ campo, codigo }) => `${campo} ${codigo}`);
  }
}
const pedir = (carga: Carga, documento: Partial<Documento> = {}, previos: EventoPrevio[] = []) =>
  transporte.eventos(leer(carga), { ...REMISION, ...documento }, previos);
const nodos = (carga: Carga) =>
  pedir(carga).map(({ datos, motivo }) =>
    nodoDe({ contenido: { clase: 'TRANSPORTE', ...datos }, motivo } as EventoEnTramite, '2026-10-15T12:00:00'),
  );
const contenidos = (carga: Carga) =>
  nodos(carga).map(({ gGroupTiEvt }) => (gGroupTiEvt as { rGeVeTr: Record<string, string> }).rGeVeTr);

describe('the body of an update of the transport', () => {
  const local = (cambios: Carga) => ({ locales_entrega: [{ ...LOCAL, ...cambios }] });
  const chofer = (cambios: Carga) => ({ transportista: { chofer: { ...CHOFER, ...cambios } } });
  const de = (transportista: Carga, cambios: Carga) => ({ transportista: { ...transportista, ...cambios } });

  it.each<[string, Carga, string[]]>([
    ['every part', TODO, []],
    ['a place', local({}), []],
    ['a driver', chofer({}), []],
    ['a company', de(EMPRESA, {}), []],
    ['a person', de(PERSONA, {}), []],
    ['a vehicle', conVehiculo(), []],
    ['4300', local({ codigo_departamento: 2 }), ['locales_entrega[0].codigo_distrito REGLA_4300']],
    ['4301', local({ codigo_departamento: null }), ['locales_entrega[0].codigo_departamento REGLA_4301']],
    ['4306', local({ codigo_ciudad: null }), ['locales_entrega[0].codigo_ciudad REGLA_4306']],
    ['4309', local({ direccion: null }), ['locales_entrega[0].direccion REGLA_4309']],
    ['4311', chofer({ nombre: null }), ['transportista.chofer.nombre REGLA_4311']],
    ['4312', chofer({ numero_documento: null }), ['transportista.chofer.numero_documento REGLA_4312']],
    ['4313', de(EMPRESA, { naturaleza: null }), ['transportista.naturaleza REGLA_4313']],
    ['4314', de(EMPRESA, { ruc: null }), ['transportista.ruc REGLA_4314']],
    ['4317', de(PERSONA, { ruc: '80080610-7' }), ['transportista.ruc REGLA_4317']],
    ['4318', de(EMPRESA, { ruc: '80080610-8' }), ['transportista.ruc REGLA_4318']],
    ['4319', de(EMPRESA, { nombre: null }), ['transportista.nombre REGLA_4319']],
    ['4320', de(PERSONA, { tipo_documento: null }), ['transportista.tipo_documento REGLA_4320']],
    ['4321', de(EMPRESA, { tipo_documento: 1 }), ['transportista.tipo_documento REGLA_4321']],
    ['4324', de(PERSONA, { numero_documento: null }), ['transportista.numero_documento REGLA_4324']],
    ['4325', conVehiculo({}, { tipo: null }), ['tipo REGLA_4325']],
    ['4328', conVehiculo({}, { modalidad: null }), ['modalidad REGLA_4328']],
    ['4331', conVehiculo({ tipo: null }), ['vehiculos[0].tipo REGLA_4331']],
    ['4332', conVehiculo({ marca: null }), ['vehiculos[0].marca REGLA_4332']],
    ['4333', conVehiculo({ tipo_identificacion: null }), ['vehiculos[0].tipo_identificacion REGLA_4333']],
    ['4334', conVehiculo({ tipo_identificacion: 1 }), ['vehiculos[0].numero_identificacion REGLA_4334']],
    ['4335', conVehiculo({ matricula: null }), ['vehiculos[0].matricula REGLA_4335']],
    ['nothing', {}, ['locales_entrega CAMPO_REQUERIDO']],
    [
      'a carrier without anything',
      { transportista: {} },
      ['transportista.naturaleza REGLA_4313', 'transportista.nombre REGLA_4319'],
    ],
    ['a mode without its vehicle', { modalidad: 2 }, ['vehiculos CAMPO_REQUERIDO']],
    ['two places', { locales_entrega: [LOCAL, LOCAL] }, ['locales_entrega CANTIDAD_INVALIDA']],
    ['two vehicles', conVehiculo({}, { vehiculos: [CAMION, CAMION] }), ['vehiculos CANTIDAD_INVALIDA']],
    ['a plate of seven', conVehiculo({ matricula: 'ABCD123' }), ['vehiculos[0].matricula FORMATO_INVALIDO']],
    [
      'no room for the address of a driver',
      chofer({ direccion: 'X' }),
      ['transportista.chofer.direccion CAMPO_DESCONOCIDO'],
    ],
    ['no room for a telephone', local({ telefono: '0981' }), ['locales_entrega[0].telefono CAMPO_DESCONOCIDO']],
    ['no room for a flight', conVehiculo({ numero_vuelo: 'A1' }), ['vehiculos[0].numero_vuelo CAMPO_DESCONOCIDO']],
    ['no room for dates', { fecha_fin: '2026-11-21', ...chofer({}) }, ['fecha_fin CAMPO_DESCONOCIDO']],
  ])('%s', (_, carga, errores) => {
    expect(erroresDe(carga)).toEqual(errores);
  });
});

describe('the events', () => {
  it('are one for each part, as the format writes them (rules 4302 to 4330)', () => {
    const Id = CDC;
    expect(contenidos(TODO)).toEqual([
      {
        ...{ Id, dMotEv: '1', cDepEnt: '1', dDesDepEnt: 'CAPITAL', cDisEnt: '1', dDesDisEnt: 'ASUNCION (DISTRITO)' },
        ...{ cCiuEnt: '1', dDesCiuEnt: 'ASUNCION (DISTRITO)', dDirEnt: 'RUTA 2 KM 20', dNumCas: '0' },
      },
      { Id, dMotEv: '2', dNomChof: 'Otro Chofer', dNumIDChof: '7654321' },
      {
        ...{ Id, dMotEv: '3', iNatTrans: '2', dNomTrans: 'Juana Pérez' },
        ...{ iTipIDTrans: '2', dDTipIDTrans: 'Pasaporte', dNumIDTrans: 'P123' },
      },
      {
        ...{ Id, dMotEv: '4', iTipTrans: '2', dDesTipTrans: 'Tercero', iModTrans: '1', dDesModTrans: 'Terrestre' },
        ...{ dTiVehTras: 'Camión', dMarVeh: 'Scania', dTipIdenVeh: '2', dNroMatVeh: 'ABC123' },
      },
    ]);
    expect(contenidos({ transportista: EMPRESA })).toMatchObject([{ dRucTrans: '80080610', dDVTrans: '7' }]);
    for (const nodo of nodos(TODO)) expect(validarEvento(nodo, '1')).toEqual([]);
    expect(pedir(TODO).map(({ motivo }) => motivo)).toEqual([
      ...['Cambio del local de la entrega', 'Cambio del chofer', 'Cambio del transportista', 'Cambio de vehículo'],
    ]);
  });

  it.each<[string, Carga]>([
    ['a place', { locales_entrega: [LOCAL] }],
    ['a driver', { transportista: { chofer: CHOFER } }],
    ['a carrier', { transportista: EMPRESA }],
    ['a vehicle', conVehiculo()],
  ])('of %s alone are one', (_, carga) => expect(pedir(carga)).toHaveLength(1));

  it('join what was asked for of the same part, and wait for no other part', () => {
    const previos: EventoPrevio[] = pedir(TODO).map(({ datos }, i) => ({
      ...{ id: String(i), tipo: 'TRANSPORTE', datos: JSON.parse(JSON.stringify(datos)) as object },
      estado: i === 1 ? 'P' : 'A',
    }));
    const pedirDeNuevo = (carga: Carga) => unir(transporte, pedir(carga), previos);
    expect(pedirDeNuevo(TODO)).toEqual([{ id: '0' }, { id: '1' }, { id: '2' }, { id: '3' }]);
    expect(pedirDeNuevo({ transportista: EMPRESA })).toMatchObject([{ datos: { transportista: EMPRESA } }]);
    const tercero = { transportista: { chofer: { ...CHOFER, nombre: 'Un Tercero' } } };
    expect(() => pedirDeNuevo(tercero)).toThrow(expect.objectContaining({ id: 'EVENTO_EN_CURSO' }));
  });
});

describe('a document whose transport may change', () => {
  it('is an approved remission note, or an invoice', () => {
    for (const tipo of [1, 7]) expect(pedir(TODO, { tipo })).toHaveLength(4);
  });

  it.each<[string, Partial<Documento>, EventoPrevio[], string]>([
    ['of a type without transport', { tipo: 5 }, [], '2101'],
    ['that is being cancelled', {}, [{ id: '1', tipo: 'CANCELACION', estado: 'P', datos: {} }], '4336'],
  ])('is not one %s', (_, documento, previos, regla) => {
    const rehusado = expect.objectContaining({ id: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: regla } }) as Error;
    expect(() => pedir(TODO, documento, previos)).toThrow(rehusado);
  });

  it.each(['P', 'E', 'R', 'C'] as const)('is not in state %s (rule 4336)', (estado) => {
    expect(() => pedir(TODO, { estado })).toThrow(expect.objectContaining({ id: 'DE_ESTADO_INVALIDO' }));
  });
});

it('takes every kind of transport, owner, document and identification that the format has, and no other', () => {
  const tomados = (valores: number[], carga: (valor: number) => Carga) =>
    valores.filter((valor) => erroresDe(carga(valor)).length === 0);
  const hasta = (n: number) => Array.from({ length: n + 2 }, (_, i) => i);
  expect(tomados(hasta(2), (tipo) => conVehiculo({}, { tipo }))).toEqual([1, 2]);
  expect(tomados(hasta(4), (modalidad) => conVehiculo({}, { modalidad }))).toEqual([1, 2, 3, 4]);
  const persona = (tipo_documento: number) => ({ transportista: { ...PERSONA, tipo_documento } });
  expect(tomados(hasta(4), persona)).toEqual([1, 2, 3, 4]);
  const identificado = (tipo: number) =>
    conVehiculo({
      tipo_identificacion: tipo,
      matricula: tipo === 2 ? 'ABC123' : null,
      numero_identificacion: tipo === 1 ? '123' : null,
    });
  expect(tomados(hasta(2), identificado)).toEqual([1, 2]);
});

it('asks the registry about the carrier that it names, and about nobody without one', () => {
  const de = (carga: Carga) => transporte.enElPadron!(leer(carga)).map(({ ruc }) => ruc);
  expect(de({ transportista: EMPRESA })).toEqual(['80080610']);
  expect([de({ transportista: PERSONA }), de({ locales_entrega: [LOCAL] })]).toEqual([[], []]);
});

it('a carrier of which one thing is said must be named whole, a driver alone need not', () => {
  expect(erroresDe({ transportista: { ruc: '80080610-7', chofer: CHOFER } })).not.toEqual([]);
  expect(erroresDe({ transportista: { chofer: CHOFER } })).toEqual([]);
});
