import { type Argument, Command, CommanderError, Option } from 'commander';
import type { Mundo } from './mundo';
import { llave, series } from './ordenes/cuenta';
import { libroDeVentas } from './ordenes/libros';
import { completar } from './ordenes/completar';
import { cuentas } from './ordenes/cuentas';
import { cancelar, emitir, estado, kude, validar } from './ordenes/documento';
import { escuchar } from './ordenes/escuchar';
import { habilitar } from './ordenes/habilitar';
import { importar } from './ordenes/importar';
import { mcp } from './ordenes/mcp';
import { perfil } from './ordenes/perfil';
import { prorroga } from './ordenes/prorroga';
import { recibidos } from './ordenes/recibidos';
import { enJson, enPalabras, ErrorDeUso, SALIDAS, salidaDe, type NombreDeSalida } from './salidas';
import { ruc } from './valores';

const TITULOS: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Global Options:': 'Opciones generales:',
  'Commands:': 'Órdenes:',
};

/** Lo que commander dice de una orden mal escrita, por su código; lo demás lo dice la opción misma. */
const USO: Readonly<Record<string, (dicho: string) => string>> = {
  'commander.unknownOption': (dicho) => `No existe la opción ${dicho}.`,
  'commander.unknownCommand': (dicho) => `No existe la orden ${dicho}.`,
  'commander.missingArgument': (dicho) => `Falta <${dicho}>.`,
  'commander.optionMissingArgument': (dicho) => `Falta el valor de ${dicho}.`,
  'commander.missingMandatoryOptionValue': (dicho) => `Falta ${dicho}.`,
  'commander.excessArguments': () => 'Sobran argumentos.',
};

const EJEMPLOS = `
Para empezar:
  timbo perfil agregar prueba --url http://127.0.0.1:3000 --llave timbo_k_…
  timbo emitir factura.json
  timbo kude 01800… -o factura.pdf
  timbo escuchar --reenviar http://localhost:8080/avisos
`;

/** Toda la línea de órdenes; commander lanza en vez de terminar el proceso. */
function programa(mundo: Mundo, version: string): Command {
  const raiz = new Command('timbo')
    .description('Facturación electrónica para Paraguay desde la línea de órdenes.')
    .version(version, '-V, --version', 'muestra la versión')
    .option('-p, --perfil <nombre>', 'con quién se habla (o TIMBO_PERFIL)')
    .option('--url <dirección>', 'del servicio (o TIMBO_URL)')
    .option('--llave <llave>', 'de la API (o TIMBO_KEY)')
    .option('--token <token>', 'de una persona (o TIMBO_TOKEN)')
    .option('--ruc <ruc>', 'con token: por cuál de sus contribuyentes (timbo cuentas)', ruc)
    .option('--json', 'la respuesta del servicio tal como es, en una línea')
    .addOption(new Option('--no-color', 'sin colores (o NO_COLOR); tampoco los hay si la salida no es una terminal'));
  const ordenes = [
    emitir,
    validar,
    estado,
    kude,
    cancelar,
    escuchar,
    importar,
    recibidos,
    habilitar,
    prorroga,
    cuentas,
    series,
    libroDeVentas,
    llave,
    mcp,
    perfil,
    completar,
  ];
  for (const hacer of ordenes) raiz.addCommand(hacer(mundo));
  const salidas = Object.values(SALIDAS).map(([numero, texto]) => `  ${String(numero).padStart(3)}  ${texto}`);
  raiz.addHelpText('after', `${EJEMPLOS}\nTermina con:\n${salidas.join('\n')}`);
  enCastellano(raiz, mundo);
  return raiz;
}

function enCastellano(comando: Command, mundo: Mundo): void {
  comando
    .exitOverride()
    .helpOption('-h, --help', 'muestra esta ayuda')
    .helpCommand(false)
    .configureHelp({
      styleTitle: (titulo) => TITULOS[titulo] ?? titulo,
      showGlobalOptions: true,
      subcommandTerm: (suya) => [suya.name(), ...suya.registeredArguments.map(comoSeEscribe)].join(' '),
      optionDescription: descripcionDe,
      argumentDescription: descripcionDe,
    })
    .configureOutput({
      writeOut: (texto) => mundo.salida.write(deUso(texto)),
      writeErr: (texto) => mundo.errores.write(deUso(texto)),
      outputError: () => undefined,
    });
  for (const suya of comando.commands) enCastellano(suya, mundo);
}

