import fc from 'fast-check';
import { leerCuerpo } from '@libs/campos';
import type { Documento } from '@libs/de';
import { nodoDelReceptor } from '@libs/de/fiscal';
import { type Carga, unConsumidor, unExtranjero, unReceptor, unReceptorCualquiera } from '@libs/de/testing';
import type { ErrorDeValidacion } from '@libs/errors';
import { eventoDeNominacion, validarEvento } from '@libs/fiscal';
import { nominacion } from './nominacion';
import type { EventoPrevio } from './pedido';

const CDC = '01809999919001001000000122026101511234567894';
const INNOMINADA = { cdc: CDC, estado: 'A', tipo: 1, receptorRuc: null, receptorTipoDocumento: 5 } as Documento;

/** The fields that are refused, with the authority's rule. */
function erroresDe(receptor: Carga, resto: Carga = {}): string[] {
  try {
    leerCuerpo(nominacion.cuerpo, { receptor, ...resto });
    return [];
  } catch (causa) {
    return (causa as ErrorDeValidacion).errores.map(({ campo, codigo }) => `${campo} ${codigo}`);
  }
}
const pedir = (documento: Partial<Documento> = {}, previos: EventoPrevio[] = []) =>
  nominacion.eventos(
    leerCuerpo(nominacion.cuerpo, { receptor: unReceptor() }),
    { ...INNOMINADA, ...documento },
    previos,
  );
const previo = (tipo: string, estado: EventoPrevio['estado']): EventoPrevio => ({ id: '1', tipo, estado, datos: {} });

describe('the body of a nomination', () => {
  it.each<[string, Carga, string[]]>([
    ['a taxpayer', unReceptor(), []],
    ['a person', unConsumidor(), []],
    ['somebody from abroad', unExtranjero(), []],
    ['nobody', {}, ['receptor.nombre CAMPO_REQUERIDO', 'receptor.tipo_documento REGLA_4464']],
    ['no name', unConsumidor({ tipo_documento: 5, numero_documento: '0' }), ['receptor.tipo_documento REGLA_4464']],
    ['a name without a document', { nombre: 'Juana Pérez' }, ['receptor.tipo_documento REGLA_4464']],
    ['a card without number', unConsumidor({ numero_documento: '0' }), ['receptor.numero_documento REGLA_4467']],
    [
      'another document that nothing describes',
      unConsumidor({ tipo_documento: 9 }),
      ['receptor.descripcion_tipo_documento REGLA_4466'],
    ],
    ['a document of no type', unConsumidor({ tipo_documento: 7 }), ['receptor.tipo_documento VALOR_INVALIDO']],
    ['a wrong check digit', unReceptor({ ruc: '80080610-8' }), ['receptor.ruc REGLA_4463']],
    ['a State body', unReceptor({ tipo_operacion: 3 }), ['receptor.tipo_operacion REGLA_4475']],
    ['a taxpayer as a consumer', unReceptor({ tipo_operacion: 2 }), ['receptor.tipo_operacion REGLA_4475']],
    ['a person as a company', unConsumidor({ tipo_operacion: 1 }), ['receptor.tipo_operacion REGLA_4475']],
    ['a taxpayer from abroad', unReceptor({ codigo_pais: 'BRA' }), ['receptor.codigo_pais REGLA_4476']],
    [
      'a person of Paraguay as from abroad',
      unConsumidor({ tipo_operacion: 4 }),
      ['receptor.tipo_operacion REGLA_4476'],
    ],
    ['no address from abroad', unExtranjero({ direccion: undefined }), ['receptor.direccion REGLA_4478']],
    ['a country that is none', unExtranjero({ codigo_pais: 'ZZZ' }), ['receptor.codigo_pais PAIS_INEXISTENTE']],
    ['a house without street', unConsumidor({ numero_casa: '1' }), ['receptor.direccion REGLA_4470']],
    ['a city of another place', unReceptor({ codigo_departamento: 2 }), ['receptor.codigo_distrito REGLA_4474']],
  ])('with %s', (_, receptor, errores) => {
    expect(erroresDe(receptor)).toEqual(errores);
  });

  it('says why, in 5 to 500 characters; without words of the caller, in its own', () => {
    expect(erroresDe(unReceptor(), { motivo: 'no' })).toEqual(['motivo FORMATO_INVALIDO']);
    expect(erroresDe(unReceptor(), { otro: 1 })).toEqual(['otro CAMPO_DESCONOCIDO']);
    expect(leerCuerpo(nominacion.cuerpo, { receptor: unReceptor() })).toMatchObject({
      motivo: expect.stringMatching(/.{5,}/) as string,
    });
  });
});

