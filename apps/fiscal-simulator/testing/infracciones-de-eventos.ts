import type { Nodo } from '@libs/fiscal';
import { CONTRIBUYENTE, HOY, TIMBRADO_REGISTRADO, type BancoDePruebas } from './banco-de-pruebas';
import { con, RECEPTOR, TIMBRADO, TRANSPORTISTA, unaAutofactura, unaFactura, unaRemision } from './documentos';
import { CDC_DESCONOCIDO, facturaPrevia, INNOMINADO } from './infracciones/infraccion';
import type { Firmante } from './firmante';

type Cambios = Readonly<Record<string, Nodo[string]>>;
type Quien = 'emisor' | 'receptor';

/** One way to break one rule of an event, starting from an event that is registered. */
export interface InfraccionDeEvento {
  readonly codigo: string;
  readonly base: BaseDeEvento;
  readonly cambios: Cambios;
  /** Who signs; by default, who must. */
  readonly firma?: Quien;
  readonly version?: string;
  /** What happened before; it gets the valid event. */
  readonly antes?: (banco: BancoDePruebas, evento: Nodo) => unknown;
}

interface Partida {
  readonly firma: Quien;
  readonly evento: (banco: BancoDePruebas) => Promise<Nodo>;
}

const MOTIVO = 'Motivo de la prueba';

const LUGAR = (sufijo: string): Nodo => ({
  [`cDep${sufijo}`]: '1',
  [`dDesDep${sufijo}`]: 'CAPITAL',
  [`cDis${sufijo}`]: '1',
  [`dDesDis${sufijo}`]: 'ASUNCION (DISTRITO)',
  [`cCiu${sufijo}`]: '1',
  [`dDesCiu${sufijo}`]: 'ASUNCION (DISTRITO)',
});

const RECIBIDO: Nodo = {
  dFecEmi: HOY,
  dFecRecep: HOY,
  iTipRec: '1',
  dNomRec: 'CLIENTE',
  dRucRec: RECEPTOR,
  dDVRec: '7',
};
const RECIBIDO_POR_PERSONA: Nodo = {
  iTipRec: '2',
  dRucRec: undefined,
  dDVRec: undefined,
  dTipIDRec: '1',
  dNumID: '1234567',
};

const CONTRIBUYENTE_NOMBRADO: Nodo = {
  iNatRec: '1',
  iTiOpe: '1',
  cPaisRec: 'PRY',
  dDesPaisRe: 'Paraguay',
  iTiContRec: '2',
  dRucRec: RECEPTOR,
  dDVRec: '7',
  dNomRec: 'CLIENTE DE PRUEBA S.A.',
  dDirRec: 'AVENIDA DE PRUEBA',
  dNumCasRec: '1',
  ...LUGAR('Rec'),
};
const PERSONA_NOMBRADA: Nodo = {
  iNatRec: '2',
  iTiOpe: '2',
  cPaisRec: 'PRY',
  dDesPaisRe: 'Paraguay',
  iTipIDRec: '1',
  dDTipIDRec: 'Cédula paraguaya',
  dNumIDRec: '1234567',
  dNomRec: 'PERSONA DE PRUEBA',
};

const OTRO_TRANSPORTISTA: Nodo = {
  iNatTrans: '1',
  dRucTrans: TRANSPORTISTA,
  dDVTrans: '1',
  dNomTrans: 'TRANSPORTE DE PRUEBA S.A.',
};
const OTRA_PERSONA: Nodo = {
  iNatTrans: '2',
  dNomTrans: 'PERSONA QUE TRANSPORTA',
  iTipIDTrans: '1',
  dDTipIDTrans: 'Cédula paraguaya',
  dNumIDTrans: '1234567',
};
const OTRO_VEHICULO: Nodo = {
  iTipTrans: '1',
  dDesTipTrans: 'Propio',
  iModTrans: '1',
  dDesModTrans: 'Terrestre',
  dTiVehTras: 'Camioneta',
  dMarVeh: 'Toyota',
  dTipIdenVeh: '2',
  dNroMatVeh: 'ABC123',
};

const sobreFactura = (firma: Quien, tipo: string, campos: Nodo): Partida => ({
  firma,
  evento: async (banco) => ({ [tipo]: { Id: await banco.aprobar(facturaPrevia()), ...campos } }),
});
const nominacion = (campos: Nodo): Partida => ({
  firma: 'emisor',
  evento: async (banco) => {
    const Id = await banco.aprobar(facturaPrevia({ 'gDatGralOpe.gDatRec': INNOMINADO }));
    return { rGEveNom: { Id, mOtEve: MOTIVO, ...campos } };
  },
});
const transporte = (dMotEv: string, campos: Nodo): Partida => ({
  firma: 'emisor',
  evento: async (banco) => ({ rGeVeTr: { Id: await banco.aprobar(unaRemision(HOY)), dMotEv, ...campos } }),
});

