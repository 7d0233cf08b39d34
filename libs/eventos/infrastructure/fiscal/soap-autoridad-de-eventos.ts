import { mientrasDure, sinRespuesta } from '@libs/de/fiscal';
import { type EventoRegistrado, type FiscalGateway, firmarEventos, type Nodo, resultadoDelEvento } from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import { credencialDe, type Emisor } from '@libs/series';
import { AutoridadDeEventos, type VeredictoDeEvento } from '../../application/ports/autoridad-de-eventos';
import type { EventoEnTramite } from '../../domain/evento';
import { TIPOS_DE_EVENTO } from '../../domain/tipos-de-evento';
import { ELEMENTOS, esParcial, nodoDe } from './nodo-de-evento';

export class SoapAutoridadDeEventos extends AutoridadDeEventos {
  constructor(private readonly gateway: FiscalGateway) {
    super();
  }

  firmarEvento(evento: EventoEnTramite, emisor: Emisor, idEvento: string, ahora: Date): Promise<string> {
    const { certificado } = emisor;
    if (!certificado) throw new Error('the issuer has no certificate');
    return firmarEventos([{ id: idEvento, nodo: nodoDe(evento, horaLocal(ahora)) }], {
      clave: certificado.clave,
      certificadoBase64: certificado.base64,
    });
  }

  async enviarEvento(
    evento: EventoEnTramite,
    emisor: Emisor,
    { dId, idEvento, xml }: { dId: string; idEvento: string; xml: string },
  ): Promise<VeredictoDeEvento> {
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'no_enviado', detalle: 'the issuer has no certificate' };
    const pedido = { sit: evento.sit, dId, xmlGrupo: xml };
    const resultado = await this.gateway.enviarEventos(pedido, credencial, mientrasDure(evento));
    if (resultado.clase !== 'respondido') return sinRespuesta(resultado);
    const propio = resultadoDelEvento(resultado.respuesta.resultados, idEvento);
    if (!propio) return { tipo: 'desconocido', detalle: 'the answer does not speak of this event' };
    const [codigo = { codigo: '', mensaje: '' }] = propio.codigos;
    switch (propio.clase) {
      case 'aprobado':
      case 'aprobado_con_observacion':
        return { tipo: 'aceptado', protocolo: propio.protAut ?? null, respuesta: codigo };
      case 'rechazado':
        return { tipo: 'rechazado', respuesta: codigo };
      case 'verificar':
        return { tipo: 'verificar', respuesta: codigo };
      case 'configuracion':
        return { tipo: 'no_enviado', detalle: `configuration: ${codigo.codigo} ${codigo.mensaje}` };
      case 'sin_veredicto':
        // Nothing was registered: it is signed again later.
        return { tipo: 'no_enviado', detalle: `not judged: ${codigo.codigo} ${codigo.mensaje}` };
      default:
        return { tipo: 'desconocido', detalle: `${codigo.codigo} ${codigo.mensaje}` };
    }
  }

  async consultarEvento(evento: EventoEnTramite, emisor: Emisor, dId: string) {
    const { contenido: contenidoDelEvento } = evento;
    if (!('cdc' in contenidoDelEvento)) throw new Error(`${contenidoDelEvento.clase} is about no document`);
    const credencial = credencialDe(emisor);
    if (!credencial) return { tipo: 'desconocido' as const, detalle: 'the issuer has no certificate' };
    const resultado = await this.gateway.consultarDe({ sit: evento.sit, dId, cdc: contenidoDelEvento.cdc }, credencial);
    if (resultado.clase !== 'respondido') {
      return { tipo: 'desconocido' as const, detalle: `${resultado.motivo}: ${resultado.detalle}` };
    }
    const { clase, contenido } = resultado.respuesta;
    // The events of a document that is not approved are listed nowhere.
    if (clase === 'no_existe' && TIPOS_DE_EVENTO[contenidoDelEvento.clase].repetidoEsPropio)
      return { tipo: 'no' as const };
    if (clase !== 'encontrado' || !contenido) return { tipo: 'desconocido' as const, detalle: `query: ${clase}` };
    const registrado = contenido.eventos.find(
      (listado) => listado.estado !== 'rechazado' && esElMismo(listado, evento),
    );
    return registrado ? { tipo: 'si' as const, protocolo: registrado.protAut ?? null } : { tipo: 'no' as const };
  }
}

/** A document has one receiver: the same one, named by other means, is this nomination (GENFE008, GENFE010, GENFE012). */
const DEL_NOMINADO = ['dRucRec', 'iTipIDRec', 'dNumIDRec'];

function esElMismo(listado: EventoRegistrado, evento: EventoEnTramite): boolean {
  const { contenido: contenidoDelEvento } = evento;
  const elemento = ELEMENTOS[contenidoDelEvento.clase];
  if (listado.tipo !== elemento) return false;
  switch (contenidoDelEvento.clase) {
    // A document may have two conformities, first a partial one.
    case 'CONFORMIDAD':
      return esParcial(listado) === (contenidoDelEvento.entregaEstimada !== undefined);
    case 'NOMINACION': {
      const propio = (nodoDe(evento, '')['gGroupTiEvt'] as Nodo)[elemento] as Nodo;
      return DEL_NOMINADO.every((campo) => propio[campo] === listado.campos[campo]);
    }
    // Any number of them, and the first data may return: only an event signed since this was asked for is this one.
    case 'TRANSPORTE': {
      const propio = (nodoDe(evento, '')['gGroupTiEvt'] as Nodo)[elemento] as Nodo;
      const iguales = [...Object.keys(propio), ...Object.keys(listado.campos)].every(
        (campo) => propio[campo] === listado.campos[campo],
      );
      return iguales && (listado.fecFirma ?? '') >= horaLocal(evento.createdAt);
    }
    default:
      return true;
  }
}
