import * as fc from 'fast-check';
import { cargaValida, deDe, EmisionDePrueba, facturasReferibles, unaFactura, unItem } from '@libs/de/testing';
import { cuantos } from '../../../../../test/largo';
import { reunirFalsarios } from '../../../testing/falsificaciones/falsarios';
import { Forja } from '../../../testing/falsificaciones/forja';
import { FALSIFICACIONES } from '../../../testing/falsificaciones/todas';
import { documentosDeOro, paraSuReceptor } from '../../../testing/mundo-de-juicio';
import { XmlJuezDeRecibidos } from './xml-juez-de-recibidos';

const juez = new XmlJuezDeRecibidos();
const genuinos = [...documentosDeOro().values()];
let forja: Forja;

beforeAll(async () => {
  const emision = new EmisionDePrueba();
  const facturas = await facturasReferibles(emision);
  const anticipo = facturas.find(({ esAnticipo, moneda }) => esAnticipo && moneda === 'PYG')!;
  const conAnticipo = { precio_unitario: '1100000', anticipo_unitario: '550000', cdc_anticipo: anticipo.cdc };
  const cargas = [
    // What no golden document has.
    unaFactura({ moneda: 'USD', items: [unItem({ precio_unitario: '10.25', cantidad: '2', tipo_cambio: '7300' })] }),
    unaFactura({ tipo_transaccion: 1, receptor: anticipo.receptor, items: [unItem(conAnticipo)] }),
    ...fc.sample(cargaValida(facturas), cuantos(6, 60)),
  ];
  for (const carga of cargas) genuinos.push((await emision.emitir(carga)).xml);
  forja = new Forja(genuinos, await reunirFalsarios());
});

/** Three numbers make a document, another one, and draws: a failure prints these. */
const semillas = fc.tuple(fc.nat(), fc.nat(), fc.nat());

describe('forged documents', () => {
  it('are of many kinds, each with its name', () => {
    expect(FALSIFICACIONES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(FALSIFICACIONES.map(({ nombre }) => nombre)).size).toBe(FALSIFICACIONES.length);
  });

  it.each(FALSIFICACIONES.map((kind) => [kind.nombre, kind] as const))('%s', async (_, kind) => {
    const { veredicto, fallan, tambien = [], contexto } = kind;
    await fc.assert(
      fc.asyncProperty(semillas, async (numeros) => {
        const { materia, forjado } = await forja.forjar(kind, numeros);
        const suyo = paraSuReceptor(materia.xml, contexto?.(materia));
        const juicio = juez.juzgar(forjado, suyo);
        const falladas = juicio.pruebas.filter(({ resultado }) => resultado === 'no');
        const inesperadas = falladas.filter(({ prueba }) => ![...fallan, ...tambien].includes(prueba));
        expect([juicio.veredicto, inesperadas]).toEqual([veredicto, []]);
        expect(falladas.map(({ prueba }) => prueba)).toEqual(expect.arrayContaining([...fallan]));
        for (const { detalle } of juicio.pruebas) expect(detalle).toMatch(/^\P{C}{10,300}$/u);
      }),
      { numRuns: cuantos(6, 150) },
    );
  });

  it('one changed byte of what was signed, wherever it is', () => {
    const esBlanco = (byte: number | undefined) => [0x20, 0x09, 0x0a, 0x0d].includes(byte!);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (cual, donde, cuanto) => {
        const xml = genuinos[cual % genuinos.length]!;
        const bytes = Buffer.from(xml);
        const desde = bytes.indexOf('<DE ');
        const lugar = desde + (donde % Buffer.byteLength(deDe(xml)));
        const antes = bytes[lugar];
        bytes[lugar] = (antes! + cuanto) % 256;
        // In a tag one blank is signed like another (Canonical XML 1.1, 1.1).
        fc.pre(!esBlanco(antes) || !esBlanco(bytes[lugar]));
        expect(['invalido', 'ajeno']).toContain(juez.juzgar(bytes, paraSuReceptor(xml)).veredicto);
      }),
      { numRuns: cuantos(100, 3_000) },
    );
  });
});