describe('a document that may be nominated', () => {
  it('is an approved invoice without a named receiver', () => {
    expect(pedir()).toMatchObject([{ datos: { cdc: CDC, receptor: { ruc: '80080610-7' } } }]);
  });

  it.each<[string, Partial<Documento>, EventoPrevio[], string]>([
    ['another type of document', { tipo: 6 }, [], '4454'],
    ['an invoice to a taxpayer', { receptorRuc: '80000001-7', receptorTipoDocumento: null }, [], '4469'],
    ['an invoice to a person', { receptorTipoDocumento: 1 }, [], '4469'],
    ['one that is being cancelled', {}, [previo('CANCELACION', 'P')], '4452'],
  ])('is not %s', (_, documento, previos, regla) => {
    expect(() => pedir(documento, previos)).toThrow(
      expect.objectContaining({ id: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: regla } }),
    );
  });

  it.each(['P', 'E', 'R', 'C'] as const)('is not in state %s', (estado) => {
    expect(() => pedir({ estado })).toThrow(expect.objectContaining({ id: 'DE_ESTADO_INVALIDO' }));
  });

  it('may have a cancellation that was refused, and its own earlier request', () => {
    expect(pedir({}, [previo('CANCELACION', 'R'), previo('NOMINACION', 'R')])).toHaveLength(1);
    const nominada = { receptorRuc: '80080610-7', receptorTipoDocumento: null };
    expect(pedir(nominada, [previo('NOMINACION', 'A')])).toHaveLength(1);
  });
});

it('whatever receiver the body admits, the event that names it is valid (rules 4456 to 4478)', () => {
  fc.assert(
    fc.property(unReceptorCualquiera, (carga) => {
      fc.pre(carga['tipo_operacion'] !== 3 && !(carga['ruc'] && carga['tipo_operacion'] === 2));
      const { receptor, motivo } = leerCuerpo(nominacion.cuerpo, { receptor: carga });
      const nodo = nodoDelReceptor(receptor);
      expect(
        validarEvento(eventoDeNominacion({ cdc: CDC, motivo, receptor: nodo, fecFirma: '2026-10-15T12:00:00' }), '1'),
      ).toEqual([]);
      const contribuyente = nodo['iNatRec'] === '1';
      expect(contribuyente).toBe(nodo['iTiOpe'] === '1');
      for (const campo of ['iTiContRec', 'dRucRec', 'dDVRec'])
        expect([campo, campo in nodo && nodo[campo] !== undefined]).toEqual([campo, contribuyente]);
      for (const campo of ['iTipIDRec', 'dDTipIDRec', 'dNumIDRec'])
        expect([campo, campo in nodo && nodo[campo] !== undefined]).toEqual([campo, !contribuyente]);
      expect(nodo['dNumCasRec'] === undefined).toBe(nodo['dDirRec'] === undefined);
    }),
    { numRuns: 300 },
  );
});

describe('a second nomination', () => {
  it('is refused with the rule of the authority', () => {
    expect(nominacion.segundo!(previo('NOMINACION', 'A'))).toMatchObject({ extra: { codigo_fiscal: '4453' } });
  });

  it('is asked about only of a document that was nominated: another event, or a refused one, names nobody', () => {
    const nombrada = { receptorRuc: '80000002-5', receptorTipoDocumento: null };
    for (const otroPrevio of [previo('TRANSPORTE', 'A'), previo('NOMINACION', 'R')])
      expect(() => pedir(nombrada, [otroPrevio])).toThrow(/4469/);
    expect(pedir(nombrada, [previo('NOMINACION', 'A')])).toHaveLength(1);
  });

  it('of an invoice with a RUC and no name of a document is refused: it has a receiver', () => {
    expect(() => pedir({ receptorRuc: '80000002-5', receptorTipoDocumento: 5 })).toThrow(/4469/);
  });
});

it('needs a receiver', () => {
  expect(() => leerCuerpo(nominacion.cuerpo, {})).toThrow();
});

it('asks the registry about the RUC that it names, and about nobody without one', () => {
  const de = (receptor: Carga) => nominacion.enElPadron!(leerCuerpo(nominacion.cuerpo, { receptor }));
  expect(de(unReceptor()).map(({ ruc }) => ruc)).toEqual(['80080610']);
  expect([de(unConsumidor()), nominacion.enElPadron!({})]).toEqual([[], []]);
});
