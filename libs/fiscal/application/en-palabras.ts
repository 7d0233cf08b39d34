import type { NoEnviado } from './ports/fiscal-gateway';
import type { MotivoDesconocido } from '../domain/respuestas/resultado';

type Motivo = NoEnviado['motivo'] | MotivoDesconocido | 'no_encolado';

const EN_PALABRAS: Readonly<Record<Motivo, string>> = {
  dns: 'no se encuentra la dirección de la autoridad',
  rechazada: 'la autoridad no acepta conexiones',
  tiempo_conexion: 'la autoridad no contesta la conexión',
  tls: 'no se pudo establecer una conexión segura con la autoridad',
  ca_desconocida: 'el servidor de la autoridad no se identifica con un certificado conocido',
  credencial: 'el certificado del emisor no se puede usar',
  cancelado: 'el intento se interrumpió',
  disyuntor: 'los envíos están en pausa, porque la autoridad no responde o bloquea al emisor',
  corte: 'la conexión con la autoridad se cortó',
  tiempo: 'la autoridad no respondió a tiempo',
  respuesta_grande: 'la respuesta de la autoridad es demasiado grande',
  html: 'la autoridad respondió con su página de acceso: rechaza el certificado o tiene un problema',
  vacio: 'la autoridad respondió sin contenido',
  fault: 'la autoridad respondió con una falla de su servicio',
  ilegible: 'la respuesta de la autoridad no se puede leer',
  otra_raiz: 'la autoridad respondió otra cosa que la pedida',
  http: 'la autoridad respondió con un error de su servidor',
  rechazo_generico: 'la autoridad rechaza sin decir por qué: puede haber bloqueado al emisor',
  servidor: 'la autoridad tiene un problema en su servidor',
  ajeno: 'la respuesta de la autoridad no habla de este documento',
  no_previsto: 'la autoridad respondió algo que no está publicado',
  no_encolado: 'la autoridad no recibió el lote',
};

const OTROS: readonly (readonly [RegExp, string])[] = [
  [/^the issuer has no certificate/, 'el emisor no tiene certificado'],
  [/^configuration: (.*)$/s, 'la autoridad no acepta la configuración del emisor: $1'],
  [/^(\d{4} .*)$/s, 'la autoridad respondió: $1'],
];

/** Why a call failed, in Spanish. `detalle`: as it was stored, either `motivo: detail` or an answer of the authority. */
export function enPalabras(detalle: string): string {
  const motivo = /^(?:sonda: )?([a-z_]+)(?::|$)/.exec(detalle)?.[1];
  if (motivo !== undefined && Object.hasOwn(EN_PALABRAS, motivo)) return EN_PALABRAS[motivo as Motivo];
  const palabrasDelError = OTROS.find(([forma]) => forma.test(detalle));
  return palabrasDelError ? detalle.replace(palabrasDelError[0], palabrasDelError[1]) : 'un error del servicio';
}
