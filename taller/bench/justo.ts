// `npm run bench -- justo`: how long emissions, validations and lists of a tenant take while another one keeps a hundred requests in
// flight, compared with the same without it, alternating. --quick: fewer turns and stored documents. Names of figures (beside_lists …)
// measure those only. REQUEST_TURNS and TENANT_TURNS go to the api. Starts what it needs and stops it.
import 'reflect-metadata';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { correr, type Figuras, hasta, tell } from './figuras';
import { Banco, type Tiempos } from './justo/banco';
import type { Clase } from './justo/pedidos';
import { poner } from './justo/puesta';

const FOLDER = path.join(ROOT, '.local', 'bench', `justo-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const DOCUMENTOS = RAPIDO ? 20_000 : 100_000;
const VUELTAS = RAPIDO ? 2 : 4;
const SEGUNDOS = RAPIDO ? 3 : 5;
const A_LA_VEZ = 100;
const META = 2;
/** Of a validation of ten items, beside any load. */
const META_DE_VALIDAR_MS = 50;
/** Judging costs at most as much as issuing beside the same load. */
const META_SOBRE_EMITIR = 1;
const FIGURAS: Record<Clase, string> = {
  emisiones: 'beside_emissions',
  validaciones: 'beside_validations',
  'con número': 'beside_chosen_numbers',
  'con referencia': 'beside_references',
  listas: 'beside_lists',
  reportes: 'beside_reports',
  exportaciones: 'beside_exports',
};
const PEDIDAS = process.argv.slice(2).filter((arg) => Object.values(FIGURAS).includes(arg));

const cuantil = (muestras: readonly number[], parte: number): number =>
  [...muestras].sort((a, b) => a - b)[Math.floor(muestras.length * parte)]!;

async function medir(banco: Banco): Promise<Figuras> {
  console.log(
    `p50 in ms of a tenant that asks now and then, alone and beside one with ${A_LA_VEZ} requests in flight;`,
  );
  console.log('CPU and disk are shared with the load\n');
  const titulos = [
    'emit',
    'beside',
    'times',
    'validate',
    'beside',
    'times',
    'p95',
    'list',
    'beside',
    'times',
    'greedy/s',
  ];
  console.log(`${''.padEnd(16)}${titulos.map((titulo) => titulo.padStart(10)).join('')}`);
  const figuras: Figuras = {};
  let peor = { validar: 0, sobreEmitir: 0 };
  for (const [clase, nombre] of Object.entries(FIGURAS) as [Clase, string][]) {
    if (PEDIDAS.length > 0 && !PEDIDAS.includes(nombre)) continue;
    const { veces, validar, sobreEmitir } = await unaClase(banco, clase);
    figuras[nombre] = hasta(veces, META);
    peor = { validar: Math.max(peor.validar, validar), sobreEmitir: Math.max(peor.sobreEmitir, sobreEmitir) };
  }
  figuras['validate_p95_ms'] = hasta(peor.validar, META_DE_VALIDAR_MS);
  figuras['validate_times_emit'] = hasta(peor.sobreEmitir, META_SOBRE_EMITIR);
  return figuras;
}

interface DeUnaClase {
  /** How many times longer the other tenant's requests take; the worst of its kinds. */
  veces: number;
  /** Of its validations beside the load: p95 in ms, and p50 as a part of an emission's. */
  validar: number;
  sobreEmitir: number;
}

async function unaClase(banco: Banco, clase: Clase): Promise<DeUnaClase> {
  const [solos, juntos]: [Tiempos[], Tiempos[]] = [[], []];
  // Warms up, and shows the api that there are two tenants.
  await banco.solo();
  let servidas = 0;
  for (let i = 0; i < VUELTAS; i += 1) {
    solos.push(await banco.solo());
    const junto = await banco.junto(clase);
    juntos.push(junto);
    servidas += junto.porSegundo / VUELTAS;
  }
  const de = (tiempos: Tiempos[], pedido: keyof Tiempos, parte = 0.5): number =>
    cuantil(
      tiempos.flatMap((medidos) => medidos[pedido]),
      parte,
    );
  const par = (pedido: keyof Tiempos): [number, number] => [de(solos, pedido), de(juntos, pedido)];
  const [emitir, validar, listar] = [par('emitir'), par('validar'), par('listar')];
  const veces = [emitir, validar, listar].map(([solo, junto]) => junto / solo);
  const p95 = de(juntos, 'validar', 0.95);
  const fila = [...emitir, veces[0]!, ...validar, veces[1]!, p95, ...listar, veces[2]!, servidas];
  console.log(`${clase.padEnd(16)}${fila.map((numero) => numero.toFixed(1).padStart(10)).join('')}`);
  return { veces: Math.max(...veces), validar: p95, sobreEmitir: validar[1] / emitir[1] };
}

correr(FOLDER, async (supervisor) => {
  const banco = new Banco(await poner(supervisor, FOLDER, DOCUMENTOS, tell), A_LA_VEZ, SEGUNDOS);
  tell('measuring …');
  const todas = await medir(banco);
  banco.cerrar();
  return todas;
});
