import type { CorreoPropioVisto } from '@libs/correo';
import { IDIOMAS } from '@libs/kude';
import { AL_LEER, type AlLeer, type Buzon, type MarchaDeBuzon } from '@libs/recibidos';
import { type AjustesDeEmisor, CUANDO_SE_HACE_EL_KUDE } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { booleano, entero, momento, opcion, texto, objetoDe } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';

/** Settings that the tenant itself may change. */
class AjustesVistosDto {
  @Campo(
    booleano,
    'Antes de emitir, de nominar y de cambiar el transportista se pregunta al padrón por los RUC que se nombran.',
  )
  consultar_receptor!: boolean;
  @Campo(booleano, 'Cualquiera que tenga un documento propio ve su estado al verificarlo.')
  verificacion_publica!: boolean;
  @Campo(nulo(texto), 'Del KuDE y de los correos.') color!: string | null;
  @Campo(nulo(texto), 'Texto del KuDE: información comercial, datos para el pago.') nota!: string | null;
  @Campo(nulo(texto), 'Últimos renglones del KuDE.') pie!: string | null;
  @Campo(
    opcion(...CUANDO_SE_HACE_EL_KUDE),
    'Si cada KuDE se genera al emitir y al cambiar de estado, o la primera vez que alguien lo pide: un enlace, un correo o un paquete.',
  )
  kude!: NonNullable<AjustesDeEmisor['kude']>;
  @Campo(opcion(80, 58), 'Milímetros del rollo de formato=ticket y ticket-resumen.') ancho_rollo!: 80 | 58;
  @Campo(nulo(texto), 'Cómo pagar, junto a los totales de facturas y notas de débito.')
  datos_bancarios!: string | null;
  @Campo(nulo(texto), 'Texto de un código QR para pagar, aparte del fiscal.') qr_de_pago!: string | null;
  @Campo(booleano, 'Facturas y notas de remisión llevan un renglón para la firma de quien recibe.')
  firma_de_entrega!: boolean;
  @Campo(opcion(1, 2, 3), 'Cuántas veces está el KuDE en su PDF: con 2 o 3 dicen ORIGINAL, DUPLICADO, TRIPLICADO.')
  copias!: 1 | 2 | 3;
  @Campo(opcion(1, 2, 3), 'Lo mismo, de las notas de remisión.') copias_remision!: 1 | 2 | 3;
  @Campo(opcion<string>(...IDIOMAS), 'De los rótulos del KuDE; lo que las normas piden en español queda en español.')
  idioma!: string;
  @Campo(booleano, 'Los KuDE son PDF/A-3 con el XML firmado adentro.') pdf_a!: boolean;
  @Campo(booleano, 'Cada documento sale por correo al aprobarse.') enviar_correo!: boolean;
  @Campo(nulo(texto), 'Adónde van las respuestas; null: al correo del establecimiento.')
  correo_respuesta!: string | null;
  @Campo(nulo(texto), 'Direcciones que reciben una copia oculta de cada carta, separadas por «; ».')
  correo_copia!: string | null;
  @Campo(nulo(texto), 'Asunto de las cartas, con marcadores como {numero}.') correo_asunto!: string | null;
  @Campo(nulo(texto), 'Lo que dicen antes de los datos del documento, con los mismos marcadores.')
  correo_texto!: string | null;

  static de(a: AjustesDeEmisor): AjustesVistosDto {
    return answerOf(AjustesVistosDto, a, {
      consultar_receptor: a.consultarReceptor ?? false,
      verificacion_publica: a.verificacionPublica ?? true,
      kude: a.kude ?? 'siempre',
      ancho_rollo: a.anchoRollo ?? 80,
      firma_de_entrega: a.firmaDeEntrega ?? false,
      copias: a.copias ?? 1,
      copias_remision: a.copiasRemision ?? a.copias ?? 1,
      idioma: a.idioma ?? 'es',
      pdf_a: a.pdfA ?? false,
      enviar_correo: a.enviarCorreo ?? false,
    });
  }
}

/** All of a tenant's settings. */
export class AjustesDeTenantDto extends AjustesVistosDto {
  @Campo(booleano) redondeo!: boolean;
  @Campo(booleano, 'Las notas pueden referirse a facturas de otro sistema, si la autoridad las confirma.')
  notas_a_facturas_ajenas!: boolean;

