import type { CambiosDeCorreoPropio } from '@libs/correo';
import { IDIOMAS, type Idioma } from '@libs/kude';
import { type AjustesDeEmisor, type CambiosDeTenant, CUANDO_SE_HACE_EL_KUDE } from '@libs/series';
import { AL_LEER, type AlLeer, type BuzonPedido } from '@libs/recibidos';
import { buzon, conMarcadores, correo, correos, delDominioDe, dominio } from '../formas/correo';
import { anulable, Campo, opcional, porDefecto, type Regla } from '../formas/campo';
import { toDomain } from '../http/answer-of';
import {
  conPatron,
  enteroLeido,
  linea,
  objeto,
  parrafo,
  conReglas,
  regla,
  booleanoLeido,
  opcionLeida,
} from '../formas/pedido';

type Ajustes = NonNullable<CambiosDeTenant['ajustes']>;

/** A reader would mistake such a QR code for the one that verifies the document. */
const noEsConsulta = regla(
  'fiscal_qr',
  'no puede ser el código de consulta de un documento',
  (valor) => typeof valor !== 'string' || !/cHashQR=|\/consultas(-test)?\//i.test(valor),
);

/** Requires another field beside this one. */
const juntoCon = (campo: string): Regla =>
  regla('together', `va junto con ${campo}`, (_, { [campo]: valor }) => typeof valor === 'string');

const servidorDeCorreo = conPatron(
  /^(?=.{4,253}$)([0-9A-Za-z]([0-9A-Za-z-]{0,61}[0-9A-Za-z])?\.)+[A-Za-z][0-9A-Za-z-]*[0-9A-Za-z]$/,
  'el nombre de un servidor',
);

const soloAlMover = regla('together', 'va solo con al_leer mover', (_, { al_leer }) => al_leer === 'mover');

