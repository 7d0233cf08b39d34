import type { Instalacion } from './instalacion';

/** A line of what was acknowledged: second, id_interno, CDC, number. */
export type Acuse = readonly [segundo: number, idInterno: string, cdc: string, numero: number];

export interface Carga {
  /** Begins the id_interno of each of its documents. */
  readonly vuelta: string;
  /** Between two requests, which wait for no answer of each other. */
  readonly pausaS: number;
}

/** On the machine: what the api has acknowledged, and the id_interno of what it has not. */
export const ACUSES = '/var/log/acuses';
const FALLIDAS = '/var/log/fallidas';
const FIN = '/run/carga.fin';

/** Each emission in a request, and a connection, of its own; none of them is repeated. */
const CARGA = `rm -f ${FIN}; n=0
while [ ! -e ${FIN} ]; do
  n=$((n + 1))
  (curl -skSm 15 -f https://facturas.example.com/v1/de/emitir -H "Authorization: ApiKey $KEY" -H 'Content-Type: application/json' -d '{
    "establecimiento": "001", "punto": "002", "tipo_transaccion": 1, "id_interno": "'$VUELTA-$n'",
    "receptor": { "nombre": "Consumidor de prueba", "tipo_documento": 1, "numero_documento": "1234567", "codigo_pais": "PRY" },
    "items": [{ "descripcion": "Café molido 500 g", "cantidad": 2, "precio_unitario": 35000, "iva_tipo": 10 }]
  }' | jq -r --arg id $VUELTA-$n '"\\(now) \\($id) \\(.cdc) \\(.numero_formateado[-7:] | tonumber)"' >>${ACUSES} ||
    echo $VUELTA-$n >>${FALLIDAS}) &
  sleep $PAUSA
done; wait`;

/** Documents are issued until the work has ended; its last requests are answered then. */
export async function bajoCarga<T>(instalacion: Instalacion, carga: Carga, trabajo: () => Promise<T>): Promise<T> {
  const corre = instalacion.orden(`VUELTA=${carga.vuelta}; PAUSA=${carga.pausaS}; ${CARGA}`);
  try {
    return await trabajo();
  } finally {
    await instalacion.orden(`touch ${FIN}`);
    await corre;
  }
}

const lineasDe = async (instalacion: Instalacion, archivo: string): Promise<string[]> =>
  (await instalacion.orden(`touch ${archivo}; cat ${archivo}`)).trim().split('\n').filter(Boolean);

export async function acusesDe(instalacion: Instalacion): Promise<Acuse[]> {
  return (await lineasDe(instalacion, ACUSES)).map((linea) => {
    const [segundo, idInterno, cdc, numero] = linea.split(' ');
    return [Number(segundo), idInterno!, cdc!, Number(numero)];
  });
}

/** The id_interno of each request that got no document for an answer. */
export const fallidasDe = (instalacion: Instalacion): Promise<string[]> => lineasDe(instalacion, FALLIDAS);
