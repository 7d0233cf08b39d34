/** Codes that answer a call, or belong to a service or an event that the product never uses: nothing to catch before sending. */
const AJENOS: Readonly<Record<string, string>> = {
  '0161 0162 0260 0300 0340 0360 0361 0362 0363 0364 0420 0421 0422 0500 0501 0502 0600 0163 0180':
    'respuesta de un servicio: no depende de lo que se emite',
  '0320 0380 0460 0560': 'consultas y eventos sueltos: su tamaño es fijo y mínimo',
  '0520 0521 0522 0523': 'el archivo de RUC no se consulta',
  '0143 4101 4102 4103 4104 4105 4106 4107 4108 4109 4110 4111 4112 4113 4114 4115 4116':
    'no es del documento: lo juzga el pedido del evento (recibidos/domain/reglas.spec.ts)',
  '4150 4151 4152 4154 4155 4157 4158 4200 4201 4202 4204 4206 4207':
    'no es del documento: lo juzga el pedido del evento (recibidos/domain/reglas.spec.ts)',
  '4251 4252 4253 4254 4255 4256 4257 4258 4259 4260 4261 4262 4263 4264 4265':
    'no es del documento: lo juzga el pedido del evento (recibidos/domain/reglas.spec.ts)',
  '4300 4301 4302 4303 4304 4305 4306 4307 4308 4309 4310 4311 4312 4313 4314 4315 4316 4317 4318':
    'no es del documento: lo juzga el pedido del evento (eventos/domain/transporte.spec.ts)',
  '4319 4320 4321 4322 4323 4324 4325 4326 4327 4328 4329 4330 4331 4332 4333 4334 4335 4336':
    'no es del documento: lo juzga el pedido del evento (eventos/domain/transporte.spec.ts)',
  '4451 4452 4453 4454 4456 4457 4458 4459 4460 4461 4462 4463 4464 4465 4466 4467 4468 4469 4470':
    'no es del documento: lo juzga el pedido del evento (eventos/domain/nominacion.spec.ts)',
  '4471 4472 4473 4474 4475 4476 4477 4478':
    'no es del documento: lo juzga el pedido del evento (eventos/domain/nominacion.spec.ts)',
};

/** Rules that only the database enforces: the violation that is tried there, and where. */
const EN_LA_BASE: Readonly<Record<string, string>> = {
  '1001 1002': 'la numeración y el CDC son únicos en la base',
  '1109 1110': 'los números inutilizados se saltan y la serie no cambia sola',
  '4065 4066': 'el rango se compara en la base con lo emitido y lo inutilizado',
  '4052 4053 4054 4055': 'el rango sale del timbrado y del punto configurados del emisor',
  '4001': 'el CDC es el de un documento propio',
};

/** Rules in force that are not caught before sending, with the reason. */
const FALTAN: Readonly<Record<string, string>> = {
  '0004 0005': 'las listas de revocación no se consultan: un certificado revocado se ve al conectarse',
  '0183': 'la emisión no consulta el padrón: un emisor dado de baja se ve al conectarse',
  '1005': 'el envío tardío es una observación: se vigila, no se impide',
  '1102 1104': 'el estado del timbrado no se puede consultar',
  '1250 1252 1255 1261 1262 1264': 'el registro del emisor en la autoridad no se puede consultar al emitir',
  '1306 1307 1308 1332 1603 2303 2304 2562':
    'la emisión no consulta el padrón: un RUC dado de baja lo dice la autoridad',
  '2442': 'las nominaciones de otros no se conocen',
};

const desplegar = (tabla: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(tabla).flatMap(([codigos, motivo]) => codigos.split(' ').map((c) => [c, motivo] as const)));

export const SIN_QUE_ATRAPAR = desplegar(AJENOS);
export const ATRAPADAS_EN_LA_BASE = desplegar(EN_LA_BASE);
export const SIN_ATRAPAR = desplegar(FALTAN);