const deUso = (texto: string): string => texto.replace('[options]', '[opciones]').replace('[command]', '<orden>');

const comoSeEscribe = (argumento: Argument): string => {
  const nombre = `${argumento.name()}${argumento.variadic ? '...' : ''}`;
  return argumento.required ? `<${nombre}>` : `[${nombre}]`;
};

function descripcionDe({ description, argChoices, defaultValue }: Option | Argument): string {
  const valores = argChoices ? [`uno de: ${argChoices.join(', ')}`] : [];
  const sinDecir =
    defaultValue === undefined || typeof defaultValue === 'boolean' ? [] : [`si no: ${String(defaultValue)}`];
  const notas = [...valores, ...sinDecir].join('; ');
  return notas ? `${description} (${notas})` : description;
}

/** Corre una orden y dice con qué número termina. Los errores van por la salida de errores, en palabras o, con --json, en JSON. */
export async function correr(argumentos: readonly string[], mundo: Mundo, version: string): Promise<number> {
  const raiz = programa(mundo, version);
  try {
    if (argumentos.length === 0) raiz.help();
    await raiz.parseAsync(argumentos, { from: 'user' });
    return SALIDAS.bien[0];
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return SALIDAS.bien[0];
    // Una orden con órdenes propias, sin ninguna: ya se mostró su ayuda.
    if (error instanceof CommanderError && error.code === 'commander.help') return SALIDAS.uso[0];
    const dicho = error instanceof CommanderError ? deCommander(error, ordenDe(raiz, argumentos)) : error;
    const nombre: NombreDeSalida = mundo.corte.aborted ? 'cortado' : salidaDe(dicho);
    if (nombre !== 'cortado') {
      const texto = argumentos.includes('--json') ? JSON.stringify(enJson(dicho)) : enPalabras(dicho);
      mundo.errores.write(`${texto}\n`);
    }
    return SALIDAS[nombre][0];
  }
}

/** La orden que se quiso dar, con las que la contienen: `timbo llave crear`. */
function ordenDe(raiz: Command, argumentos: readonly string[]): string {
  const nombres = [raiz.name()];
  let orden = raiz;
  for (const argumento of argumentos) {
    const suya = orden.commands.find((una) => una.name() === argumento);
    if (suya) nombres.push((orden = suya).name());
  }
  return nombres.join(' ');
}

function deCommander({ code, message }: CommanderError, orden: string): ErrorDeUso {
  const [, dicho = ''] = /'([^']*)'/.exec(message) ?? [];
  const propio = code === 'commander.invalidArgument' ? valorInvalido(message) : (USO[code]?.(dicho) ?? message);
  return new ErrorDeUso(`${propio} Vea ${orden} --help.`);
}

/**
 * «option '--formato <papel>' argument 'x' is invalid. Allowed choices are a4, carta.», con el motivo que le dimos al final; o
 * «command-argument value 'x' is invalid for argument 'terminal'. …».
 */
function valorInvalido(mensaje: string): string {
  const [, nombre, valor = '', suyo, motivo = ''] =
    /(?:option|command-argument)(?: '(.*?)')? (?:argument|value) '(.*)' is invalid(?: for argument '(.*?)')?\.\s*(.*)$/s.exec(
      mensaje,
    ) ?? [];
  // Una opción que toma varios se lleva también lo que sigue: `--incluir xml factura.json`.
  const orden = nombre?.endsWith('...>') ? ' Lo que no es de la lista se escribe antes de la opción.' : '';
  return `${nombre ?? `<${suyo}>`}: no vale «${valor}». ${motivo.replace('Allowed choices are', 'Uno de:')}${orden}`;
}
