import type { CambiosDeCorreoPropio } from '@libs/correo';
import { IDIOMAS, type Idioma } from '@libs/kude';
import { ValidateBy } from 'class-validator';
import type { CambiosDeTenant } from '@libs/series';
import {
  Anulable,
  Booleano,
  Buzon,
  Con,
  Correo,
  Correos,
  Dominio,
  Marcadores,
  Objeto,
  Opcion,
  Patron,
  Texto,
  TextoLargo,
} from './campos';

type Ajustes = NonNullable<CambiosDeTenant['ajustes']>;

/** A code that is taken for the one that verifies a document would deceive who reads it. */
const NoEsConsulta = (): PropertyDecorator =>
  ValidateBy({
    name: 'fiscal_qr',
    validator: {
      validate: (valor) => typeof valor !== 'string' || !/cHashQR=|\/consultas(-test)?\//i.test(valor),
      defaultMessage: ({ property = '' } = {} as never) =>
        `${property} no puede ser el código de consulta de un documento`,
    },
  });

/** Settings without fiscal weight: the tenant's own administrator changes them. null goes back to the default. */
class AjustesDeCuentaDto {
  @Anulable()
  @Patron(/^#[0-9a-fA-F]{6}$/, 'un color #rrggbb')
  color?: string | null;

  @Anulable()
  @TextoLargo(1, 1_000, 20)
  nota?: string | null;

  @Anulable()
  @TextoLargo(1, 1_000, 20)
  pie?: string | null;

  @Anulable()
  @Opcion(80, 58)
  ancho_rollo?: 80 | 58 | null;

  @Anulable()
  @TextoLargo(1, 300, 6)
  datos_bancarios?: string | null;

  @Anulable()
  @Texto(1, 300)
  @NoEsConsulta()
  qr_de_pago?: string | null;

  @Anulable()
  @Booleano()
  firma_de_entrega?: boolean | null;

  @Anulable()
  @Opcion(...IDIOMAS)
  idioma?: Idioma | null;

  @Anulable()
  @Booleano()
  pdf_a?: boolean | null;

  @Anulable()
  @Booleano()
  enviar_correo?: boolean | null;

  @Anulable()
  @Correo()
  correo_respuesta?: string | null;

  @Anulable()
  @Correos(5)
  correo_copia?: string | null;

  @Anulable()
  @Texto(1, 150)
  @Marcadores()
  correo_asunto?: string | null;

  @Anulable()
  @TextoLargo(1, 2_000, 40)
  @Marcadores()
  correo_texto?: string | null;

  toAjustes(): Ajustes {
    const {
      color,
      nota,
      pie,
      datos_bancarios,
      qr_de_pago,
      firma_de_entrega,
      idioma,
      ancho_rollo,
      pdf_a,
      enviar_correo,
      correo_respuesta,
      correo_copia,
      correo_asunto,
      correo_texto,
    } = this;
    return {
      color,
      nota,
      pie,
      datosBancarios: datos_bancarios,
      qrDePago: qr_de_pago,
      firmaDeEntrega: firma_de_entrega,
      idioma,
      anchoRollo: ancho_rollo,
      pdfA: pdf_a,
      enviarCorreo: enviar_correo,
      correoRespuesta: correo_respuesta,
      correoCopia: correo_copia,
      correoAsunto: correo_asunto,
      correoTexto: correo_texto,
    };
  }
}

/** A tenant's own mail server. */
export class ServidorDeCorreoDto {
  @Patron(
    /^(?=.{4,253}$)([0-9A-Za-z]([0-9A-Za-z-]{0,61}[0-9A-Za-z])?\.)+[A-Za-z][0-9A-Za-z-]*[0-9A-Za-z]$/,
    'el nombre de un servidor',
  )
  servidor!: string;

  @Opcion(25, 465, 587, 2525)
  puerto!: number;

  @Opcion('tls', 'starttls')
  seguridad!: 'tls' | 'starttls';

  @Anulable()
  @Texto(1, 254)
  @Con('clave')
  usuario?: string | null;

  @Anulable()
  @Texto(1, 500)
  @Con('usuario')
  clave?: string | null;

  @Buzon()
  remitente!: string;

  toServidor(): NonNullable<CambiosDeCorreoPropio['smtp']> {
    const { servidor, puerto, seguridad, usuario, clave, remitente } = this;
    return { servidor, puerto, seguridad, usuario: usuario ?? null, clave: clave ?? null, remitente };
  }
}

/** A tenant's own domain, whose letters are signed. */
export class DominioDeCorreoDto {
  @Dominio()
  dominio!: string;

  @Anulable()
  @Buzon('dominio')
  remitente?: string | null;
}

/** What a tenant's own administrator changes. */
export class CuentaDto extends AjustesDeCuentaDto {
  @Anulable()
  @Objeto(() => ServidorDeCorreoDto)
  correo_smtp?: ServidorDeCorreoDto | null;

  @Anulable()
  @Objeto(() => DominioDeCorreoDto)
  correo_dkim?: DominioDeCorreoDto | null;

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

/** All of a tenant's settings, for superadmins. */
export class AjustesDto extends AjustesDeCuentaDto {
  @Anulable()
  @Booleano()
  redondeo?: boolean | null;

  override toAjustes(): Ajustes {
    return { ...super.toAjustes(), redondeo: this.redondeo };
  }
}
