import { isoParaguay } from '@libs/platform';
import type { ErrorFormato } from '@libs/fiscal';
import type { Autoridad } from '../autoridad/autoridad';
import { detalleDeEsquema, faltasDeFormato } from '../autoridad/evaluador';
import { CANCELACION } from '../autoridad/memoria';
import { Grupo } from '../reglas/grupo';
import { REGLAS_DE_EVENTO, type Evento } from '../reglas/eventos';
import { respuestaSoap, type Campo, type RespuestaHttp } from '../soap/respuestas';
import type { Elemento } from '../xml/elemento';
import { dIdValido, gResProc, type Atencion, type Peticion, type Servicio } from './servicio';

const EVENTOS_POR_MENSAJE = 15;
const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';

interface Resultado {
  readonly id: string;
  readonly codigo: string;
  readonly mensaje: string;
  readonly protocolo?: string;
}

function respuesta(autoridad: Autoridad, resultados: readonly Resultado[]): RespuestaHttp {
  return respuestaSoap('rRetEnviEventoDe', [
    ['dFecProc', isoParaguay(new Date(autoridad.ahora()))],
    ...resultados.map((r): Campo => [
      'gResProcEVe',
      [
        ['dEstRes', r.protocolo === undefined ? 'Rechazado' : 'Aprobado'],
        ['dProtAut', r.protocolo],
        ['id', r.id],
        gResProc(r.codigo, r.mensaje),
      ],
    ]),
  ]);
}

/** The event's text as it is kept: standing alone, so with the namespace that it had from its group. */
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
    const rechazo = (codigo: string, mensaje = this.autoridad.mensajes.de(codigo)): Resultado => ({
      id,
      codigo,
      mensaje,
    });
    const propios = this.errores.filter((e) => e.ruta.startsWith(`rGesEve[${indice}]`));
    if (propios.length > 0) return rechazo('0160', detalleDeEsquema(propios));
    const [elemento] = rEve!.hijo('gGroupTiEvt')!.hijos;
    const reglas = REGLAS_DE_EVENTO[elemento!.nombre];
    if (!reglas) return rechazo('0160', `XML malformado: [El valor del elemento: ${elemento!.nombre} es invalido]`);

    const evento: Evento = {
      version: rEve!.valor('dVerFor')!,
      fecFirma: rEve!.valor('dFecFirma')!,
      contenido: new Grupo(elemento),
    };
    const firma = this.autoridad.firmas.comprobar(this.grupo, { elemento: 'rEve', id }, evento.fecFirma);
    if (!firma.bien) return rechazo(firma.codigo);
    const { memoria, registro, ajustes } = this.autoridad;
    const rota = reglas.find((r) => r.infringe(evento, { memoria, registro, ajustes, firmante: firma.ruc }));
    if (rota) return rechazo(rota.codigo);
    const protocolo = this.registrar(elemento!.nombre, evento, firma.ruc, rGesEve);
    return { ...rechazo('0600'), protocolo };
  }

  private registrar(tipo: string, { contenido: c }: Evento, ruc: string, rGesEve: Elemento): string {
    const protocolo = this.autoridad.protocolos.deEvento();
    const registradoEn = this.autoridad.ahora();
    const comun = { ruc, protocolo, registradoEn };
    if (tipo === CANCELACION) {
      const xml = conEspacio(rGesEve.recortar(this.texto));
      this.autoridad.memoria.registrar({ tipo: 'evento', dato: { ...comun, cdc: c.v('Id'), tipo, xml } });
    } else {
      const dato = {
        ...comun,
        timbrado: c.v('dNumTim'),
        establecimiento: c.v('dEst'),
        punto: c.v('dPunExp'),
        tipo: c.v('iTiDE'),
        serie: c.v('dSerieNum'),
        desde: Number(c.v('dNumIn')),
        hasta: Number(c.v('dNumFin')),
      };
      this.autoridad.memoria.registrar({ tipo: 'inutilizacion', dato });
    }
    return protocolo;
  }
}

/** siRecepEvento: up to fifteen signed events, each answered under its own Id. */
export const recibirEvento: Servicio = {
  nombre: 'siRecepEvento',
  ruta: '/de/ws/eventos/evento.wsdl',
  raiz: 'rEnviEventoDe',
  codigoDeTamanho: '0560',
  escribe: true,

  respuestaCon: (autoridad, codigo) =>
    respuesta(autoridad, [{ id: '0', codigo, mensaje: autoridad.mensajes.de(codigo) }]),

  atender({ autoridad, mensaje, texto, perturbacion }: Peticion): Atencion | undefined {
    const grupo = mensaje.hijo('dEvReg')?.hijo('gGroupGesEve');
    const eventos = grupo?.todos('rGesEve') ?? [];
    if (!dIdValido(mensaje) || !grupo || eventos.length === 0 || eventos.length > EVENTOS_POR_MENSAJE) return undefined;
    if (perturbacion?.forzado?.estado === 'Rechazado') {
      const { codigo } = perturbacion.forzado;
      const ids = eventos.map((e) => e.hijo('rEve')?.atributos.get('Id') ?? '0');
      const resultados = ids.map((id) => ({ id, codigo, mensaje: autoridad.mensajes.de(codigo) }));
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
    return { codigo: resultados[0]!.codigo, respuesta: respuesta(autoridad, resultados), perturbacion };
  },
};
