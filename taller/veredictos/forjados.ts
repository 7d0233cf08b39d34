import * as fc from 'fast-check';
import { cargaValida, EmisionDePrueba, facturasReferibles } from '@libs/de/testing';
import {
  ACREDITADAS,
  documentosDeOro,
  type Falsarios,
  type Falsificacion,
  FALSIFICACIONES,
  Forja,
  receptorDe,
  reunirFalsarios,
} from '@libs/recibidos/testing';
import { ARCHIVOS_FORJADOS } from './archivos-forjados';
import type { Cuenta } from './cuenta';
import type { Hallado, Puertas } from './puertas';

/** What a forged document may be at the door: without a CDC that could be true there is nothing to keep. */
const ADMITIDOS: Readonly<Record<Falsificacion['veredicto'], readonly string[]>> = {
  invalido: ['invalido', 'RECIBIDO_ILEGIBLE'],
  observado: ['observado'],
  ajeno: ['RECIBIDO_DE_OTRO_RECEPTOR'],
};

const DE_UNA_VEZ = 60;
/** One kind of forgery needs what one document of forty has. */
const VECES = 40;

/**
 * Genuine documents that others may buy by: each names the RUC of a receiver that is not its issuer. Documents are drawn until a forgery of
 * every kind can be made of one of them.
 */
async function porForjar(semilla: number, falsarios: Falsarios): Promise<string[]> {
  const emision = new EmisionDePrueba();
  const sirve = (xml: string): boolean => ![undefined, emision.emisor.ruc].includes(receptorDe(xml));
  const facturas = await facturasReferibles(emision);
  const xmls = [...documentosDeOro().values()].filter(sirve);
  let faltan: readonly Falsificacion[] = FALSIFICACIONES;
  for (let vez = 0; faltan.length > 0; vez += 1) {
    if (vez === VECES) throw new Error(`of no document: ${faltan.map(({ nombre }) => nombre).join()}`);
    const nuevos: string[] = [];
    for (const carga of fc.sample(cargaValida(facturas), { numRuns: DE_UNA_VEZ, seed: semilla + vez }))
      nuevos.push((await emision.emitir(carga)).xml);
    xmls.push(...nuevos.filter(sirve));
    faltan = await sinMateria(faltan, new Forja(xmls, falsarios));
  }
  return xmls;
}

async function sinMateria(clases: readonly Falsificacion[], forja: Forja): Promise<Falsificacion[]> {
  const faltan: Falsificacion[] = [];
  for (const clase of clases) if (!(await forja.puede(clase))) faltan.push(clase);
  return faltan;
}

function reparoDe(
  { fallan, tambien = [] }: Falsificacion,
  { veredicto, fallan: hallados }: Hallado,
): string | undefined {
  if (veredicto !== 'invalido' && veredicto !== 'observado') return undefined;
  const nombres = hallados.map(({ prueba }) => prueba);
  const faltan = fallan.filter((prueba) => !nombres.includes(prueba));
  const sobran = nombres.filter((prueba) => ![...fallan, ...tambien].includes(prueba));
  if (faltan.length + sobran.length === 0) return undefined;
  return `proofs that did not fail: ${faltan.join()}; that failed too: ${sobran.join()}`;
}

/**
 * Judges forged documents of every kind by both ways, and forged files by the import.
 * @param deCada how many documents of each kind.
 */
export async function juzgarForjados(
  puertas: Puertas,
  cuenta: Cuenta,
  { deCada, semilla }: { deCada: number; semilla: number },
): Promise<void> {
  const falsarios = await reunirFalsarios();
  const genuinos = await porForjar(semilla, falsarios);
  const forja = new Forja(genuinos, falsarios);
  for (const clase of FALSIFICACIONES)
    for (const semillas of fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { numRuns: deCada, seed: semilla })) {
      const { materia, forjado } = await forja.forjar(clase, semillas);
      const { acreditadas = ACREDITADAS, receptor } = clase.contexto?.(materia) ?? {};
      const archivo = { nombre: 'documento.xml', bytes: forjado };
      // One that names another receiver than the document it was made of comes to that one.
      const ruc = receptor ?? receptorDe(forjado.toString()) ?? receptorDe(materia.xml)!;
      const importados = await puertas.importar(archivo, ruc, acreditadas);
      const esperado = [ADMITIDOS[clase.veredicto]];
      const reparo = importados.map((hallado) => reparoDe(clase, hallado)).find((dicho) => dicho !== undefined);
      const muestra = `draws ${semillas.join()}`;
      const hallado = importados.map(({ veredicto }) => veredicto);
      if (clase.veredicto === 'ajeno') cuenta.anotar(clase.nombre, esperado, hallado, { reparo, muestra });
      else {
        const verificado = await puertas.verificar(archivo, acreditadas);
        const reparos = reparo ?? reparoDe(clase, verificado);
        const ambos = [...esperado, ADMITIDOS[clase.veredicto]];
        cuenta.anotar(clase.nombre, ambos, [...hallado, verificado.veredicto], { reparo: reparos, muestra });
      }
    }
  await juzgarArchivos(puertas, cuenta, genuinos);
}

async function juzgarArchivos(puertas: Puertas, cuenta: Cuenta, genuinos: readonly string[]): Promise<void> {
  const xml = genuinos.find((uno) => uno.includes('<dTotGralOpe>'))!;
  const otro = genuinos.find((uno) => uno !== xml && receptorDe(uno) === receptorDe(xml))!;
  const cambiado = xml.replace(/<dTotGralOpe>\d/, (monto) => `${monto}7`);
  for (const { nombre, esperado, hacer } of ARCHIVOS_FORJADOS) {
    const bytes = Buffer.from((await hacer({ xml, otro, cambiado })) as string);
    const hallado = await puertas.importar({ nombre: 'archivo', bytes }, receptorDe(xml)!, ACREDITADAS);
    const veredictos = hallado.map(({ veredicto }) => veredicto);
    cuenta.anotar(
      nombre,
      esperado.map((uno) => [uno]),
      veredictos,
      { muestra: `${bytes.length} bytes` },
    );
  }
}
