import { unEmisor } from '@libs/series/testing';
import type { Carga } from '../../../testing/cargas';
import { unItem } from '../../../testing/cargas';
import { leerSolicitud } from '../../../domain/solicitud/documento';
import { CDC_DE_FACTURA, CDC_DE_OTRA, cdcDe, fe, nc, nr, PAPEL } from '../../../domain/solicitud/testing/reglas';
import { reglasDeAsociados } from './asociados';

const AJENO = '80080610-7';
const [FACTURA_AJENA, REMISION] = [cdcDe(1, 1, AJENO), cdcDe(7, 1)];
const TIMBRADOS = {
  H: { numero: '80012345', fechaInicio: '2026-01-02', serie: '' },
  P: { numero: '87654321', fechaInicio: '2026-01-02', serie: '' },
};

function erroresDe(carga: Carga): string[] {
  const lectura = leerSolicitud(carga);
  if ('errores' in lectura) throw new Error(JSON.stringify(lectura.errores));
  const errores: string[] = [];
  reglasDeAsociados(lectura.solicitud, unEmisor({ timbrados: TIMBRADOS }), '2026-11-20', (campo, codigo) => {
    errores.push(`${campo} ${codigo}`);
  });
  return errores;
}

const electronico = (cdc: string, ruc_fusionado?: string) => ({
  tipo: 1,
  cdc,
  ...(ruc_fusionado && { ruc_fusionado }),
});
const con = (...docs_asociados: Carga[]) => fe({ docs_asociados });
/** An item that uses an advance, named or not. */
const conAnticipo = (doc_asociado: Carga | undefined, cdc_anticipo?: string) =>
  fe({ items: [unItem({ anticipo_unitario: '1000', cdc_anticipo })], doc_asociado });

describe('a document named by its CDC', () => {
  it.each<[string, Carga, string[]]>([
    ['an invoice names invoices', con(electronico(CDC_DE_FACTURA), electronico(CDC_DE_OTRA)), []],
    ['an invoice names remission notes', con(electronico(REMISION)), []],
    ['an invoice names nothing else', con(electronico(cdcDe(5, 1))), ['docs_asociados[0].cdc REGLA_2414']],
    ['a remission note names invoices', nr({ doc_asociado: electronico(CDC_DE_FACTURA) }), []],
    [
      'a remission note names no remission note',
      nr({ doc_asociado: electronico(REMISION) }),
      ['doc_asociado.cdc REGLA_2414'],
    ],
    ['none names what somebody else issued', con(electronico(FACTURA_AJENA)), ['docs_asociados[0].cdc REGLA_2439']],
    [
      'but what a company issued that is part of the issuer now',
      nr({ doc_asociado: electronico(FACTURA_AJENA, AJENO) }),
      [],
    ],
    [
      'which the issuer itself is not',
      nr({ doc_asociado: electronico(CDC_DE_FACTURA, '80012345-0') }),
      ['doc_asociado.ruc_fusionado CAMPO_NO_CORRESPONDE'],
    ],
    ['what a note names is judged when it is read', nc({ doc_asociado: electronico(FACTURA_AJENA) }), []],
    ['a note names an invoice of a merged company', nc({ doc_asociado: electronico(FACTURA_AJENA, AJENO) }), []],
    [
      'a note names nothing else of a merged company',
      nc({ doc_asociado: electronico(cdcDe(7, 1, AJENO), AJENO) }),
      ['doc_asociado.cdc REGLA_2414'],
    ],
  ])('%s', (_, carga, errores) => expect(erroresDe(carga)).toEqual(errores));
});

describe('the advance that an item uses', () => {
  it.each<[string, Carga, string[]]>([
    ['is an invoice of the issuer', conAnticipo(undefined, CDC_DE_FACTURA), []],
    ['is of nobody else', conAnticipo(undefined, FACTURA_AJENA), ['items[0].cdc_anticipo REGLA_2439']],
    ['is no remission note', conAnticipo(undefined, REMISION), ['items[0].cdc_anticipo REGLA_2414']],
    ['is wrong where the caller named it', conAnticipo(electronico(FACTURA_AJENA)), ['doc_asociado.cdc REGLA_2439']],
    [
      'is no remission note that the document may name beside it',
      conAnticipo(electronico(REMISION), REMISION),
      ['items[0].cdc_anticipo REGLA_2414'],
    ],
  ])('%s', (_, carga, errores) => expect(erroresDe(carga)).toEqual(errores));
});

describe('a printed document', () => {
  it.each<[string, Carga, string[]]>([
    ['of the day of the emission', { ...PAPEL, fecha: '2026-11-20' }, []],
    ['of the day after', { ...PAPEL, fecha: '2026-11-21' }, ['docs_asociados[0].fecha FECHA_FUTURA']],
    ['of the electronic timbrado', { ...PAPEL, timbrado: '80012345' }, ['docs_asociados[0].timbrado REGLA_2440']],
    ['of that of the other environment', { ...PAPEL, timbrado: '87654321' }, ['docs_asociados[0].timbrado REGLA_2440']],
  ])('%s', (_, doc, errores) => expect(erroresDe(con(doc))).toEqual(errores));
});
