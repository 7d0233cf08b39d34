/** @drawn any amounts on paper, whose text the golden prints prove */
import * as fc from 'fast-check';
import { renderer } from '../../../../test/chromium';
import { cuantos, SEMILLA, unoDeCada } from '../../../../test/largo';
import type { ExtrasKude, VistaKude } from '../..';
import { FORMATOS, esResumen, papelDe, type FormatoKude } from '../../domain/formato';
import { IDIOMAS } from '../../domain/idiomas/rotulos';
import { documentosDeGrandesMontos } from '../../testing/documentos-arbitrarios';
import { cajasDePdf, type CajaDeTexto } from '@libs/pdf/testing';
import { itemsDePrueba, unXmlDeFactura } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';

/** Documents of each format. */
const DOCUMENTOS = cuantos(5, 200);
/** Where a page may end. */
const NUMEROS_DE_ITEMS = unoDeCada(
  18,
  Array.from({ length: 70 }, (_, i) => i + 1),
);
const DE_A_LA_VEZ = 8;
const MONTO = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+/g;
/** Tolerance for roundings of the browser, in millimetres. */
const TOLERANCIA = 0.15;

/** All optional blocks that a tenant may have printed with the totals. */
const BLOQUES: Partial<ExtrasKude> = {
  datosBancarios:
    'Banco Nacional\nCuenta corriente 000-1234567/8\nTitular: Distribuidora Ñandutí\nAlias\nAvise\nAguyje',
  qrDePago: 'PAGO'.repeat(50),
  firmaDeEntrega: true,
  copias: 2,
  pie: 'Abrimos de lunes a sábado\nGracias por su compra',
};
/** Every third one has them. */
const vista = (xml: { xml(): string }, n = 0): VistaKude =>
  vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', idioma: IDIOMAS[n % IDIOMAS.length]!, ...(n % 3 === 1 && BLOQUES) });

/** Every amount that a person must be able to read. */
function montosDe({ detalle, totales, secciones }: VistaKude, formato: FormatoKude): string[] {
  const resumido = esResumen(formato);
  const deLosItems = detalle.columnas.flatMap(({ rol }, i) =>
    ['cantidad', 'precio', 'descuento', 'valor'].includes(rol)
      ? detalle.filas.map(({ celdas }) => celdas[i] ?? '')
      : [],
  );
  const delTotal = totales ? [totales.total.valor.replace(/^\D+/, '')] : [];
  const delCierre = totales && [
    ...(detalle.subtotales ?? []),
    ...totales.ajustes.map(({ valor }) => valor),
    ...(totales.iva ?? []).map(({ valor }) => valor),
    ...(totales.enGuaranies ? [totales.enGuaranies.valor.replace(/^\D+/, '')] : []),
  ];
  const deLasSecciones = secciones.flatMap(({ campos }) => campos.flatMap(({ valor }) => valor.match(MONTO) ?? []));
  return [...deLasSecciones, ...delTotal, ...(resumido && totales ? [] : [...deLosItems, ...(delCierre ?? [])])].filter(
    (m) => MONTO_ENTERO.test(m),
  );
}
const MONTO_ENTERO = new RegExp(`^(?:${MONTO.source})$`);

function solapadas(cajas: readonly CajaDeTexto[]): string[] {
  const enOrden = [...cajas].sort((caja, otraCaja) => caja.arriba - otraCaja.arriba);
  return enOrden.flatMap((caja, i) => {
    const halladas: string[] = [];
    for (const otraCaja of enOrden.slice(i + 1)) {
      if (caja.abajo - otraCaja.arriba <= TOLERANCIA) break;
      const ancho = Math.min(caja.derecha, otraCaja.derecha) - Math.max(caja.izquierda, otraCaja.izquierda);
      const alto = Math.min(caja.abajo, otraCaja.abajo) - otraCaja.arriba;
      if (ancho > TOLERANCIA && alto > TOLERANCIA) halladas.push(`«${caja.texto}» y «${otraCaja.texto}»`);
    }
    return halladas;
  });
}

