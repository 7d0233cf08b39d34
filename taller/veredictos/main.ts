// `npm run taller -- veredictos`: genuine documents of every type, of other issuers, in every form that the format and other tools give
// them, and forged ones of every kind, through the doors of a user's file; prints what was expected and what was found. One wrong
// verdict fails. --genuinos n; --de-cada n: forged ones of each kind; --semilla n: the seed (printed otherwise). Needs openssl, which
// makes some of the certificates.
import 'reflect-metadata';
import { semillaDe } from '../../test/largo';
import { desde, type Figuras, hasta } from '../bench/figuras';
import { Cuenta } from './cuenta';
import { juzgarForjados } from './forjados';
import { juzgarGenuinos } from './genuinos';
import { Puertas } from './puertas';

function opcion(nombre: string): string | undefined {
  const i = process.argv.indexOf(`--${nombre}`);
  return i < 0 ? undefined : process.argv[i + 1];
}

async function main(puertas: Puertas): Promise<void> {
  const semilla = semillaDe(opcion('semilla'));
  const cuantos = Number(opcion('genuinos') ?? 3_000);
  const deCada = Number(opcion('de-cada') ?? 3);
  const [genuinos, forjados] = [new Cuenta(), new Cuenta()];
  const { tipos, emisores } = await juzgarGenuinos(puertas, genuinos, { cuantos, semilla });
  await juzgarForjados(puertas, forjados, { deCada, semilla });
  const errados = [...genuinos.errados, ...forjados.errados];
  console.log('| kind | number | expected | found |\n| --- | --- | --- | --- |');
  console.log(`${genuinos.tabla()}\n${forjados.tabla()}\n`);
  for (const errado of errados) console.log(`WRONG ${errado}`);
  const figuras: Figuras = {
    genuine: desde(genuinos.casos, cuantos),
    genuine_forms: desde(genuinos.clases, 30),
    types: desde(tipos.size, 5),
    issuers: desde(emisores.size, 9),
    forged: desde(forjados.casos, 300),
    forged_kinds: desde(forjados.clases, 30),
    wrong_verdicts: hasta(errados.length, 0),
  };
  console.log(`seed ${semilla}\n${JSON.stringify(figuras)}`);
  if (!Object.values(figuras).every(({ met }) => met)) process.exitCode = 1;
}

const puertas = new Puertas();
void main(puertas)
  .catch((causa: unknown) => {
    console.error(causa);
    process.exitCode = 1;
  })
  // A thread that is left would keep the program from ending.
  .then(() => puertas.cerrar());