/** The valid event to start from, with its document approved. */
export const BASES_DE_EVENTO = {
  cancelacion: sobreFactura('emisor', 'rGeVeCan', { mOtEve: MOTIVO }),
  inutilizacion: {
    firma: 'emisor',
    evento: async () => {
      const rango: Nodo = { dNumTim: TIMBRADO, dEst: '001', dPunExp: '001', dNumIn: '0000010', dNumFin: '0000020' };
      return { rGeVeInu: { ...rango, iTiDE: '1', mOtEve: MOTIVO } };
    },
  },
  notificacion: sobreFactura('receptor', 'rGeVeNotRec', { ...RECIBIDO, dTotalGs: '485000' }),
  conformidad: sobreFactura('receptor', 'rGeVeConf', { iTipConf: '1' }),
  disconformidad: sobreFactura('receptor', 'rGeVeDisconf', { mOtEve: MOTIVO }),
  desconocimiento: sobreFactura('receptor', 'rGeVeDescon', { ...RECIBIDO, mOtEve: MOTIVO }),
  nominacion: nominacion(CONTRIBUYENTE_NOMBRADO),
  'nominacion de persona': nominacion(PERSONA_NOMBRADA),
  'otro local': transporte('1', { ...LUGAR('Ent'), dDirEnt: 'CALLE NUEVA', dNumCas: '1' }),
  'otro chofer': transporte('2', { dNomChof: 'CHOFER NUEVO', dNumIDChof: '7654321' }),
  'otro transportista': transporte('3', OTRO_TRANSPORTISTA),
  'otra persona transporta': transporte('3', OTRA_PERSONA),
  'otro vehiculo': transporte('4', OTRO_VEHICULO),
} satisfies Record<string, Partida>;
export type BaseDeEvento = keyof typeof BASES_DE_EVENTO;

const en = (
  base: BaseDeEvento,
  codigo: string,
  cambios: Cambios = {},
  mas: Omit<InfraccionDeEvento, 'codigo' | 'base' | 'cambios'> = {},
): InfraccionDeEvento => ({ codigo, base, cambios, ...mas });

type Antes = NonNullable<InfraccionDeEvento['antes']>;

const firmanteDe = (banco: BancoDePruebas, parte: Quien): Firmante =>
  parte === 'emisor' ? banco.credenciales.firmante : banco.credenciales.receptor;

const idDe = (evento: Nodo): string => (Object.values(evento)[0] as Nodo)['Id'] as string;

/** Registers other events on the same document, in that order; each must be accepted. */
const registrar =
  (...tipos: BaseDeEvento[]): Antes =>
  async (banco, evento) => {
    for (const tipo of tipos) await registrarUno(banco, tipo, idDe(evento));
  };

async function registrarUno(banco: BancoDePruebas, tipo: BaseDeEvento, Id: string): Promise<void> {
  const { firma, evento } = BASES_DE_EVENTO[tipo];
  // The base makes a document of its own, in an authority of its own; here only its fields count.
  const [[elemento, campos]] = Object.entries(
    await evento({ aprobar: async () => Id } as unknown as BancoDePruebas),
  ) as [[string, Nodo]];
  const codigo = await banco.codigoDeEvento({ [elemento]: { ...campos, Id } }, { firmante: firmanteDe(banco, firma) });
  if (codigo !== '0600') throw new Error(`the previous event was not registered: ${codigo}`);
}

const mismoEvento: Antes = async (banco, evento) => registrarUno(banco, baseDe(evento), idDe(evento));
const baseDe = (evento: Nodo): BaseDeEvento => {
  const porElemento: Record<string, BaseDeEvento> = {
    rGeVeCan: 'cancelacion',
    rGeVeNotRec: 'notificacion',
    rGeVeConf: 'conformidad',
    rGeVeDisconf: 'disconformidad',
    rGeVeDescon: 'desconocimiento',
    rGEveNom: 'nominacion',
  };
  return porElemento[Object.keys(evento)[0]!]!;
};

const pasanDias =
  (dias: number): Antes =>
  (banco) =>
    banco.avanzarHoras(dias * 24 + 1);
