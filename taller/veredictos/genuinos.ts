import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { type Carga, cargaValida, con, facturasReferibles } from '@libs/de/testing';
import { consultado, conCertificados, enPdf, enSoap, ESCRITURAS, receptorDe } from '@libs/recibidos/testing';
import type { Cuenta } from './cuenta';
import { type EmisorGenuino, reunirEmisores } from './emisores';
import { firmadoPorOtra, MANERAS } from './otra-biblioteca';
import type { Puertas } from './puertas';

interface Forma {
  nombre: string;
  hacer: (xml: string, emisor: EmisorGenuino) => string | Uint8Array | Promise<Uint8Array>;
  /** How many documents are in it. */
  documentos?: number;
  /** Whether `/verificar` takes it, which takes one document. */
  verificable?: boolean;
  /** Opened in a thread of its own, whose start costs as much as many documents: in the first rounds alone. */
  enHilo?: boolean;
}

/** Of the forms that are opened in threads. */
const RONDAS_EN_HILO = 12;
const A_LA_VEZ = 6;

const EVENTO =
  '<rContEv><xEvento><rGesEve><rEve Id="1"><dVerFor>150</dVerFor></rEve>' +
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></rGesEve></xEvento></rContEv>';

/** Messages, archives and prints in which a document comes. */
const ENVOLTURAS: readonly Forma[] = [
  { nombre: 'of a batch', hacer: (x) => `<rLoteDE>${x}</rLoteDE>` },
  {
    nombre: 'of a batch with namespace',
    hacer: (x) => `<rLoteDE xmlns="http://ekuatia.set.gov.py/sifen/xsd">${x}</rLoteDE>`,
  },
  { nombre: 'of a batch, twice', hacer: (x) => `<rLoteDE>${x}\r\n${x}</rLoteDE>`, documentos: 2, verificable: false },
  { nombre: 'of a request', hacer: (x) => enSoap(`<rEnviDe><dId>1</dId><xDE>${x}</xDE></rEnviDe>`) },
  { nombre: 'of rContDe', hacer: (x) => `<rContDe>${x}<dProtAut>1</dProtAut><xContEv>${EVENTO}</xContEv></rContDe>` },
  { nombre: 'of an answer', hacer: (x) => consultado(x) },
  { nombre: 'of an answer with events', hacer: (x) => consultado(x, { eventos: EVENTO }) },
  { nombre: 'of an answer, with letters as numbers', hacer: (x) => consultado(x, { aNumeros: true }) },
  { nombre: 'of a PDF', enHilo: true, hacer: (x) => enPdf('nada', x) },
  { nombre: 'of a ZIP', enHilo: true, hacer: (x) => zipSync({ 'a.xml': strToU8(x) }), verificable: false },
  {
    nombre: 'of a ZIP with paths',
    enHilo: true,
    hacer: (x) => zipSync({ '../../etc/a.XML': strToU8(x) }),
    verificable: false,
  },
  {
    nombre: 'of a PDF in a ZIP',
    enHilo: true,
    hacer: async (x) => zipSync({ 'x/k.pdf': await enPdf(x) }),
    verificable: false,
  },
];

const FORMAS: readonly Forma[] = [
  { nombre: 'as issued', hacer: (xml) => xml },
  ...ESCRITURAS.map(([nombre, escribir]) => ({ nombre: `written with ${nombre}`, hacer: escribir })),
  ...ENVOLTURAS.map((forma) => ({ ...forma, nombre: `out ${forma.nombre}` })),
  ...Object.entries(MANERAS).map(([nombre, manera]) => ({
    nombre: `by another library: ${nombre}`,
    hacer: (xml: string, emisor: EmisorGenuino) => firmadoPorOtra(xml, emisor, manera),
  })),
];

interface Genuino {
  xml: string;
  emisor: EmisorGenuino;
}

/** Documents of every type by every issuer, as many as asked for. */
async function* emitidos(cuantos: number, semilla: number): AsyncGenerator<Genuino> {
  const emisores = await reunirEmisores();
  for (const [i, emisor] of emisores.entries()) {
    const facturas = await facturasReferibles(emisor.emision);
    const suyos = Math.floor((cuantos + i) / emisores.length);
    for (const carga of fc.sample(cargaValida(facturas), { numRuns: suyos, seed: semilla + i })) {
      const { xml } = await emisor.emision.emitir(deSuEmisor(carga, emisor.ruc));
      yield { xml: emisor.acompanan.length > 0 ? conCertificados(xml, emisor.acompanan) : xml, emisor };
    }
  }
}

/** Who issues a self-invoice is its receiver. */
const deSuEmisor = (carga: Carga, ruc: string): Carga =>
  carga['tipo_de'] === 4 ? con(carga, { receptor: { ...(carga['receptor'] as Carga), ruc } }) : carga;

/** The receiver of a document that names none. */
const UNA_CUENTA = '80099990-8';

/** What the import must say to the account that the document names, or to one that it does not. */
function esperadoDe(receptor: string | undefined, emisor: string): string {
  if (receptor === undefined) return 'RECIBIDO_DE_OTRO_RECEPTOR';
  return receptor === emisor ? 'RECIBIDO_PROPIO' : 'por_confirmar';
}

/** Judges genuine documents, each in the next form, by both ways. */
export async function juzgarGenuinos(
  puertas: Puertas,
  cuenta: Cuenta,
  { cuantos, semilla }: { cuantos: number; semilla: number },
): Promise<{ tipos: Set<string>; emisores: Set<string> }> {
  const [tipos, emisores] = [new Set<string>(), new Set<string>()];
  const enCurso: Promise<void>[] = [];
  let i = 0;
  for await (const { xml, emisor } of emitidos(cuantos, semilla)) {
    const ronda = Math.floor(i / FORMAS.length);
    const formas = ronda < RONDAS_EN_HILO ? FORMAS : FORMAS.filter(({ enHilo }) => !enHilo);
    enCurso.push(juzgarEn(formas[i % formas.length]!, { xml, emisor }, { puertas, cuenta }));
    if (enCurso.length === A_LA_VEZ) await Promise.all(enCurso.splice(0));
    tipos.add(/<iTiDE>(\d)/.exec(xml)![1]!);
    emisores.add(emisor.nombre);
    i += 1;
  }
  await Promise.all(enCurso);
  return { tipos, emisores };
}

async function juzgarEn(
  { nombre, hacer, documentos = 1, verificable = true }: Forma,
  { xml, emisor }: Genuino,
  { puertas, cuenta }: { puertas: Puertas; cuenta: Cuenta },
): Promise<void> {
  const archivo = { nombre: 'documento', bytes: Buffer.from((await hacer(xml, emisor)) as string) };
  const receptor = receptorDe(xml);
  const [importados, verificado] = await Promise.all([
    puertas.importar(archivo, receptor ?? UNA_CUENTA, emisor.acreditadas),
    verificable ? puertas.verificar(archivo, emisor.acreditadas) : undefined,
  ]);
  const esperado = Array<readonly string[]>(documentos).fill([esperadoDe(receptor, emisor.ruc)]);
  const juzgados = verificado ? [...importados, verificado] : importados;
  const reparo = juzgados
    .flatMap(({ fallan }) => fallan.map(({ prueba, detalle }) => `${prueba}: ${detalle}`))
    .join(' ');
  cuenta.anotar(
    nombre,
    verificado ? [...esperado, ['por_confirmar']] : esperado,
    juzgados.map(({ veredicto }) => veredicto),
    { reparo, muestra: `${/Id="\d+"/.exec(xml)![0]}, by ${emisor.nombre}` },
  );
}
