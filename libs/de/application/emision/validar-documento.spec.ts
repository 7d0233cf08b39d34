import { error } from '@libs/errors';
import { type ContribuyenteDelPadron, Padron } from '@libs/receptores';
import { unaFactura } from '../../testing/cargas';
import { OficinaDePrueba } from '../../testing/oficina';

const RECEPTOR = { nombre: 'ÑANDUTÍ S.A.', ruc: '80999995-1' };

class PadronDePrueba extends Padron {
  preguntados: string[] = [];
  constructor(private readonly responder: () => Promise<Partial<ContribuyenteDelPadron> | undefined>) {
    super();
  }
  buscar({ ruc }: { ruc: string }): Promise<ContribuyenteDelPadron | undefined> {
    this.preguntados.push(ruc);
    return this.responder() as Promise<ContribuyenteDelPadron | undefined>;
  }
}

let oficina: OficinaDePrueba;
beforeEach(() => (oficina = new OficinaDePrueba()));

const padron = (estado?: string) =>
  new PadronDePrueba(() => Promise.resolve(estado === undefined ? undefined : { estado }));
const codigos = (advertencias: readonly { codigo: string }[]): string[] => advertencias.map(({ codigo }) => codigo);

describe('ValidarDocumento', () => {
  it('gives the totals, number and unsigned XML that the emission gives next, and leaves no trace', async () => {
    const cuerpo = unaFactura({ d_cod_seg: '012345670' });
    const { orden, probable, advertencias } = await oficina.validar(cuerpo);
    expect(advertencias).toEqual([]);
    expect(oficina.anunciados).toEqual([]);
    const { documento } = await oficina.emitir(cuerpo);
    expect(probable).toMatchObject({ numero: documento.numero, cdc: documento.cdc });
    expect(orden.documento).toMatchObject({ total: documento.total, totalIva: documento.totalIva });
    const xml = probable!.xml.toString();
    expect(xml).toContain(`<DE Id="${documento.cdc}">`);
    expect(xml).not.toMatch(/Signature|gCamFuFD/);
    expect(xml).toMatch(/<\/DE><\/rDE>$/);
  });

  it('refuses what the emission refuses, with all its fields', async () => {
    const errores = [{ campo: 'receptor' }, { campo: 'items' }];
    const fallo = {
      errores: expect.arrayContaining(
        errores.map((errorDeCampo) => expect.objectContaining(errorDeCampo) as object),
      ) as object,
    };
    await expect(oficina.validar({ ...unaFactura(), receptor: undefined, items: [] })).rejects.toMatchObject(fallo);
  });

  it('warns that the id_interno is used, and by which document', async () => {
    const cuerpo = unaFactura({ id_interno: 'pedido-1' });
    const { documento } = await oficina.emitir(cuerpo);
    const { advertencias } = await oficina.validar(cuerpo);
    expect(codigos(advertencias)).toEqual(['ID_INTERNO_USADO']);
    expect(advertencias[0]!.mensaje).toContain(`001-001-0000001, CDC ${documento.cdc}`);
  });

  it('works while the series is frozen, without guessing a number', async () => {
    await oficina.emitir(unaFactura());
    await oficina.congelar();
    const { probable, advertencias } = await oficina.validar(unaFactura());
    expect([probable, codigos(advertencias)]).toEqual([undefined, ['SERIE_CONGELADA']]);
  });

  it('asks the registry only when told to', async () => {
    const callado = (oficina.padron = padron('CANCELADO'));
    const cuerpo = unaFactura({ receptor: RECEPTOR });
    expect((await oficina.validar(cuerpo)).advertencias).toEqual([]);
    expect(callado.preguntados).toEqual([]);
    const { advertencias } = await oficina.validar(cuerpo, true);
    expect([codigos(advertencias), callado.preguntados]).toEqual([['REGLA_1307'], ['80999995']]);
  });

  it.each([
    ['nothing of an active RUC', 'ACTIVO', []],
    ['that it knows no such RUC', undefined, ['REGLA_1306']],
  ])('hears from the registry %s', async (_, estado, debidas) => {
    oficina.padron = padron(estado);
    const { advertencias } = await oficina.validar(unaFactura({ receptor: RECEPTOR }), true);
    expect(codigos(advertencias)).toEqual(debidas);
  });

  it('only warns when the registry fails', async () => {
    oficina.padron = new PadronDePrueba(() => Promise.reject(error('PADRON_NO_DISPONIBLE')));
    const { advertencias } = await oficina.validar(unaFactura({ receptor: RECEPTOR }), true);
    expect(codigos(advertencias)).toEqual(['PADRON_NO_DISPONIBLE']);
  });

  describe('for an issuer with consultar_receptor', () => {
    beforeEach(() => (oficina = new OficinaDePrueba({ ajustes: { consultarReceptor: true } })));
    const cuerpo = unaFactura({ receptor: RECEPTOR });
    const rechazo = {
      codigo: 'VALIDACION_MULTIPLES_CAMPOS',
      errores: [{ campo: 'receptor.ruc', codigo: 'REGLA_1307' }],
    };

    it('refuses what the authority would reject, as the emission does, which takes no number', async () => {
      oficina.padron = padron('CANCELADO');
      await expect(oficina.validar(cuerpo)).rejects.toMatchObject(rechazo);
      await expect(oficina.emitir(cuerpo)).rejects.toMatchObject(rechazo);
      oficina.padron = padron('ACTIVO');
      expect((await oficina.emitir(cuerpo)).documento.numero).toBe(1);
    });

    it('refuses an edition too, and answers a repeated request with its document', async () => {
      oficina.padron = padron('ACTIVO');
      const { cdc } = await oficina.emitirYResolver(cuerpo, 'rechazado');
      const { documento } = await oficina.emitir({ ...cuerpo, id_interno: 'pedido-1' });
      oficina.padron = padron('SUSPENSION TEMPORAL');
      await expect(oficina.editar(cdc, cuerpo)).rejects.toMatchObject(rechazo);
      expect(await oficina.emitir({ ...cuerpo, id_interno: 'pedido-1' })).toMatchObject({
        repetida: true,
        documento: { id: documento.id },
      });
    });

    it('issues when the registry does not answer', async () => {
      oficina.padron = new PadronDePrueba(() => Promise.reject(error('PADRON_NO_DISPONIBLE')));
      expect((await oficina.emitir(cuerpo)).documento.numero).toBe(1);
    });
  });
});