/** Settings that change no document, which the tenant's own administrator may change. null restores the default. */
class AjustesPropiosDto {
  @Campo(
    anulable(booleanoLeido),
    'Preguntar al padrón por los RUC que un documento nombra antes de emitirlo: lo que la autoridad rechazaría (reglas 1306, 1307, 1308, ' +
      '2303, 2304 y 2562) responde 400 y no gasta un número. También antes de nominar (4461, 4462) y de cambiar el transportista (4315, ' +
      '4316). Si el padrón no responde en segundos, se sigue igual. Por defecto, no.',
  )
  consultar_receptor?: boolean | null;
  @Campo(
    anulable(booleanoLeido),
    'Que cualquiera que tenga un documento propio vea su estado al verificarlo (POST /v1/verificar). Por defecto, sí.',
  )
  verificacion_publica?: boolean | null;
  @Campo(anulable(conPatron(/^#[0-9a-fA-F]{6}$/, 'un color #rrggbb'))) color?: string | null;
  @Campo(anulable(parrafo(1, 1_000, 20))) nota?: string | null;
  @Campo(anulable(parrafo(1, 1_000, 20))) pie?: string | null;
  @Campo(anulable(opcionLeida(...CUANDO_SE_HACE_EL_KUDE))) kude?: AjustesDeEmisor['kude'] | null;
  @Campo(anulable(opcionLeida(80, 58))) ancho_rollo?: 80 | 58 | null;
  @Campo(anulable(parrafo(1, 300, 6))) datos_bancarios?: string | null;
  @Campo(anulable(conReglas(linea(1, 300), noEsConsulta))) qr_de_pago?: string | null;
  @Campo(anulable(booleanoLeido)) firma_de_entrega?: boolean | null;
  @Campo(anulable(opcionLeida(1, 2, 3))) copias?: 1 | 2 | 3 | null;
  @Campo(anulable(opcionLeida(1, 2, 3))) copias_remision?: 1 | 2 | 3 | null;
  @Campo(anulable(opcionLeida(...IDIOMAS))) idioma?: Idioma | null;
  @Campo(anulable(booleanoLeido)) pdf_a?: boolean | null;
  @Campo(anulable(booleanoLeido)) enviar_correo?: boolean | null;
  @Campo(anulable(correo)) correo_respuesta?: string | null;
  @Campo(anulable(correos(5))) correo_copia?: string | null;
  @Campo(anulable(conReglas(linea(1, 150), conMarcadores))) correo_asunto?: string | null;
  @Campo(anulable(conReglas(parrafo(1, 2_000, 40), conMarcadores))) correo_texto?: string | null;

  toAjustes(): Ajustes {
    return toDomain(AjustesPropiosDto, this);
  }
}

/** A tenant's own mail server. */
export class ServidorDeCorreoDto {
  @Campo(servidorDeCorreo) servidor!: string;
  @Campo(opcionLeida<number>(25, 465, 587, 2525)) puerto!: number;
  @Campo(opcionLeida('tls', 'starttls')) seguridad!: 'tls' | 'starttls';
  @Campo(anulable(conReglas(linea(1, 254), juntoCon('clave')))) usuario?: string | null;
  @Campo(anulable(conReglas(linea(1, 500), juntoCon('usuario')))) clave?: string | null;
  @Campo(buzon()) remitente!: string;

  toServidor(): NonNullable<CambiosDeCorreoPropio['smtp']> {
    const { servidor, puerto, seguridad, usuario, clave, remitente } = this;
    return { servidor, puerto, seguridad, usuario: usuario ?? null, clave: clave ?? null, remitente };
  }
}

/** A tenant's own domain, with which its e-mails are signed. */
export class DominioDeCorreoDto {
  @Campo(dominio) dominio!: string;
  @Campo(anulable(conReglas(buzon(), delDominioDe('dominio')))) remitente?: string | null;
}

/** The mailbox from which the service takes the documents that a tenant receives. */
export class BuzonPedidoDto {
  @Campo(servidorDeCorreo) servidor!: string;
  @Campo(enteroLeido(1, 65_535), '993, con TLS desde el comienzo, o 143, con STARTTLS.') puerto!: number;
  @Campo(linea(1, 254)) usuario!: string;
  @Campo(
    opcional(linea(1, 500)),
    'Sin ella vale la guardada, si el servidor, el puerto y el usuario son los mismos. No se muestra.',
  )
  clave?: string;
  @Campo(porDefecto('INBOX', linea(1, 200)), 'De donde se leen los mensajes.') carpeta: string = 'INBOX';
  @Campo(
    porDefecto('nada', opcionLeida<AlLeer>(...AL_LEER)),
    'Qué se hace con un mensaje ya leído: nada, marcarlo como leído, o moverlo a carpeta_leidos. Nada se borra.',
  )
  al_leer: AlLeer = 'nada';
  @Campo(anulable(conReglas(linea(1, 200), soloAlMover)), 'Con al_leer mover: una carpeta que ya existe.')
  carpeta_leidos?: string | null;

  toBuzon(): BuzonPedido {
    const { servidor, puerto, usuario, clave, carpeta, al_leer: alLeer, carpeta_leidos: carpetaLeidos } = this;
    return { servidor, puerto, usuario, clave, carpeta, alLeer, carpetaLeidos: carpetaLeidos ?? null };
  }
}

/** The settings that a tenant's own administrator may change. */
export class CuentaDto extends AjustesPropiosDto {
  @Campo(anulable(objeto(() => ServidorDeCorreoDto))) correo_smtp?: ServidorDeCorreoDto | null;
  @Campo(anulable(objeto(() => DominioDeCorreoDto))) correo_dkim?: DominioDeCorreoDto | null;

  @Campo(anulable(objeto(() => BuzonPedidoDto)), 'Buzón propio (IMAP) del que se toman los documentos de otros.')
  recibidos_imap?: BuzonPedidoDto | null;

  toCorreoPropio(): CambiosDeCorreoPropio {
    const { correo_smtp: smtp, correo_dkim: dkim } = this;
    return {
      ...(smtp !== undefined && { smtp: smtp?.toServidor() ?? null }),
      ...(dkim !== undefined && {
        dkim: dkim && { dominio: dkim.dominio, remitente: dkim.remitente ?? `facturas@${dkim.dominio}` },
      }),
    };
  }
}

/** All of a tenant's settings, for superadmins: with those of fiscal weight. */
export class AjustesDto extends AjustesPropiosDto {
  @Campo(anulable(booleanoLeido)) redondeo?: boolean | null;
  @Campo(
    anulable(booleanoLeido),
    'Admitir notas de crédito y débito sobre facturas que el contribuyente emitió con otro sistema: antes de tomar un número se ' +
      'pregunta por la factura a la autoridad (siConsDE). Debe estar aprobada y ser del mismo receptor; su total es el tope de todas ' +
      'las notas de crédito que se emiten aquí sobre ella. Si la autoridad no responde, 503 FISCAL_NO_DISPONIBLE y no se ' +
      'gasta un número. Por defecto, no.',
  )
  notas_a_facturas_ajenas?: boolean | null;

  override toAjustes(): Ajustes {
    return { ...super.toAjustes(), redondeo: this.redondeo, notasAFacturasAjenas: this.notas_a_facturas_ajenas };
  }
}
