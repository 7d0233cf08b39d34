import { InvalidArgumentError, Option } from 'commander';
import { type components, ErrorDeTimbo, type Timbo } from '../../../typescript/src/index';
import type { Consola } from '../consola';
import { leerArchivo, leerObjeto } from '../cuerpo';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { HabilitacionIncompleta } from '../salidas';
import { guardar } from './documento';

type Corrida = components['schemas']['Habilitacion'];
type Linea = components['schemas']['LineaDeHabilitacion'];
type Inicio = components['schemas']['InicioDeHabilitacion'];

/** La de una consulta por código QR. */
interface Imagen {
  codigo: string;
  archivo: string;
}

interface AlHabilitar {
  receptor?: string;
  nombre?: string;
  items?: string;
  segundoEmisor?: string;
  nueva?: true;
  repetir?: string[];
  imagen?: Imagen[];
  expediente?: string;
}

const PAUSA_MS = 5_000;

/** Repetirla es seguro: se une a la corrida que hay, y una terminada se muestra. Solo `--nueva` empieza otra. */
export function habilitar(mundo: Mundo) {
  return orden<AlHabilitar>(
    mundo,
    'habilitar',
    'Hace las pruebas de habilitación de la autoridad, o se une a las que están en curso',
    async ({ cliente, consola }, _, o) => {
      const clave = o.segundoEmisor ?? mundo.entorno['TIMBO_SEGUNDO_EMISOR'];
      await ponerEnMarcha(mundo, cliente, consola, { ...o, ...(clave && { segundoEmisor: clave }) });
      consola.decir('El servicio sigue aunque esta orden se corte; repítala para volver a mirar.');
      const { corrida, lineas } = await seguir(mundo, cliente, consola);
      if (o.expediente) await guardar(o.expediente, await cliente.obtenerExpedienteDeHabilitacion());
      consola.resultado(corrida, () => enPalabras(consola, { corrida, lineas, expediente: o.expediente }));
      if (corrida.estado !== 'terminada' || corrida.lineas.verde < corrida.total)
        throw new HabilitacionIncompleta(corrida.motivo ?? sinVerde(corrida));
    },
    { persona: true },
  )
    .option('--receptor <ruc>', 'a quién se emiten los documentos, con su dígito; no hace falta con --segundo-emisor')
    .option('--nombre <texto>', 'la razón social del receptor')
    .option(
      '--items <archivo>',
      'lo que usted vende: un JSON con items, cada uno con descripcion, precio_unitario e iva_tipo',
    )
    .addOption(
      new Option(
        '--segundo-emisor <clave>',
        'clave de API de otro emisor, que firma los eventos del receptor (o TIMBO_SEGUNDO_EMISOR)',
      ),
    )
    .option('--nueva', 'empieza otra corrida si la última terminó o está en pausa')
    .option('--repetir <línea...>', 'otra vez estas líneas, que difieren o quedaron abiertas')
    .option('--imagen <línea=archivo...>', 'adjunta la imagen (PNG o JPEG) de una consulta por código QR', unaImagen)
    .option('--expediente <archivo>', 'guarda el expediente al final: habilitacion.zip');
}

/** `QR-FE-1=captura.png`. */
function unaImagen(dicho: string, antes: Imagen[] = []): Imagen[] {
  const [, codigo, archivo] = /^([\w-]+)=(.+)$/.exec(dicho) ?? [];
  if (!codigo || !archivo) throw new InvalidArgumentError('Se espera línea=archivo, como QR-FE-1=captura.png.');
  return [...antes, { codigo, archivo }];
}

async function ponerEnMarcha(mundo: Mundo, cliente: Timbo, consola: Consola, o: AlHabilitar): Promise<void> {
  const actual = await ultima(cliente);
  if (!actual || (o.nueva && actual.estado !== 'en_curso')) return iniciar(mundo, cliente, consola, o);
  if (o.segundoEmisor || o.receptor || o.items || o.nueva)
    consola.decir('Ya hay una corrida: se sigue esa, con el receptor, los ítems y el segundo emisor con que empezó.');
  for (const { codigo, archivo } of o.imagen ?? [])
    await cliente.adjuntarImagenDeHabilitacion({ codigo, cuerpo: await leerArchivo(archivo) });
  for (const codigo of o.repetir ?? []) await cliente.repetirLineaDeHabilitacion({ codigo });
  if (actual.estado === 'en_pausa' && !o.repetir) await cliente.seguirHabilitacion();
}

