import { ErrorDeNegocio } from '@libs/errors';
import { XmlJuezDeRecibidos } from '../infrastructure/fiscal';
import { documentosDeOro, paraSuReceptor, receptorDe } from '../testing/mundo-de-juicio';
import { juicioDeCdc } from './juicio-sin-xml';
import { type ComoLlego, llegadoDe } from './llegado-de';

const FACTURA = documentosDeOro().get('factura')!;
const CDC = /Id="(\d{44})"/.exec(FACTURA)![1]!;
const RUC = receptorDe(FACTURA)!;
const xml = Buffer.from(FACTURA);
const juicio = new XmlJuezDeRecibidos().juzgar(xml, paraSuReceptor(FACTURA));
const como = (cambios: Partial<ComoLlego> = {}): ComoLlego => ({
  ...{ via: 'archivo', receptor: RUC, sitPermitidos: ['P', 'H'], xml },
  ...cambios,
});
const idDe = (llegado: unknown): string => (llegado instanceof ErrorDeNegocio ? llegado.id : 'llegado');

it('is what its XML says, with its bytes', () => {
  expect(llegadoDe(juicio, como())).toMatchObject({
    ...{ sit: 'H', cdc: CDC, emisorRuc: '80012345-0', via: 'archivo', veredicto: 'por_confirmar' },
    ...{ digest: juicio.digest, xml: { bytes: xml } },
    contenido: {
      moneda: 'PYG',
      fechaEmision: expect.any(String) as string,
      emisorNombre: expect.any(String) as string,
    },
  });
});

it('by its CDC alone has no content, and the environment that is said, or production where it is served', () => {
  const bare = juicioDeCdc(CDC);
  const sinXml = (cambios: Partial<ComoLlego>) => llegadoDe(bare, { ...como(cambios), xml: undefined as never });
  expect(sinXml({})).toMatchObject({ sit: 'P', xml: null, contenido: null, digest: null });
  expect(sinXml({ sit: 'H' })).toMatchObject({ sit: 'H' });
  expect(sinXml({ sitPermitidos: ['H'] })).toMatchObject({ sit: 'H' });
});

it('keeps the environment that is known, whatever its QR says', () => {
  expect(llegadoDe(juicio, como({ sit: 'P' }))).toMatchObject({ sit: 'P' });
});

it.each<[string, () => unknown, string]>([
  ['of another environment', () => llegadoDe(juicio, como({ sitPermitidos: ['P'] })), 'RECIBIDO_AMBIENTE_NO_ADMITIDO'],
  ['of its own issuer', () => llegadoDe(juicio, como({ receptor: '80012345-0' })), 'RECIBIDO_PROPIO'],
  ['to another', () => llegadoDe({ ...juicio, veredicto: 'ajeno' }, como()), 'RECIBIDO_DE_OTRO_RECEPTOR'],
  ['without a CDC', () => llegadoDe({ ...juicio, cdc: undefined }, como()), 'RECIBIDO_ILEGIBLE'],
  ['with a CDC that is none', () => llegadoDe({ ...juicio, cdc: '0'.repeat(44) }, como()), 'RECIBIDO_ILEGIBLE'],
])('refuses a document %s', (_, llegar, id) => expect(idDe(llegar())).toBe(id));

it('says why, in the words of the proof', () => {
  const sinFormato = new XmlJuezDeRecibidos().juzgar(Buffer.from('x'), paraSuReceptor(FACTURA));
  expect((llegadoDe(sinFormato, como()) as ErrorDeNegocio).message).toContain('No se puede leer como documento');
  const malCdc = llegadoDe(juicioDeCdc('0'.repeat(44)), como()) as ErrorDeNegocio;
  expect(malCdc.message).toContain('El CDC no vale');
});
