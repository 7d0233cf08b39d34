/** Rules in force that the simulator has, but that no message reaches, because the authority's schema refuses it first (0160). */
export const ANTES_EL_ESQUEMA: Readonly<Record<string, string>> = {
  '1220': 'cOblAfe es una lista cerrada del esquema',
  '2151': 'gTransp, que lo contiene, ya fue rechazado por 2101',
  '2201': 'gTransp, que lo contiene, ya fue rechazado por 2101',
  '2251': 'gTransp, que lo contiene, ya fue rechazado por 2101',
  '2301': 'gTransp, que lo contiene, ya fue rechazado por 2101',
};

/** Rules in force that the simulator does not apply, with the reason. */
export const SIN_APLICAR: Readonly<Record<string, string>> = {
  '0004': 'listas de revocación: un certificado de prueba no publica ninguna',
  '0163': 'ninguna solicitud vigente lleva la versión del formato del servicio',
  '0180': 'el encabezado SOAP que exige no existe en el tráfico real, que se acepta con Header vacío o ausente',
  '0520': 'archivo de RUC: la dirección del servicio nunca se publicó',
  '0521': 'archivo de RUC: la dirección del servicio nunca se publicó',
  '0522': 'archivo de RUC: la dirección del servicio nunca se publicó',
  '0523': 'archivo de RUC: la dirección del servicio nunca se publicó',
};