  static from(a: AjustesDeEmisor): AjustesDeTenantDto {
    const propios = { redondeo: a.redondeo ?? false, notas_a_facturas_ajenas: a.notasAFacturasAjenas ?? false };
    return { ...propios, ...AjustesVistosDto.de(a) };
  }
}

class ServidorDeCorreoVistoDto {
  @Campo(texto) servidor!: string;
  @Campo(opcion<number>(25, 465, 587, 2525)) puerto!: number;
  @Campo(opcion('tls', 'starttls')) seguridad!: 'tls' | 'starttls';
  @Campo(nulo(texto)) usuario!: string | null;
  @Campo(texto) remitente!: string;
}

class RegistroDnsDto {
  @Campo(texto) nombre!: string;
  @Campo(opcion<string>('TXT')) tipo!: string;
  @Campo(texto) valor!: string;
}

class DominioDeCorreoVistoDto {
  @Campo(texto) dominio!: string;
  @Campo(texto) remitente!: string;
  @Campo(objetoDe(() => RegistroDnsDto), 'Lo que el dominio debe publicar en su DNS.') registro!: RegistroDnsDto;
  @Campo(
    nulo(booleano),
    'Si ya lo publica; null si no se pudo preguntar. Desde entonces las cartas salen firmadas y con ese remitente.',
  )
  publicado!: boolean | null;
}

class BuzonVistoDto {
  @Campo(texto) servidor!: string;
  @Campo(entero) puerto!: number;
  @Campo(texto) usuario!: string;
  @Campo(texto) carpeta!: string;
  @Campo(opcion<AlLeer>(...AL_LEER)) al_leer!: AlLeer;
  @Campo(nulo(texto)) carpeta_leidos!: string | null;
  @Campo(nulo(texto), 'Por qué no se pudo leer la última vez; null si se pudo, o si todavía no se leyó.')
  problema!: string | null;
  @Campo(entero, 'Veces seguidas que no se pudo leer: las pausas crecen hasta una hora.') fallas!: number;
  @Campo(nulo(momento), 'La última vez que se leyó sin problemas.') leido_at!: string | null;
  @Campo(momento, 'Cuándo se lee de nuevo.') proxima_at!: string;
}

/** What an account has for the documents that others send to it by mail. */
export interface CorreoDeRecibidos {
  buzon: (Buzon & MarchaDeBuzon) | undefined;
  direccion: string | undefined;
}

/** A tenant's settings for its own administrator, without secrets. */
export class AjustesDeCuentaDto extends AjustesVistosDto {
  @Campo(
    nulo(objetoDe(() => ServidorDeCorreoVistoDto)),
    'Servidor de correo propio, por el que salen las cartas; la clave no se muestra. null: salen por el del servicio.',
  )
  correo_smtp!: ServidorDeCorreoVistoDto | null;
  @Campo(nulo(objetoDe(() => DominioDeCorreoVistoDto)), 'Dominio propio que firma las cartas (DKIM).')
  correo_dkim!: DominioDeCorreoVistoDto | null;
  @Campo(
    nulo(objetoDe(() => BuzonVistoDto)),
    'Buzón propio del que se toman los documentos de otros, y cómo le va; la clave no se muestra.',
  )
  recibidos_imap!: BuzonVistoDto | null;
  @Campo(
    nulo(texto),
    'Dirección a la que otros mandan sus documentos; null si no se pidió ninguna, o si la instalación no recibe correos.',
  )
  recibidos_direccion!: string | null;

  static from(
    ajustes: AjustesDeEmisor,
    { smtp, dkim, registro, publicado }: CorreoPropioVisto,
    { buzon, direccion }: CorreoDeRecibidos,
  ): AjustesDeCuentaDto {
    const correos = {
      correoSmtp: smtp,
      correoDkim: dkim && { ...dkim, registro: registro!, publicado },
      recibidosImap: buzon,
      recibidosDireccion: direccion,
    };
    return answerOf(AjustesDeCuentaDto, correos, AjustesVistosDto.de(ajustes));
  }
}