async function ultima(cliente: Timbo): Promise<Corrida | undefined> {
  try {
    return await cliente.obtenerHabilitacion();
  } catch (error) {
    if (error instanceof ErrorDeTimbo && error.codigo === 'HABILITACION_NO_ENCONTRADA') return undefined;
    throw error;
  }
}

async function iniciar(mundo: Mundo, cliente: Timbo, consola: Consola, o: AlHabilitar): Promise<void> {
  const { receptor: ruc, nombre, segundoEmisor } = o;
  const receptor = ruc === undefined && nombre === undefined ? {} : { receptor: { ruc, nombre } };
  const { items } = o.items === undefined ? {} : await leerObjeto(o.items, mundo);
  const cuerpo = { ...receptor, items, ...(segundoEmisor && { clave_de_receptor: segundoEmisor }) } as Inicio;
  if (!segundoEmisor) consola.decir('Sin --segundo-emisor las líneas de los eventos del receptor quedan abiertas.');
  await cliente.iniciarHabilitacion({ cuerpo });
}

const sinVerde = ({ total, lineas: { verde } }: Corrida): string =>
  total - verde === 1 ? '1 línea no está en verde.' : `${total - verde} líneas no están en verde.`;

interface Vista {
  corrida: Corrida;
  lineas: Linea[];
}

/** Muestra cada línea que termina, hasta que la corrida se detiene. */
async function seguir(mundo: Mundo, cliente: Timbo, consola: Consola): Promise<Vista> {
  const dichas = new Set<string>();
  const unaVez = sinRepetir();
  let motivo: string | undefined;
  for (;;) {
    const corrida = await cliente.obtenerHabilitacion();
    const { lineas } = await cliente.listarLineasDeHabilitacion();
    consola.finDelAvance();
    for (const linea of lineas.filter(esFinal)) {
      const clave = `${linea.codigo_de_caso} ${linea.intento}`;
      if (!dichas.has(clave)) consola.decir(enUnaLinea(consola, { ...linea, motivo: unaVez(linea.motivo) }));
      dichas.add(clave);
    }
    if (corrida.estado !== 'en_curso') return { corrida, lineas };
    if (corrida.motivo && corrida.motivo !== motivo) consola.decir((motivo = corrida.motivo));
    consola.avance(cuenta(corrida));
    await mundo.esperar(PAUSA_MS, mundo.corte);
  }
}

const COLOR = { verde: 'green', difiere: 'red', abierta: 'yellow', pendiente: 'dim', enviada: 'cyan' } as const;
const esFinal = ({ estado }: Linea): boolean => estado !== 'pendiente' && estado !== 'enviada';

/** Dice «ídem» en lugar del motivo que ya dijo la línea de arriba: sin segundo emisor, quince líneas tienen el mismo. */
function sinRepetir(): (motivo: string | null) => string | null {
  let previo: string | null = null;
  return (motivo) => {
    const dicho = motivo !== null && motivo === previo ? 'ídem' : motivo;
    previo = motivo;
    return dicho;
  };
}

const enUnaLinea = (consola: Consola, { codigo_de_caso, estado, codigo, motivo }: Linea): string =>
  [consola.pintar(COLOR[estado], estado.padEnd(9)), codigo_de_caso, codigo, motivo].filter(Boolean).join('  ');

const cuenta = ({ total, lineas: { verde, difiere, abierta, enviada } }: Corrida): string =>
  `${verde + difiere + abierta} de ${total}: ${verde} verdes, ${difiere} difieren, ${abierta} abiertas, ${enviada} esperan`;

function enPalabras(
  consola: Consola,
  { corrida, lineas, expediente }: Vista & { expediente: string | undefined },
): string {
  const ficha = consola.ficha([
    ['Estado', corrida.estado],
    ['Motivo', corrida.motivo],
    ['Receptor', `${corrida.receptor.nombre} (${corrida.receptor.ruc})`],
    ['Líneas', cuenta(corrida)],
    ['Expediente', expediente],
  ]);
  const malas = lineas.filter(({ estado }) => estado === 'difiere' || estado === 'abierta');
  if (malas.length === 0) return ficha;
  const unaVez = sinRepetir();
  const filas = malas.map((una) => [una.codigo_de_caso, una.estado, una.codigo, unaVez(una.motivo)]);
  return `${ficha}\n\n${consola.tabla(['LÍNEA', 'ESTADO', 'CÓDIGO', 'MOTIVO'], filas)}`;
}
