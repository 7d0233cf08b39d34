import { IDIOMAS, type Idioma } from '@libs/kude';
import type { CambiosDeTenant } from '@libs/series';
import { Anulable, Booleano, Correo, Correos, Marcadores, Opcion, Patron, Texto, TextoLargo } from './campos';

type Ajustes = NonNullable<CambiosDeTenant['ajustes']>;

/** Settings without fiscal weight: the tenant's own administrator changes them. null goes back to the default. */
export class AjustesDeCuentaDto {
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
      idioma,
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
      idioma,
      pdfA: pdf_a,
      enviarCorreo: enviar_correo,
      correoRespuesta: correo_respuesta,
      correoCopia: correo_copia,
      correoAsunto: correo_asunto,
      correoTexto: correo_texto,
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
