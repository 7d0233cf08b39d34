import { create } from 'xmlbuilder2';
import { ESTILOS } from './xlsx-estilos';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const OPENXML = 'http://schemas.openxmlformats.org';
const HOJA = `${OPENXML}/officeDocument/2006/relationships/worksheet`;

/** A sheet that was written: its name for people, and the number of its file. */
export interface HojaEscrita {
  nombre: string;
  numero: number;
}

/** The parts that list the sheets, in the order in which people see them. */
export function partes(hojas: readonly HojaEscrita[]): [ruta: string, contenido: string][] {
  const numeros = hojas.map(({ numero }) => numero);
  const paquete = `${OPENXML}/package/2006`;
  const oficina = `${OPENXML}/officeDocument/2006/relationships`;
  const clase = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const tipo = (parte: string, contenido: string) => ({
    '@PartName': `/xl/${parte}`,
    '@ContentType': `${clase}.${contenido}+xml`,
  });
  const relacion = (n: number, Type: string, Target: string) => ({
    ...{ '@Id': `rId${n}`, '@Type': Type, '@Target': Target },
  });
  const contenidos = {
    '[Content_Types].xml': {
      Types: {
        '@xmlns': `${paquete}/content-types`,
        Default: {
          '@Extension': 'rels',
          '@ContentType': 'application/vnd.openxmlformats-package.relationships+xml',
        },
        Override: [
          tipo('workbook.xml', 'sheet.main'),
          tipo('styles.xml', 'styles'),
          ...numeros.map((n) => tipo(`worksheets/sheet${n}.xml`, 'worksheet')),
        ],
      },
    },
    '_rels/.rels': {
      Relationships: {
        '@xmlns': `${paquete}/relationships`,
        Relationship: relacion(1, `${oficina}/officeDocument`, 'xl/workbook.xml'),
      },
    },
    'xl/workbook.xml': {
      workbook: {
        '@xmlns': `${OPENXML}/spreadsheetml/2006/main`,
        '@xmlns:r': oficina,
        sheets: {
          sheet: hojas.map(({ nombre, numero }) => ({
            '@name': nombre,
            '@sheetId': numero,
            '@r:id': `rId${numero}`,
          })),
        },
      },
    },
    'xl/_rels/workbook.xml.rels': {
      Relationships: {
        '@xmlns': `${paquete}/relationships`,
        Relationship: [
          ...numeros.map((n) => relacion(n, HOJA, `worksheets/sheet${n}.xml`)),
          relacion(hojas.length + 1, `${oficina}/styles`, 'styles.xml'),
        ],
      },
    },
    'xl/styles.xml': ESTILOS,
  };
  return Object.entries(contenidos).map(([ruta, arbol]) => [ruta, XML + create(arbol).end({ headless: true })]);
}