describe.each(FORMATOS)('%s', (formato) => {
  const { margen, cuerpo } = papelDe(formato);
  // The browser lays a page out in whole pixels and then scales it to the paper: up to a tenth of a millimetre more.
  const [izquierda, derecha] = [margen, margen + cuerpo + 0.1];

  it('prints in every language each amount whole, on one line, within what the printer reaches, and nothing over anything', async () => {
    const xmls = fc.sample(documentosDeGrandesMontos, { numRuns: DOCUMENTOS, seed: SEMILLA });
    for (let i = 0; i < xmls.length; i += DE_A_LA_VEZ) {
      await Promise.all(
        xmls.slice(i, i + DE_A_LA_VEZ).map(async (xml, n) => {
          const vistaDelPapel = vista(xml, n);
          const paginas = await cajasDePdf(await renderer.dibujarKude(vistaDelPapel, formato));
          const montos = paginas.flat().flatMap(({ texto }) => texto.match(MONTO) ?? []);
          const rotos = montosDe(vistaDelPapel, formato).filter((monto) => !montos.includes(monto));
          const fuera = paginas
            .flat()
            .filter(
              (caja) =>
                caja.texto.trim() && (caja.izquierda < izquierda - TOLERANCIA || caja.derecha > derecha + TOLERANCIA),
            );
          const encima = paginas.flatMap(solapadas);
          expect({
            SEMILLA,
            rotos,
            fuera: fuera.map(({ texto }) => texto),
            encima,
            xml: rotos.length + fuera.length + encima.length > 0 ? xml.xml() : '',
          }).toEqual({ SEMILLA, rotos: [], fuera: [], encima: [], xml: '' });
        }),
      );
    }
  });
});

describe.each(FORMATOS.filter((formato) => papelDe(formato).alto !== undefined))('pages of %s', (formato) => {
  const cuotas = (cuantas: number) =>
    unXmlDeFactura()
      .conItems(20)
      .aCredito({
        iCondCred: '2',
        dDCondCred: 'Cuota',
        dCuotas: String(cuantas),
        gCuotas: Array.from({ length: cuantas }, (_, i) => ({
          cMoneCuo: 'PYG',
          dMonCuota: String(1_000_000 + i),
          dVencCuo: '2027-01-31',
        })),
      });
  const texto = 'Según el contrato marco, la entrega se hace en el depósito del comprador. '
    .repeat(40)
    .trim()
    .slice(0, 3_000);
  const casos = [
    ...[...NUMEROS_DE_ITEMS, 97, 130, 200].map(
      (n) => [`${n} items`, unXmlDeFactura().conItems(itemsDePrueba(n))] as const,
    ),
    ...[36, 400].map((n) => [`${n} instalments`, cuotas(n)] as const),
    ['long texts', unXmlDeFactura().conItems(20).con({ informacionFiscal: texto, informacionEmisor: texto })] as const,
  ];

  it('the last page has the totals with at least one item above them, and no page is without a part of the document', async () => {
    const malas: string[] = [];
    await Promise.all(
      casos.map(async ([nombre, xml], n) => {
        // Copies repeat the pages; another test counts them.
        const vistaDelPapel = { ...vista(xml, n % 2 ? 4 : 0), copias: undefined };
        const paginas = await cajasDePdf(await renderer.dibujarKude(vistaDelPapel, formato));
        const codigos = vistaDelPapel.detalle.filas.map(({ celdas }) => celdas[0]!);
        const de = (cajas: readonly CajaDeTexto[]): string[] => cajas.map((caja) => caja.texto.trim());
        const conItem = de(paginas.at(-1)!).some((t) => codigos.includes(t));
        const conTotal = paginas.map((cajas) => de(cajas).some((t) => /^total a pagar$/i.test(t)));
        const visto = paginas.flatMap(de).filter((t) => codigos.includes(t));
        if (!conItem || conTotal.lastIndexOf(true) !== paginas.length - 1 || conTotal.filter(Boolean).length !== 1)
          malas.push(nombre);
        if (visto.length !== codigos.length) malas.push(`${nombre}: ${visto.length} rows`);
        if (paginas.flatMap(solapadas).length > 0) malas.push(`${nombre}: ${paginas.flatMap(solapadas)[0]}`);
      }),
    );
    expect({ SEMILLA, malas }).toEqual({ SEMILLA, malas: [] });
  });

  it('prints every instalment, in columns', async () => {
    const paginas = await cajasDePdf(await renderer.dibujarKude(vista(cuotas(400)), formato));
    const textos = paginas.flat().map((caja) => caja.texto);
    expect(Array.from({ length: 400 }, (_, i) => `Cuota ${i + 1}`).filter((cuota) => !textos.includes(cuota))).toEqual(
      [],
    );
    expect(paginas.length).toBeLessThanOrEqual(formato === 'a5' ? 9 : 5);
  });

  it('prints the text of the issuer, which is part of the document', async () => {
    const xml = unXmlDeFactura().con({ informacionEmisor: 'Entrega en el depósito' });
    const [pagina] = await cajasDePdf(await renderer.dibujarKude(vista(xml), formato));
    expect(pagina!.map((caja) => caja.texto)).toContain('Entrega en el depósito');
  });
});
