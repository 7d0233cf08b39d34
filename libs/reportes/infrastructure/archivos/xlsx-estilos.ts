/** How cells look: the number of a format in ESTILOS. */
export const ESTILO = { titulo: 1, guaranies: 2, dia: 3, suma: 4 } as const;

/** Built-in format of whole numbers with thousands (ECMA-376, 18.8.30). */
const CON_MILES = 3;
/** The first number that a workbook may give to a format of its own. */
const DIA = 164;
const NEGRITA = 1;

const formato = (numFmtId: number, fontId = 0) => ({
  '@numFmtId': numFmtId,
  '@fontId': fontId,
  '@fillId': 0,
  '@borderId': 0,
});
const conNumero = (numFmtId: number, fontId = 0) => ({ ...formato(numFmtId, fontId), '@applyNumberFormat': 1 });

/** The part `xl/styles.xml` (ECMA-376, 18.8). */
export const ESTILOS = {
  styleSheet: {
    '@xmlns': 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    numFmts: { '@count': 1, numFmt: { '@numFmtId': DIA, '@formatCode': 'dd/mm/yyyy' } },
    fonts: {
      '@count': 2,
      font: [
        { sz: { '@val': 11 }, name: { '@val': 'Calibri' } },
        { b: {}, sz: { '@val': 11 }, name: { '@val': 'Calibri' } },
      ],
    },
    fills: {
      '@count': 2,
      fill: [{ patternFill: { '@patternType': 'none' } }, { patternFill: { '@patternType': 'gray125' } }],
    },
    borders: { '@count': 1, border: { left: {}, right: {}, top: {}, bottom: {}, diagonal: {} } },
    cellStyleXfs: { '@count': 1, xf: formato(0) },
    cellXfs: {
      '@count': 5,
      xf: [
        { ...formato(0), '@xfId': 0 },
        { ...formato(0, NEGRITA), '@xfId': 0, '@applyFont': 1 },
        { ...conNumero(CON_MILES), '@xfId': 0 },
        { ...conNumero(DIA), '@xfId': 0 },
        { ...conNumero(CON_MILES, NEGRITA), '@xfId': 0, '@applyFont': 1 },
      ],
    },
    cellStyles: { '@count': 1, cellStyle: { '@name': 'Normal', '@xfId': 0, '@builtinId': 0 } },
  },
};
