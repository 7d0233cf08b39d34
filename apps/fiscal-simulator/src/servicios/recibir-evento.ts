import { isoParaguay } from '@libs/platform';
import type { ErrorFormato } from '@libs/fiscal/verificacion';
import type { Autoridad } from '../autoridad/autoridad';
import { detalleDeEsquema, faltasDeFormato } from '../autoridad/evaluador';
import type { Observacion, Veredicto } from '../autoridad/modelo';
import { registrarEvento, seAdmite } from '../autoridad/oficina-de-eventos';
import { Grupo } from '../reglas/grupo';
import { respuestaSoap, type Campo, type RespuestaHttp } from '../soap/respuestas';
import type { Elemento } from '../xml/elemento';
import { dIdValido, gResProc, type Atencion, type Peticion, type Servicio } from './servicio';

const EVENTOS_POR_MENSAJE = 15;
const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';

interface Resultado {
  readonly id: string;
  readonly estado: Veredicto['estado'];
  readonly protocolo?: string;
  readonly codigos: readonly Observacion[];
}

const rechazado = (id: string, codigo: string, mensaje: string): Resultado => ({
  id,
  estado: 'Rechazado',
  codigos: [{ codigo, mensaje }],
});

function respuesta(autoridad: Autoridad, resultados: readonly Resultado[]): RespuestaHttp {
  return respuestaSoap('rRetEnviEventoDe', [
    ['dFecProc', isoParaguay(new Date(autoridad.ahoraDe('siRecepEvento')))],
    ...resultados.map((r): Campo => [
      'gResProcEVe',
      [
        ['dEstRes', r.estado],
        ['dProtAut', r.protocolo],
        ['id', r.id],
        ...r.codigos.map(({ codigo, mensaje }) => gResProc(codigo, mensaje)),
      ],
    ]),
  ]);
}

/** The event's text for storage: outside its group it must declare the namespace that it inherited there. */
function conEspacio(rGesEve: string): string {
  return /^<rGesEve[^>]*\sxmlns=/.test(rGesEve) ? rGesEve : rGesEve.replace('<rGesEve', `<rGesEve xmlns="${FISCAL}"`);
}

class ReceptorDeEventos {
  constructor(
    private readonly autoridad: Autoridad,
    private readonly grupo: string,
    private readonly texto: string,
    private readonly errores: readonly ErrorFormato[],
  ) {}

  atender(rGesEve: Elemento, indice: number): Resultado {
    const rEve = rGesEve.hijo('rEve');
    const id = rEve?.atributos.get('Id') ?? '0';
    const rechazo = (codigo: string, mensaje = this.autoridad.mensajes.de(codigo)): Resultado =>
      rechazado(id, codigo, mensaje);
    const propios = this.errores.filter((e) => e.ruta.startsWith(`rGesEve[${indice}]`));
    if (propios.length > 0) return rechazo('0160', detalleDeEsquema(propios));
    const [elemento] = rEve!.hijo('gGroupTiEvt')!.hijos;
    const tipo = elemento!.nombre;
    if (!seAdmite(tipo)) return rechazo('0160', `XML malformado: [El valor del elemento: ${tipo} es invalido]`);
    const fecFirma = rEve!.valor('dFecFirma')!;
    const firma = this.autoridad.firmas.comprobar(this.grupo, { elemento: 'rEve', id }, fecFirma);
    if (!firma.bien) return rechazo(firma.codigo);
    const contenido = new Grupo(elemento);
    const veredicto = registrarEvento(this.autoridad, {
      tipo,
      fecFirma,
      contenido,
      version: rEve!.valor('dVerFor')!,
      firmante: firma.ruc,
      xml: conEspacio(rGesEve.recortar(this.texto)),
    });
    if (veredicto.estado === 'Rechazado') return rechazo(veredicto.codigo);
    const sobre = contenido.v('Id') || contenido.v('iTiDE');
    this.autoridad.expediente.eventos.push({ tipo, firmante: firma.ruc, sobre });
    const { estado, protocolo, observaciones } = veredicto;
    const registrado = { codigo: '0600', mensaje: this.autoridad.mensajes.de('0600') };
    return { id, estado, protocolo, codigos: observaciones.length > 0 ? observaciones : [registrado] };
  }
}

/** siRecepEvento: up to fifteen signed events, each answered under its own Id. */
export const recibirEvento: Servicio = {
  nombre: 'siRecepEvento',
  ruta: '/de/ws/eventos/evento.wsdl',
  raiz: 'rEnviEventoDe',
  codigoDeTamanho: '0560',
  escribe: true,

  respuestaCon: (autoridad, codigo) => respuesta(autoridad, [rechazado('0', codigo, autoridad.mensajes.de(codigo))]),

  atender({ autoridad, mensaje, texto, perturbacion }: Peticion): Atencion | undefined {
    const grupo = mensaje.hijo('dEvReg')?.hijo('gGroupGesEve');
    const eventos = grupo?.todos('rGesEve') ?? [];
    if (!dIdValido(mensaje) || !grupo || eventos.length === 0 || eventos.length > EVENTOS_POR_MENSAJE) return undefined;
    if (perturbacion?.forzado?.estado === 'Rechazado') {
      const { codigo } = perturbacion.forzado;
      const ids = eventos.map((e) => e.hijo('rEve')?.atributos.get('Id') ?? '0');
      const resultados = ids.map((id) => rechazado(id, codigo, autoridad.mensajes.de(codigo)));
      return { codigo, respuesta: respuesta(autoridad, resultados), perturbacion };
    }
    if (perturbacion && !perturbacion.procesar) {
      return { codigo: 'sin procesar', respuesta: this.respuestaCon(autoridad, '0100'), perturbacion };
    }
    const textoDelGrupo = grupo.recortar(texto);
    const errores = faltasDeFormato(textoDelGrupo);
    if (errores.some((e) => !e.ruta.startsWith('rGesEve['))) return undefined;
    const receptor = new ReceptorDeEventos(autoridad, textoDelGrupo, texto, errores);
    const resultados = eventos.map((e, i) => receptor.atender(e, i));
    return { codigo: resultados[0]!.codigos[0]!.codigo, respuesta: respuesta(autoridad, resultados), perturbacion };
  },
};
