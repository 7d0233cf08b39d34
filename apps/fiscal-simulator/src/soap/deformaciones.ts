import { create } from 'xmlbuilder2';
import type { Efecto } from '../autoridad/perturbacion';
import { leerXml } from '../xml/leer-xml';
import type { Elemento } from '../xml/elemento';
import { accesoDenegado, type RespuestaHttp } from './respuestas';

const FALLA = create({
  'env:Envelope': {
    '@xmlns:env': 'http://www.w3.org/2003/05/soap-envelope',
    'env:Body': {
      'env:Fault': {
        'env:Code': { 'env:Value': 'env:Receiver' },
        'env:Reason': { 'env:Text': { '@xml:lang': 'en', '#': 'Internal Error (from server)' } },
      },
    },
  },
}).end({ headless: true });
const FALLA_SOAP = `<?xml version="1.0" encoding="UTF-8"?>\n${FALLA}`;

const html = (estado: number, titulo: string, cabeceras?: RespuestaHttp['cabeceras']): RespuestaHttp => ({
  estado,
  tipo: 'text/html',
  cuerpo: `<html><body>${titulo}</body></html>`,
  cabeceras,
});

/** The first element, from the message down, whose number of children is not one: only there the order can be wrong. */
function primeroConHijos(elemento: Elemento): Elemento {
  return elemento.hijos.length === 1 ? primeroConHijos(elemento.hijos[0]!) : elemento;
}

function enOrdenInverso(cuerpo: string): string {
  const { hijos } = primeroConHijos(leerXml(cuerpo).hijo('Body')!);
  if (hijos.length === 0) return cuerpo;
  const invertidos = hijos.map((h) => h.recortar(cuerpo)).reverse();
  return cuerpo.slice(0, hijos[0]!.desde) + invertidos.join('') + cuerpo.slice(hijos.at(-1)!.hasta);
}

const conOtraRaiz = (cuerpo: string): string => {
  const { nombre } = leerXml(cuerpo).hijo('Body')!.hijos[0]!;
  return cuerpo.replaceAll(`ns2:${nombre}`, 'ns2:rRetOtroServicio');
};

type Deformacion = (respuesta: RespuestaHttp) => RespuestaHttp;

/** Replacements of the right answer, and ways to spoil it. */
const DEFORMACIONES: Partial<Record<Efecto, Deformacion>> = {
  html: accesoDenegado,
  '503': () => html(503, 'Service Unavailable'),
  pasarela: () => html(400, 'Bad Request', { 'X-Backside-Transport': 'FAIL FAIL' }),
  vacio: () => ({ estado: 200, tipo: 'text/xml', cuerpo: '' }),
  fault: (r) => ({ ...r, estado: 500, cuerpo: FALLA_SOAP }),
  truncado: (r) => ({ ...r, cuerpo: r.cuerpo.slice(0, r.cuerpo.length / 2) }),
  prefijo: (r) => ({ ...r, cuerpo: r.cuerpo.replaceAll('ns2', 'sif') }),
  orden: (r) => ({ ...r, cuerpo: enOrdenInverso(r.cuerpo) }),
  raiz: (r) => ({ ...r, cuerpo: conOtraRaiz(r.cuerpo) }),
};

/** Effects that leave an answer that a careful caller can read. */
const LEGIBLES: readonly (Efecto | undefined)[] = [undefined, 'prefijo', 'orden'];

export const seEntiende = (efecto: Efecto | undefined): boolean => LEGIBLES.includes(efecto);

export function deformar(respuesta: RespuestaHttp, efecto: Efecto | undefined): RespuestaHttp {
  return (efecto && DEFORMACIONES[efecto]?.(respuesta)) ?? respuesta;
}
