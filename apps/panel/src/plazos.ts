/** Hours from its signature in which a document must reach the authority. */
export const TRANSMISION_H = 72;
/** After it a series has no numbers. */
export const ULTIMO_NUMERO = 9_999_999;
/** Days in which a receiver answers: from the emission, or from the approval, which comes later. */
export const RESPUESTA_DIAS = 45;
