import { componerCdc } from '@libs/fiscal';
import { trazoQr } from '@libs/platform/qr';
import { type Caso, CASOS, ERRORES } from '../domain/casos';
import type { Corrida, LineaPedida } from '../domain/corrida';
import { expedienteDe } from '../domain/expediente/expediente';
import type { Papel } from '../domain/expediente/papel/papel';

const AUTOR = { via: 'jwt', id: 'quien', acto: 'habilitacion.iniciar' } as never;
const INICIO = Date.parse('2026-11-20T10:00:00Z');
const SIN_SEGUNDO = 'Hace falta la clave de un segundo emisor: inicie otra corrida con clave_de_receptor.';
const CAPTCHA =
  'La consulta es una página pública de la autoridad, con captcha: ábrala y adjunte su imagen a esta línea.';
const QUIEN = { tenantId: 'uno', ruc: '80099991-9', nombre: 'Comercial <Ñandutí> & Cía. S.A.', prueba: false };

const cdcDe = (i: number): string =>
  componerCdc({
    ...{ tipo: 1, ruc: '80099991', dv: '9', establecimiento: '001', punto: '001', numero: i + 1, tipoContribuyente: 2 },
    ...{ fecha: '2026-11-20T07:00:00', tipoEmision: 1, codigoSeguridad: '222222222' },
  });

const direccionDe = (cdc: string): string =>
  `https://autoridad.example/consultas-test/qr?nVersion=150&Id=${cdc}&dFeEmiDE=323032362d31312d32305430373a30303a3030` +
  `&dRucRec=80099991&dTotGralOpe=117300&dTotIVA=10209&cItems=2&DigestValue=${'6b'.repeat(44)}&IdCSC=0001&cHashQR=${'9a'.repeat(32)}`;

const CORRIDA: Corrida = {
  ...{
    id: '019aa0c2-0000-7000-8000-000000000001',
    estado: 'terminada',
    motivo: null,
    items: [],
    segundo: null,
    autor: AUTOR,
  },
  ...{ receptor: { ruc: '80099992-7', nombre: 'Almacenes Karanda’y S.A.' }, createdAt: new Date(INICIO) },
  ...{ cambioAt: new Date(INICIO + 3_600_000), cerradaAt: new Date(INICIO + 3_600_000) },
};

function lineaDe(caso: Caso, i: number): LineaPedida {
  const comun = { codigo_de_caso: caso.codigo, intento: 1, autor: AUTOR };
  const hora = new Date(INICIO + i * 20_000).toISOString();
  if (caso.hace === 'recibir') return { ...comun, estado: 'abierta', motivo: SIN_SEGUNDO, hora };
  if (caso.hace === 'qr') return { ...comun, estado: 'abierta', motivo: `${CAPTCHA} ${direccionDe(cdcDe(i))}`, hora };
  if (caso.hace === 'servicio_sin_certificado') return { ...comun, estado: 'verde', hora };
  const codigo = caso.hace === 'emitir' ? (caso.error === undefined ? '0260' : ERRORES[caso.error]) : '0600';
  return {
    ...comun,
    estado: 'verde',
    hora,
    cdc: cdcDe(i),
    protocolo: String(9_870_000_000 + i),
    codigo,
    mensaje: 'Sí',
  };
}

/**
 * The paper of a run: all green but the receiver's events and the look-ups by QR.
 * @param cambios of some lines, by their code.
 */
export function unPapel(
  cambios: Readonly<Record<string, Partial<LineaPedida>>> = {},
  corrida: Partial<Corrida> = {},
  prueba = false,
): Papel {
  const lineas = CASOS.map((caso, i) => ({ ...lineaDe(caso, i), ...cambios[caso.codigo] }));
  const expediente = expedienteDe(
    { ...QUIEN, prueba },
    { nombre: 'Timbó', version: '1' },
    { ...CORRIDA, ...corrida },
    lineas,
  );
  const cdcs = new Map(lineas.map(({ codigo_de_caso: codigo, cdc }) => [codigo, cdc]));
  return {
    expediente,
    kudes: CASOS.flatMap(({ hace, codigo }) =>
      hace === 'kude' ? [{ codigo, ruta: `kude/${codigo}.pdf`, bytes: 61_234, sha256: '0f'.repeat(32) }] : [],
    ),
    consultas: CASOS.flatMap((caso) => {
      if (caso.hace !== 'qr') return [];
      const cdc = cdcs.get(caso.sobre);
      const direccion = cdc && direccionDe(cdc);
      return { codigo: caso.codigo, cdc, codigoQr: direccion ? { direccion, trazo: trazoQr(direccion) } : undefined };
    }),
  };
}
