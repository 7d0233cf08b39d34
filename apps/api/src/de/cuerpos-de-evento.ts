import { esquemasDe } from '@libs/de';
import { TIPOS_DE_EVENTO } from '@libs/eventos';

const esquemas = {
  NOMINACION: esquemasDe(TIPOS_DE_EVENTO.NOMINACION.pedido.cuerpo),
  TRANSPORTE: esquemasDe(TIPOS_DE_EVENTO.TRANSPORTE.pedido.cuerpo),
};

/** Schema of the body that asks for an event with data. */
export const cuerpoDeEvento = (tipo: keyof typeof esquemas) => ({ schema: esquemas[tipo].cuerpo });

/** The schemas that these bodies reference, by name. */
export const ESQUEMAS_DE_EVENTOS = Object.assign(
  {},
  ...Object.values(esquemas).map(({ porNombre }) => porNombre),
) as object;
