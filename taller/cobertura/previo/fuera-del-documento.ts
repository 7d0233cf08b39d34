import { PrepararEmision } from '@libs/de';
import { PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { ErrorDeNegocio } from '@libs/errors';
import { empaquetarLote, eventoDeCancelacion, LoteInvalido, validarEvento, HoraDeFirma } from '@libs/fiscal';
import { elServicio, instanteDe } from '@libs/platform';
import { con, EmisionDePrueba, unaFactura, unaNotaDeCredito } from '@libs/de/testing';
import { enTramos } from '@libs/eventos';
import { RelojMovible } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { InutilizarDto } from '../../../apps/api/src/de/inutilizar.dto';
import { type InvalidRequest, validar } from '../../../apps/api/src/http/invalid-request';
import { DEL_CERTIFICADO } from './del-certificado';
import type { Guarda } from './guarda';

const AHORA = '2026-11-20T10:00:00';
const AUTOR = elServicio('cobertura.probar');

/** The code of a refusal, or the word for none. */
async function codigoDe(intento: () => unknown): Promise<string> {
  try {
    await intento();
    return 'se aceptó';
  } catch (error) {
    if (error instanceof LoteInvalido) return error.motivo;
    if (error instanceof ErrorDeNegocio) return error.codigo;
    throw error;
  }
}

const rechaza = (codigo: string, nombre: string, esperado: string, intento: (emisor: Emisor) => unknown): Guarda => ({
  codigo,
  nombre: `${nombre}: ${esperado}`,
  queja: async (emisor) => {
    const dado = await codigoDe(() => intento(emisor));
    return dado === esperado ? undefined : dado;
  },
});

const rde = (numero: number): string => `<rDE><DE Id="${String(numero).padStart(44, '0')}"></DE></rDE>`;
const cuantos = (n: number): string[] => Array.from({ length: n }, (_v, i) => rde(i));
/** Data that cannot be compressed. */
const enorme = (): string => {
  let semilla = 1;
  let texto = '';
  while (texto.length < 1_400_000) {
    semilla = (Math.imul(semilla, 1_103_515_245) + 12_345) >>> 0;
    texto += semilla.toString(36);
  }
  return rde(1).replace('</DE>', `${texto}</DE>`);
};

/** Cancels a document in this state, approved `horas` ago. */
function cancelar(estado: string, horas: number): Promise<unknown> {
  const aprobadoAt = new Date(instanteDe(AHORA).getTime() - horas * 3_600_000);
  const documento = { estado, aprobadoAt };
  const eventos = {
    pedir: async (...args: unknown[]) => {
      (args.at(-1) as (hallado: object) => void)({ documento, previos: [], dependientes: [] });
      return { documento, eventoIds: ['1'] };
    },
  };
  const cuerpo = { motivo: 'Cancelación de prueba' };
  const pedido = { tipo: 'CANCELACION', cdc: '0'.repeat(44), autor: AUTOR, cuerpo } as const;
  return new PedirEvento(eventos as never, new RelojMovible(), SIN_PADRON, CON_TRANSPORTE).execute('t', pedido);
}

/** Checks a credit note whose invoice has these data. */
async function notaSobre(emisor: Emisor, factura: object): Promise<void> {
  const reloj = new RelojMovible();
  const preparar = new PrepararEmision(
    { obtener: () => Promise.resolve(emisor) },
    new RedactorDeDocumentos(),
    { sitPermitidos: ['H'], monedasHabilitadas: ['PYG'], contingencia: false, equivalenciaDeObras: {} },
    reloj,
    new HoraDeFirma(() => reloj.now(), 0),
  );
  const cuerpo = unaNotaDeCredito('01800123450001001000099922026112012222222227');
  const { tenantId } = emisor;
  const comando = { tenantId, tenantVersion: 1, autor: AUTOR, cuerpo, fuente: 'A', conEspera: false } as const;
  const { orden } = await preparar.execute(comando);
  orden.juzgar(orden.referencias[0]!, { sit: 'H', tipo: 1, moneda: 'PYG', ...factura } as never);
}

async function mensajeDe(intento: () => Promise<unknown>): Promise<string> {
  try {
    await intento();
    return 'se aceptó';
  } catch (error) {
    if (error instanceof ErrorDeNegocio) return error.message;
    throw error;
  }
}

export const GUARDAS: readonly Guarda[] = [
  ...DEL_CERTIFICADO,
  rechaza('0270', 'lote de más de 1000 KB', 'demasiado_grande', () => empaquetarLote([enorme()])),
  rechaza('0301', 'lote de 51 documentos', 'demasiados', () => empaquetarLote(cuantos(51))),
  rechaza('0301', 'lote vacío', 'vacio', () => empaquetarLote([])),
  rechaza('0301', 'CDC dos veces en un lote', 'cdc_repetido', () => empaquetarLote([rde(1), rde(1)])),
  {
    codigo: '0160',
    nombre: 'ningún elemento que el formato rechace: la tabla de formato lo juzga antes de numerar',
    queja: async (emisor) => {
      const emision = new EmisionDePrueba({ emisor });
      const dado = await codigoDe(() =>
        emision.emitir(con(unaFactura(), { 'items[0].descripcion': 'x'.repeat(2001) })),
      );
      return dado === 'se aceptó' || emision.numerados > 0 ? dado : undefined;
    },
  },
  {
    codigo: '2404',
    nombre: 'nota sobre una factura cancelada',
    queja: async (emisor) => {
      const mensaje = await mensajeDe(() => notaSobre(emisor, { estado: 'C' }));
      return mensaje.includes('regla 2404') ? undefined : mensaje;
    },
  },
  {
    codigo: '4000',
    nombre: 'el evento lleva siempre la versión 150, y su formato vale',
    queja: async () => {
      const evento = eventoDeCancelacion({ cdc: '0'.repeat(44), motivo: 'Operación anulada', fecFirma: AHORA });
      const errores = validarEvento(evento, '1').filter((e) => e.elemento !== 'Id');
      return evento['dVerFor'] === '150' && errores.length === 0 ? undefined : 'otra versión';
    },
  },
  ...['4067', '4068'].map((codigo) => ({
    codigo,
    nombre: 'un rango viaja en tramos de hasta 1000 números, cada uno de menor a mayor',
    queja: async () => {
      const tramos = [
        [1, 1],
        [1, 1000],
        [1, 1001],
        [7, 5_000],
        [1, 9_999_999],
      ].flatMap(([a, b]) => enTramos(a!, b!));
      const malo = tramos.find(({ desde, hasta }) => hasta < desde || hasta - desde >= 1_000);
      return malo && `${malo.desde} a ${malo.hasta}`;
    },
  })),
  {
    codigo: '4060',
    nombre: 'inutilizar números de un tipo que ningún timbrado tiene: 2, 3, 8',
    queja: async () => {
      const rango = { establecimiento: '001', punto: '001', numero_desde: 1, numero_hasta: 1, motivo: 'Prueba' };
      for (const tipo_de of [2, 3, 8]) {
        const respuesta = await validar('body')
          .transform({ ...rango, tipo_de }, { type: 'body', metatype: InutilizarDto })
          .then(
            () => 'se aceptó',
            (error: unknown) => JSON.stringify((error as InvalidRequest).detail),
          );
        if (!respuesta.includes('regla 4060')) return `${tipo_de}: ${respuesta}`;
      }
      return undefined;
    },
  },
  rechaza('4002', 'cancelar un documento que no está aprobado', 'DE_ESTADO_INVALIDO', () => cancelar('P', 1)),
  rechaza('4003', 'cancelar un documento cancelado', 'DE_ESTADO_INVALIDO', () => cancelar('C', 1)),
  rechaza('4009', 'cancelar a las 49 h', 'CANCELACION_FUERA_DE_PLAZO', () => cancelar('A', 49)),
  rechaza('4010', 'cancelar a las 169 h', 'CANCELACION_FUERA_DE_PLAZO', () => cancelar('A', 169)),
];