const inscribir =
  (ruc: string, cambios: Partial<typeof CONTRIBUYENTE>): Antes =>
  ({ autoridad }) =>
    autoridad.memoria.registrar({ tipo: 'contribuyente', dato: { ...CONTRIBUYENTE, ruc, ...cambios } });
const timbrar =
  (cambios: Partial<typeof TIMBRADO_REGISTRADO>): Antes =>
  ({ autoridad }) =>
    autoridad.memoria.registrar({ tipo: 'timbrado', dato: { ...TIMBRADO_REGISTRADO, ...cambios } });
const soloInscriptos: Antes = (banco) => banco.ajustar({ rucDesconocidoActivo: false });
const otroOrden: Antes = (banco) => banco.ajustar({ notificacionPrimero: false });

const sobreOtro =
  (documento: typeof unaFactura): Antes =>
  async (banco, evento) => {
    (evento['rGeVeTr'] as Nodo)['Id'] = await banco.aprobar(documento(HOY));
  };

const MAL_DV = { Id: `${CDC_DESCONOCIDO.slice(0, 43)}${(Number(CDC_DESCONOCIDO.at(-1)) + 1) % 10}` };
const SIN_DTE = { Id: CDC_DESCONOCIDO };
const HACE_46_DIAS = { dFecEmi: '2026-10-05T10:00:00', dFecRecep: '2026-10-05T10:00:00' };

/** The eight rules on who received, which two events share. */
function identidad(base: 'notificacion' | 'desconocimiento', primero: number): InfraccionDeEvento[] {
  const persona = (cambios: Nodo | Cambios): Cambios => ({ ...RECIBIDO_POR_PERSONA, ...cambios }) as Cambios;
  const casos: Cambios[] = [
    { dRucRec: undefined },
    persona({ dRucRec: RECEPTOR }),
    { dDVRec: undefined },
    persona({ dDVRec: '7' }),
    persona({ dTipIDRec: undefined }),
    { dTipIDRec: '1' },
    persona({ dNumID: undefined }),
    { dNumID: '1234567' },
  ] as Cambios[];
  return casos.map((cambios, i) => en(base, String(primero + i), cambios));
}

const falta = (base: BaseDeEvento, codigo: string, campo: string): InfraccionDeEvento =>
  en(base, codigo, { [campo]: undefined });

