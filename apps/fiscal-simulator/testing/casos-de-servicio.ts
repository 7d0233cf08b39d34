import type { Nodo } from '@libs/fiscal';
import type { Falla } from '../src/autoridad/fallas';
import { CONTRIBUYENTE, HOY, type BancoDePruebas } from './banco-de-pruebas';
import { con, EMISOR, RECEPTOR, unaFactura } from './documentos';
import { CDC_DESCONOCIDO } from './infracciones/infraccion';
import { contenidoDeLote, valorEn } from './lotes';

/** One call, or a few, that end in a code of a service. */
export interface CasoDeServicio {
  readonly codigo: string;
  readonly nombre: string;
  readonly codigoDe: (banco: BancoDePruebas) => string | Promise<string>;
}

const caso = (codigo: string, nombre: string, codigoDe: CasoDeServicio['codigoDe']): CasoDeServicio => ({
  codigo,
  nombre,
  codigoDe,
});

const DESCONOCIDO = '80050172';
const consultaRuc = (ruc: string): string => `<ns1:dRUCCons>${ruc}</ns1:dRUCCons>`;
const consultaDe = (cdc: string): string => `<ns1:dCDC>${cdc}</ns1:dCDC>`;

export async function firmada(banco: BancoDePruebas, numero: string, cambios: Record<string, Nodo[string]> = {}) {
  const propios = { 'gTimb.dNumDoc': numero, ...cambios };
  return banco.credenciales.firmante.documento(con(unaFactura(HOY), propios));
}

const enviarDe = (banco: BancoDePruebas, xml: string) => banco.llamar('siRecepDE', `<ns1:xDE>${xml}</ns1:xDE>`);

async function enviarLote(banco: BancoDePruebas, cuantos = 1) {
  const xmls: string[] = [];
  for (let i = 1; i <= cuantos; i += 1) xmls.push((await firmada(banco, String(i).padStart(7, '0'))).xml);
  return banco.llamar('siRecepLoteDE', contenidoDeLote(xmls));
}

/** Code of the query of a batch of one document, after that many hours, by that RUC. */
async function consultarLote(banco: BancoDePruebas, { horas = 0, ruc = EMISOR, falla }: ConsultaDeLote = {}) {
  const { cuerpo } = (await enviarLote(banco)).respuesta;
  banco.avanzarHoras(horas);
  if (falla) banco.fallas.agregar(falla);
  const contenido = `<ns1:dProtConsLote>${valorEn(cuerpo, 'dProtConsLote')}</ns1:dProtConsLote>`;
  return valorEn(banco.llamar('siResultLoteDE', contenido, ruc).respuesta.cuerpo, 'dCodResLot');
}

interface ConsultaDeLote {
  readonly horas?: number;
  readonly ruc?: string;
  readonly falla?: Falla;
}

const GRANDE = undefined;
const DEMASIADO = [
  ['0200', 'siRecepDE'],
  ['0270', 'siRecepLoteDE'],
  ['0320', 'siResultLoteDE'],
  ['0380', 'siConsDE'],
  ['0460', 'siConsRUC'],
  ['0560', 'siRecepEvento'],
] as const;

const delServidor = (tipo: '0161' | '0162'): CasoDeServicio =>
  caso(tipo, 'a pedido, con una falla', (banco) => {
    banco.fallas.agregar({ tipo });
    return valorEn(banco.llamar('siConsRUC', consultaRuc(EMISOR)).respuesta.cuerpo, 'dCodRes');
  });

/** For each code that a service answers to any document, a call that ends in it. */
export const CASOS_DE_SERVICIO: readonly CasoDeServicio[] = [
  caso('0160', 'sobre mal formado', (banco) => banco.llamar('siConsRUC', Buffer.from('<a>')).codigo),
  caso('0160', 'documento que su esquema rechaza', async (banco) => {
    const { xml } = await firmada(banco, '0000001', { 'gDatGralOpe.gEmis.dNumCas': 'x' });
    return enviarDe(banco, xml).codigo;
  }),
  delServidor('0161'),
  delServidor('0162'),
  caso('0183', 'certificado de un contribuyente que no está activo', (banco) => {
    banco.autoridad.memoria.registrar({ tipo: 'contribuyente', dato: { ...CONTRIBUYENTE, estado: 'BLQ' } });
    return banco.llamar('siConsRUC', consultaRuc(EMISOR)).codigo;
  }),
  ...DEMASIADO.map(([codigo, servicio]) =>
    caso(codigo, `${servicio}: más de 1000 KB`, (banco) => banco.llamar(servicio, GRANDE).codigo),
  ),
  caso('0260', 'documento válido', async (banco) => enviarDe(banco, (await firmada(banco, '0000001')).xml).codigo),
  caso('1005', 'documento enviado después de 72 h', async (banco) => {
    const { xml } = await firmada(banco, '0000001');
    banco.avanzarHoras(73);
    return enviarDe(banco, xml).codigo;
  }),
  caso('0300', 'lote válido', async (banco) => (await enviarLote(banco)).codigo),
  caso('0301', 'lote de más de 50 documentos', async (banco) => (await enviarLote(banco, 51)).codigo),
  caso('0340', 'lote de otro', (banco) => consultarLote(banco, { ruc: DESCONOCIDO })),
  caso('0360', 'número de lote desconocido', (banco) => {
    const contenido = '<ns1:dProtConsLote>1</ns1:dProtConsLote>';
    return valorEn(banco.llamar('siResultLoteDE', contenido).respuesta.cuerpo, 'dCodResLot');
  }),
  caso('0361', 'lote recién recibido', (banco) => consultarLote(banco)),
  caso('0362', 'lote concluido', (banco) => consultarLote(banco, { horas: 1 })),
  caso('0363', 'a pedido, con una falla: un lote de tipos distintos no llega a encolarse', (banco) =>
    consultarLote(banco, { falla: { tipo: 'rechazar', codigo: '0363' } }),
  ),
  caso('0364', 'lote de hace más de 48 h', (banco) => consultarLote(banco, { horas: 49 })),
  caso('0420', 'CDC sin DTE', (banco) => banco.llamar('siConsDE', consultaDe(CDC_DESCONOCIDO)).codigo),
  caso('0421', 'DTE de otros', async (banco) => {
    const cdc = await banco.aprobar(unaFactura(HOY));
    return banco.llamar('siConsDE', consultaDe(cdc), DESCONOCIDO).codigo;
  }),
  caso('0422', 'DTE propio', async (banco) => {
    return banco.llamar('siConsDE', consultaDe(await banco.aprobar(unaFactura(HOY)))).codigo;
  }),
  caso('0500', 'RUC inexistente', (banco) => {
    banco.ajustar({ rucDesconocidoActivo: false });
    return banco.llamar('siConsRUC', consultaRuc(RECEPTOR)).codigo;
  }),
  caso('0501', 'contribuyente sin permiso de consulta', (banco) => {
    banco.autoridad.memoria.registrar({ tipo: 'contribuyente', dato: { ...CONTRIBUYENTE, consultaRuc: false } });
    return banco.llamar('siConsRUC', consultaRuc(RECEPTOR)).codigo;
  }),
  caso('0502', 'RUC existente', (banco) => banco.llamar('siConsRUC', consultaRuc(RECEPTOR)).codigo),
  caso('0600', 'evento válido', async (banco) => {
    const Id = await banco.aprobar(unaFactura(HOY));
    return banco.codigoDeEvento({ rGeVeCan: { Id, mOtEve: 'Operación anulada' } });
  }),
];
