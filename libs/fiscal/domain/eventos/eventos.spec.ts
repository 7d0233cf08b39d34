import { createPrivateKey, X509Certificate } from 'node:crypto';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '../../testing';
import { validarEvento } from '../formato/validar';
import { verificarFirma } from '../verificacion/verificar-firma';
import {
  eventoDeCancelacion,
  eventoDeInutilizacion,
  eventoDeNominacion,
  eventoDeTransporte,
} from './eventos-del-emisor';
import { firmarEventos, type Firmante } from './firmar-eventos';

const CDC = '01809999919001001000000122026101511234567894';
const cancelacion = eventoDeCancelacion({
  cdc: CDC,
  motivo: 'Error en el <precio> & la cantidad',
  fecFirma: '2026-10-15T12:00:00',
});
const inutilizacion = eventoDeInutilizacion({
  timbrado: '80999991',
  establecimiento: '001',
  punto: '001',
  desde: 20,
  hasta: 25,
  tipo: 1,
  serie: 'AA',
  motivo: 'Salto de numeración por error del sistema',
  fecFirma: '2026-10-15T12:00:00',
});

let firmante: Firmante;
beforeAll(async () => {
  const { keyPem, certPem } = await emitirCertificadoDePrueba({
    ca: await crearAutoridadDePrueba(new Date('2026-11-20T13:00:00Z')),
    ruc: '80999991-9',
    nombre: 'X',
  });
  firmante = {
    clave: createPrivateKey(keyPem),
    certificadoBase64: new X509Certificate(certPem).raw.toString('base64'),
  };
});

describe('events of the issuer', () => {
  it('are valid in the format table', () => {
    expect(validarEvento(cancelacion, '1')).toEqual([]);
    expect(validarEvento(inutilizacion, '2')).toEqual([]);
  });

  it('that name a receiver or change a transport hold what they are given, beside what all events have', () => {
    const fecFirma = '2026-10-15T12:00:00';
    const motivo = 'Se identificó el comprador';
    const receptor = {
      ...{ iNatRec: '2', iTiOpe: '2', cPaisRec: 'PRY', dDesPaisRe: 'Paraguay', iTipIDRec: '1' },
      ...{ dDTipIDRec: 'Cédula paraguaya', dNumIDRec: '1234567', dNomRec: 'Ana Sosa' },
    };
    const nominacion = eventoDeNominacion({ cdc: CDC, motivo, receptor, fecFirma });
    const transporte = eventoDeTransporte({ cdc: CDC, cambio: 2, datos: { dNomChof: 'Ana Sosa' }, fecFirma });
    const comun = { dFecFirma: fecFirma, dVerFor: '150' };
    expect([nominacion, transporte]).toEqual([
      { ...comun, gGroupTiEvt: { rGEveNom: { Id: CDC, mOtEve: motivo, ...receptor } } },
      { ...comun, gGroupTiEvt: { rGeVeTr: { Id: CDC, dMotEv: '2', dNomChof: 'Ana Sosa' } } },
    ]);
    expect([nominacion, transporte].map((nodo) => validarEvento(nodo, '1'))).toEqual([[], []]);
  });

  it('travel in the group that the authority expects, each with its own signature', async () => {
    const xml = await firmarEventos(
      [
        { id: '1', nodo: cancelacion },
        { id: '2', nodo: inutilizacion },
      ],
      firmante,
    );
    expect(xml).toMatch(
      new RegExp(
        String.raw`^<gGroupGesEve xmlns="http://ekuatia\.set\.gov\.py/sifen/xsd" xmlns:xsi="[^"]+"` +
          String.raw` xsi:schemaLocation="[^ ]+ siRecepEvento_v150\.xsd"><rGesEve><rEve Id="1">` +
          '<dFecFirma>2026-10-15T12:00:00</dFecFirma><dVerFor>150</dVerFor><gGroupTiEvt><rGeVeCan><Id>',
      ),
    );
    expect(xml).toContain(
      '<rGeVeInu><dNumTim>80999991</dNumTim><dEst>001</dEst><dPunExp>001</dPunExp><dNumIn>0000020</dNumIn><dNumFin>0000025</dNumFin>' +
        '<iTiDE>1</iTiDE><mOtEve>Salto de numeración por error del sistema</mOtEve><dSerieNum>AA</dSerieNum></rGeVeInu>',
    );
    for (const id of ['1', '2']) expect(verificarFirma(xml, { elemento: 'rEve', id })).toMatchObject({ valida: true });
    expect(verificarFirma(xml, { elemento: 'rEve', id: '3' })).toMatchObject({ valida: false, motivo: 'referencia' });
  });

  it('whose signatures are exchanged, or one of which is missing, are not verified', async () => {
    const xml = await firmarEventos(
      [
        { id: '1', nodo: cancelacion },
        { id: '2', nodo: inutilizacion },
      ],
      firmante,
    );
    const [primera, segunda] = xml.match(/<Signature .*?<\/Signature>/gs)!;
    const cambiadas = xml.replace(primera!, '@').replace(segunda!, primera!).replace('@', segunda!);
    const sinPrimera = xml.replace(primera!, '');
    const juntas = sinPrimera.replace(segunda!, primera! + segunda!);
    for (const roto of [cambiadas, sinPrimera, juntas]) {
      expect(verificarFirma(roto, { elemento: 'rEve', id: '1' }).valida).toBe(false);
    }
  });

  it('are signed up to fifteen at once, with ids of up to ten digits', async () => {
    const ids = ['9999999999', ...Array.from({ length: 14 }, (_, i) => String(i + 1))];
    const nodos = ids.map((id) => ({ id, nodo: cancelacion }));
    const firmados = async (eventos: typeof nodos) =>
      (await firmarEventos(eventos, firmante)).split('<rEve ').length - 1;
    expect([await firmados(nodos), await firmados(nodos.slice(0, 1))]).toEqual([15, 1]);
  });

  it.each([
    ['no event', []],
    ['sixteen', Array.from({ length: 16 }, (_, i) => String(i + 1))],
    ['an id twice', ['1', '1']],
    ['id zero', ['0']],
    ['an id with something else before or after its digits', ['x1']],
    ['a letter in an id', ['1x']],
    ['an id too long', ['12345678901']],
  ])('are not signed with %s', async (_, ids) => {
    await expect(
      firmarEventos(
        ids.map((id) => ({ id, nodo: cancelacion })),
        firmante,
      ),
    ).rejects.toThrow(RangeError);
  });
});