/** For each rule of each event, at least one event that breaks it and none before it. */
export const INFRACCIONES_DE_EVENTO: readonly InfraccionDeEvento[] = [
  en('cancelacion', '4000', {}, { version: '141' }),
  en('inutilizacion', '4000', {}, { version: '141' }),
  en('cancelacion', '4001', MAL_DV),
  en('cancelacion', '4002', SIN_DTE),
  en('cancelacion', '0142', {}, { firma: 'receptor' }),
  en('cancelacion', '4003', {}, { antes: mismoEvento }),
  en('cancelacion', '4009', {}, { antes: pasanDias(2) }),
  {
    ...en('cancelacion', '4010', {}),
    antes: async (banco, evento) => {
      (evento['rGeVeCan'] as Nodo)['Id'] = await banco.aprobar(unaAutofactura(HOY));
      banco.avanzarHoras(169);
    },
  },

  en('inutilizacion', '4052', { dNumTim: '12345678' }),
  en('inutilizacion', '4053', {}, { antes: timbrar({ electronico: false }) }),
  en('inutilizacion', '4054', { dEst: '002' }),
  en('inutilizacion', '4055', { dPunExp: '002' }),
  en('inutilizacion', '4060', {}, { antes: timbrar({ tipos: ['5'] }) }),
  en(
    'inutilizacion',
    '4065',
    {},
    { antes: (banco) => banco.aprobar(con(unaFactura(HOY), { 'gTimb.dNumDoc': '0000015' })) },
  ),
  {
    ...en('inutilizacion', '4066', { dNumIn: '0000020', dNumFin: '0000030' }),
    antes: (banco, evento) => banco.codigoDeEvento(evento),
  },
  en('inutilizacion', '4067', { dNumFin: '0001011' }),
  en('inutilizacion', '4068', { dNumFin: '0000009' }),

  en('notificacion', '0143', {}, { firma: 'emisor' }),
  en('notificacion', '4101', {}, { antes: mismoEvento }),
  en('notificacion', '4102', MAL_DV),
  en('notificacion', '4103', { ...SIN_DTE, ...HACE_46_DIAS }),
  en('notificacion', '4104', { dFecRecep: '2026-11-20T09:59:59' }),
  ...identidad('notificacion', 4105),
  en('notificacion', '4113', {}, { antes: registrar('conformidad') }),
  en('notificacion', '4114', {}, { antes: pasanDias(45) }),
  en('notificacion', '4115', {}, { antes: registrar('cancelacion') }),
  en(
    'notificacion',
    '4116',
    {},
    {
      antes: async (banco, evento) => {
        await otroOrden(banco, evento);
        await registrar('notificacion', 'conformidad')(banco, evento);
      },
    },
  ),

  en('conformidad', '0143', {}, { firma: 'emisor' }),
  en('conformidad', '4150', {}, { antes: mismoEvento }),
  en('conformidad', '4151', MAL_DV),
  en('conformidad', '4152', SIN_DTE),
  en('conformidad', '4154', { iTipConf: '2' }),
  en('conformidad', '4155', {}, { antes: registrar('cancelacion') }),
  en('conformidad', '4157', {}, { antes: pasanDias(45) }),
  en('conformidad', '4158', {}, { antes: registrar('conformidad', 'disconformidad') }),

  en('disconformidad', '0143', {}, { firma: 'emisor' }),
  en('disconformidad', '4200', {}, { antes: mismoEvento }),
  en('disconformidad', '4201', MAL_DV),
  en('disconformidad', '4202', SIN_DTE),
  en('disconformidad', '4204', {}, { antes: registrar('cancelacion') }),
  en('disconformidad', '4206', {}, { antes: pasanDias(45) }),
  en('disconformidad', '4207', {}, { antes: registrar('disconformidad', 'conformidad') }),

  en('desconocimiento', '0143', {}, { firma: 'emisor' }),
  en('desconocimiento', '4251', {}, { antes: mismoEvento }),
  en('desconocimiento', '4252', MAL_DV),
  en('desconocimiento', '4253', { ...SIN_DTE, ...HACE_46_DIAS }),
  en('desconocimiento', '4254', { dFecRecep: '2026-11-20T09:59:59' }),
  ...identidad('desconocimiento', 4255),
  en('desconocimiento', '4263', {}, { antes: pasanDias(45) }),
  en('desconocimiento', '4264', {}, { antes: registrar('cancelacion') }),
  en('desconocimiento', '4265', {}, { antes: registrar('desconocimiento', 'conformidad') }),

  en('otro chofer', '4336', SIN_DTE),
  en('otro chofer', '0142', {}, { firma: 'receptor' }),
  en('otro chofer', '2101', {}, { antes: sobreOtro(unaAutofactura) }),
  en('otro chofer', '2100', {}, { antes: sobreOtro(unaFactura) }),
  en('otro local', '4300', { cDisEnt: '2', dDesDisEnt: 'CONCEPCION (MUNICIPIO)' }),
  en('otro local', '4301', { cDepEnt: undefined, dDesDepEnt: undefined }),
  falta('otro local', '4302', 'dDesDepEnt'),
  en('otro local', '4303', { dDesDepEnt: 'CONCEPCION' }),
  falta('otro local', '4304', 'dDesDisEnt'),
  en('otro local', '4305', { dDesDisEnt: 'OTRO DISTRITO' }),
  en('otro local', '4306', { cCiuEnt: undefined, dDesCiuEnt: undefined }),
  falta('otro local', '4307', 'dDesCiuEnt'),
  en('otro local', '4308', { dDesCiuEnt: 'OTRA CIUDAD' }),
  falta('otro local', '4309', 'dDirEnt'),
  falta('otro local', '4310', 'dNumCas'),
  falta('otro chofer', '4311', 'dNomChof'),
  falta('otro chofer', '4312', 'dNumIDChof'),
  en('otro transportista', '4313', {
    iNatTrans: undefined,
    dRucTrans: undefined,
    dDVTrans: undefined,
  }),
  en('otro transportista', '4314', { dRucTrans: undefined, dDVTrans: undefined }),
  en('otro transportista', '4315', {}, { antes: soloInscriptos }),
  en('otro transportista', '4316', {}, { antes: inscribir(TRANSPORTISTA, { estado: 'SUS' }) }),
  en('otra persona transporta', '4317', { dRucTrans: TRANSPORTISTA, dDVTrans: '1' }),
  en('otro transportista', '4318', { dDVTrans: '2' }),
  falta('otro transportista', '4319', 'dNomTrans'),
  en('otra persona transporta', '4320', { iTipIDTrans: undefined, dDTipIDTrans: undefined }),
  en('otro transportista', '4321', { iTipIDTrans: '1' }),
  falta('otra persona transporta', '4322', 'dDTipIDTrans'),
  en('otra persona transporta', '4323', { dDTipIDTrans: 'Pasaporte' }),
  falta('otra persona transporta', '4324', 'dNumIDTrans'),
  en('otro vehiculo', '4325', { iTipTrans: undefined, dDesTipTrans: undefined }),
  falta('otro vehiculo', '4326', 'dDesTipTrans'),
  en('otro vehiculo', '4327', { dDesTipTrans: 'Tercero' }),
  en('otro vehiculo', '4328', { iModTrans: undefined, dDesModTrans: undefined }),
  falta('otro vehiculo', '4329', 'dDesModTrans'),
  en('otro vehiculo', '4330', { dDesModTrans: 'Fluvial' }),
  falta('otro vehiculo', '4331', 'dTiVehTras'),
  falta('otro vehiculo', '4332', 'dMarVeh'),
  falta('otro vehiculo', '4333', 'dTipIdenVeh'),
  en('otro vehiculo', '4334', { dTipIdenVeh: '1' }),
  falta('otro vehiculo', '4335', 'dNroMatVeh'),

  en('nominacion', '4451', MAL_DV),
  en('nominacion', '4452', SIN_DTE),
  en('nominacion', '4452', {}, { antes: registrar('cancelacion') }),
  en('nominacion', '4453', {}, { antes: mismoEvento }),
  {
    ...en('nominacion', '4454'),
    antes: async (banco, evento) => {
      (evento['rGEveNom'] as Nodo)['Id'] = await banco.aprobar(unaAutofactura(HOY));
    },
  },
  en('nominacion', '4468', {}, { firma: 'receptor' }),
  {
    ...en('nominacion', '4469'),
    antes: async (banco, evento) => {
      (evento['rGEveNom'] as Nodo)['Id'] = await banco.aprobar(unaFactura(HOY));
    },
  },
  en('nominacion', '4475', { iTiOpe: '2' }),
  en('nominacion', '4476', { cPaisRec: 'BRA', dDesPaisRe: 'Brasil' }),
  en('nominacion', '4456', { dDesPaisRe: 'Brasil' }),
  falta('nominacion', '4457', 'iTiContRec'),
  en('nominacion de persona', '4458', { iTiContRec: '1' }),
  en('nominacion', '4459', { dRucRec: undefined, dDVRec: undefined }),
  en('nominacion de persona', '4460', { dRucRec: RECEPTOR }),
  en('nominacion', '4461', {}, { antes: soloInscriptos }),
  en('nominacion', '4462', {}, { antes: inscribir(RECEPTOR, { estado: 'CAN' }) }),
  en('nominacion', '4463', { dDVRec: '1' }),
  en('nominacion de persona', '4464', { iTipIDRec: undefined, dDTipIDRec: undefined }),
  en('nominacion', '4465', { iTipIDRec: '1' }),
  en('nominacion de persona', '4466', { dDTipIDRec: 'Pasaporte' }),
  en('nominacion de persona', '4466', { iTipIDRec: '5', dDTipIDRec: 'Innominado', dNumIDRec: '0' }),
  falta('nominacion de persona', '4467', 'dNumIDRec'),
  falta('nominacion', '4470', 'dNumCasRec'),
  en('nominacion', '4471', { dDesDepRec: 'CONCEPCION' }),
  en('nominacion', '4472', { dDesDisRec: 'OTRO DISTRITO' }),
  en('nominacion', '4473', { dDesCiuRec: 'OTRA CIUDAD' }),
  en('nominacion', '4474', { cDisRec: '2', dDesDisRec: 'CONCEPCION (MUNICIPIO)' }),
  en('nominacion', '4477', { dNumIDRec: '1' }),
  en('nominacion de persona', '4478', { iTiOpe: '4', cPaisRec: 'BRA', dDesPaisRe: 'Brasil' }),
];

/** Code with which that event is answered after what happened before it. */
export async function codigoDeInfraccionDeEvento(
  banco: BancoDePruebas,
  infraccion: InfraccionDeEvento,
): Promise<string> {
  const { firma, evento: base } = BASES_DE_EVENTO[infraccion.base];
  const evento = await base(banco);
  await infraccion.antes?.(banco, evento);
  const [[tipo, campos]] = Object.entries(evento) as [[string, Nodo]];
  const firmante = firmanteDe(banco, infraccion.firma ?? firma);
  return banco.codigoDeEvento(
    { [tipo]: { ...campos, ...infraccion.cambios } },
    { firmante, version: infraccion.version },
  );
}
