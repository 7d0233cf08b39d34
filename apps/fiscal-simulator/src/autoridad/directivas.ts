import type { Documento } from '../reglas/documento';
import type { Perturbacion } from './perturbacion';

const DIRECTIVA =
  /\bSIM-(RECHAZAR|OBSERVAR|DEMORAR|PERDER|CORTAR|COLGAR|TRUNCAR|ORDEN|PREFIJO|BLOQUEAR|HTML|503|0100|0160|0301)(?:-(\d+))?(?:-(\d+))?\b/;

/** Directives that spoil the answer, only for the first submissions of the document: one, or as many as the directive says. */
const PASAJERAS: Record<string, Perturbacion> = {
  PERDER: { procesar: true, efecto: 'cortar' },
  CORTAR: { procesar: false, efecto: 'cortar' },
  COLGAR: { procesar: true, efecto: 'colgar' },
  TRUNCAR: { procesar: true, efecto: 'truncado' },
  ORDEN: { procesar: true, efecto: 'orden' },
  PREFIJO: { procesar: true, efecto: 'prefijo' },
  BLOQUEAR: { procesar: false, bloquea: true },
  HTML: { procesar: false, efecto: 'html' },
  '503': { procesar: false, efecto: '503' },
  '0100': { procesar: false, efecto: '0100' },
  '0160': { procesar: false, efecto: '0160' },
  '0301': { procesar: true, diceNoEncolado: true },
};

/** Codes that do not judge the document: its sender would send it again endlessly. */
const DE_LA_LLAMADA = new Set(['0100', '0161', '0162', '0163', '0180', '0183', '0200', '0270', '1001', '1004', '1264']);

/**
 * The directive that a sandbox user wrote into a document: in the internal code of an item, the customer code or the receiver's name.
 * `envio`: number of this submission of the document, from 1.
 */
export function directivaDe(d: Documento, envio: number): Perturbacion | undefined {
  const textos = [...d.items.map((i) => i.v('dCodInt')), d.receptor.v('dCodCliente'), d.receptor.v('dNomRec')];
  const hallada = textos.map((t) => DIRECTIVA.exec(t)).find((m) => m !== null);
  if (!hallada) return undefined;
  const [, accion, numero, veces] = hallada as unknown as [string, string, string | undefined, string | undefined];
  switch (accion) {
    case 'RECHAZAR': {
      const codigo = numero ?? '1309';
      if (DE_LA_LLAMADA.has(codigo) && envio > Number(veces ?? 1)) return undefined;
      return { procesar: false, forzado: { estado: 'Rechazado', codigo } };
    }
    case 'OBSERVAR':
      return { procesar: true, forzado: { estado: 'Aprobado con observación', codigo: numero ?? '1005' } };
    case 'DEMORAR':
      return { procesar: true, demoraMs: Number(numero ?? 1) * 1000 };
    default:
      return envio <= Number(numero ?? 1) ? PASAJERAS[accion] : undefined;
  }
}
