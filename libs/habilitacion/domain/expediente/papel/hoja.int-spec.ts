import { cdcAgrupado, ImprimirPliego } from '@libs/kude';
import { PdfEmpaquetador } from '@libs/kude/chromium';
import { XmlLectorDeDocumento } from '@libs/kude/fiscal';
import { compacto, textoDePdf } from '@libs/pdf/testing';
import { unXmlDeFactura } from '@libs/kude/testing';
import { objectKey } from '@libs/platform';
import { MemoryObjectStore } from '@libs/platform/testing';
import { renderer } from '../../../../../test/chromium';
import { unaProrroga, unPapel } from '../../../testing';
import { pliegoDeProrroga } from '../../prorroga/hoja';
import { hojaDelExpediente } from './hoja';

const papel = unPapel();
const imprimir = () => {
  const hoja = hojaDelExpediente(papel);
  return renderer.imprimirPliego({ titulo: 'Expediente', autor: 'Ñandutí', hora: papel.expediente.estado_al, hoja });
};
const veces = (texto: string, parte: string): number => texto.split(compacto(parte)).length - 1;

it('every line is on one page, whose table repeats its headings, and the same state gives the same bytes', async () => {
  const pdf = await imprimir();
  const paginas = await textoDePdf(pdf);
  const todo = paginas.join('');
  expect(paginas[0]).toContain(compacto('Comercial <Ñandutí> & Cía. S.A.'));
  expect(paginas.map((_, i) => `Página ${i + 1} de ${paginas.length}`).map(compacto)).toEqual(
    paginas.map((pagina) => /Página\d+de\d+/.exec(pagina)?.[0]),
  );
  for (const { caso, que, cdc, protocolo } of papel.expediente.filas) {
    const paginasDelCaso = paginas.filter(
      (pagina) => pagina.includes(compacto(caso.codigo)) && pagina.includes(compacto(que)),
    );
    expect([caso.codigo, paginasDelCaso.length > 0]).toEqual([caso.codigo, true]);
    if (cdc) expect(todo).toContain(compacto(cdcAgrupado(cdc)));
    if (protocolo) {
      expect([caso.codigo, veces(todo, protocolo)]).toEqual([caso.codigo, 1]);
      const pagina = paginas.find((hoja) => hoja.includes(protocolo))!;
      expect(pagina).toContain(compacto('Línea Qué se envía'));
      expect(pagina).toContain(compacto(`${caso.seccion} `));
    }
  }
  expect(pdf.equals(await imprimir())).toBe(true);
});

it('the pages of KuDEs go after its own, and the same files give the same bytes', async () => {
  const store = new MemoryObjectStore();
  const kude = await renderer.dibujarKude(
    new XmlLectorDeDocumento().leerVista(unXmlDeFactura().xml(), { estado: 'A', sit: 'H' }),
    'a4',
  );
  const clave = objectKey('uno', 'kude', 'KUDE-FE-1.pdf');
  await store.put(clave, kude, { contentType: 'application/pdf', fileName: 'KUDE-FE-1.pdf' });
  const pliego = {
    titulo: 'Expediente',
    autor: 'Ñandutí',
    hora: papel.expediente.estado_al,
    hoja: hojaDelExpediente(papel),
  };
  const pliegos = new ImprimirPliego(renderer, new PdfEmpaquetador(), store);
  const juntar = () => pliegos.execute({ ...pliego, anexos: [{ titulo: 'KUDE-FE-1', clave }] }, { tenantId: 'uno' });
  const [juntos, solo, delKude] = await Promise.all(
    [juntar(), imprimir(), Promise.resolve(kude)].map(async (pdf) => textoDePdf(await pdf)),
  );
  expect(juntos).toEqual([...solo!, ...delKude!]);
  expect((await juntar()).equals(await juntar())).toBe(true);
});

it('each part of an extension begins a page, and goes on to another only when its texts are the longest', async () => {
  const titulos = ['Solicitud de prórroga para', 'Nota de autorización', 'Carta de compromiso', 'Cronograma de'];
  const tercero = { nombre: 'Juan Ayala', documento: '7.654.321' };
  const largo = 'Ñandutí '.repeat(12);
  const paginasDe = async (cambios: Parameters<typeof unaProrroga>[0]) => {
    const prorroga = unaProrroga({ presenta_un_tercero: tercero, ...cambios });
    return textoDePdf(await renderer.imprimirPliego(pliegoDeProrroga(prorroga, papel.expediente.estado_al)));
  };
  const paginas = await paginasDe({});
  expect(paginas.map((pagina) => titulos.findIndex((titulo) => pagina.includes(compacto(`${titulo} `))))).toEqual([
    0, 1, 2, 3,
  ]);
  const largas = await paginasDe({
    motivo: `${largo}\n`.repeat(15).slice(0, 1_000),
    representante: { nombre: largo, documento: '9'.repeat(30), cargo: largo },
  });
  expect(largas).toHaveLength(5);
  for (const pagina of largas) expect(pagina.length).toBeGreaterThan(200);
});
