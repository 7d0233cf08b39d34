import { aplicacionPorCodigo } from './del-simulador';
import { previoPorCodigo } from './del-previo';
import { informeDeNodos, nodosDelFormato } from './nodos';
import { cifrasDe, filasDe, resumen, tabla } from './informe';

const DOCUMENTOS = { normal: 2_000, corto: 300 };

/** Prints for each code whether the simulator applies it and the pre-flight catches it. `--quick`: fewer documents for the proofs. */
async function main(): Promise<void> {
  const documentos = process.argv.includes('--quick') ? DOCUMENTOS.corto : DOCUMENTOS.normal;
  const [aplicaciones, previo] = await Promise.all([aplicacionPorCodigo(), previoPorCodigo(documentos)]);
  const filas = filasDe(aplicaciones, previo);
  const cifras = cifrasDe(filas);
  const nodos = informeDeNodos(nodosDelFormato(), previo.corpus.elementos);
  console.log(`${tabla(filas)}\n\n${nodos}\n\n${resumen(filas, previo)}\n${JSON.stringify(cifras)}`);
  process.exitCode = Object.values(cifras).every((c) => c.met) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
