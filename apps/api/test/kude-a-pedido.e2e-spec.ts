import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { leerOrigen } from '@libs/de';
import { claveDeXml } from '@libs/kude';
import { textoDePdf } from '@libs/pdf/testing';
import { FileObjectStore } from '@libs/platform/storage';
import { stackDePrueba } from '../../../test/stack';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import { pedir, type De, type Json } from '../../../test/cliente';
import { descargar } from './comprobaciones';
import { enLaBase, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, facturaCon, unaFactura } from './facturas';

/** The versions of a document's KuDE that were ever stored. */
function dibujadas({ tenantId }: EmisorDePrueba, { cdc }: De): number[] {
  const kudes = path.join(stackDePrueba().folder, 'objects', 'objetos', tenantId, 'kude');
  return [1, 2, 3].filter((version) => existsSync(path.join(kudes, `${cdc}-v${version}.pdf`)));
}

/** State and version of its KuDE. */
const enLaFila = async (emisor: EmisorDePrueba, de: De): Promise<{ estado: string; version: number }> => {
  const [fila] = await enLaBase((database) =>
    database.ofTenant(emisor.tenantId, (tx) =>
      tx.query<{ estado: string; version: number }>(
        `SELECT kude_estado AS estado, kude_version AS version FROM documento WHERE tenant_id = $1 AND id = $2`,
        [emisor.tenantId, de.de_id],
      ),
    ),
  );
  return fila!;
};

const texto = async (enlace: string): Promise<string> => (await textoDePdf((await descargar(enlace)).bytes)).join('');

describe('an account with kude: a_pedido', () => {
  let emisor: EmisorDePrueba;
  beforeAll(async () => {
    emisor = await unEmisorQueImprime();
    const admin = conToken(tokenDe(emisor, 'admin', 'gerente'));
    const puesto = await admin('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo: { kude: 'a_pedido' } });
    expect(puesto).toMatchObject({ status: 200, cuerpo: { kude: 'a_pedido' } });
  });

  const aprobado = async (cambios: Json = {}): Promise<De> => {
    const de = await emisor.api.emitido(unaFactura(cambios));
    await emisor.api.resuelto(de.cdc);
    expect(await enLaFila(emisor, de)).toEqual({ estado: 'N', version: 0 });
    return de;
  };

  it('nothing is drawn until its link asks, which waits and gives the approved one', async () => {
    const de = await aprobado();
    const { protocolo_fiscal } = await emisor.api.porCdc(de.cdc);
    expect(await texto(de.kude_url!)).toContain(protocolo_fiscal as string);
    expect(dibujadas(emisor, de)).toEqual([2]);
    expect(await enLaFila(emisor, de)).toEqual({ estado: 'L', version: 2 });
  });

  it('its signed XML is in the store all the same, with its id_interno and who issued it', async () => {
    const idInterno = `pedido ${randomUUID()}`;
    const { cdc, de_id: deId } = await emisor.api.emitido(unaFactura({ id_interno: idInterno }));
    const store = new FileObjectStore(path.join(stackDePrueba().folder, 'objects'));
    const copia = await hasta(
      () => store.get(claveDeXml(emisor.tenantId, cdc)),
      (objeto) => objeto !== undefined,
      `the copy of ${cdc}`,
    );
    expect(copia!.bytes.toString()).toContain(`<DE Id="${cdc}">`);
    expect(leerOrigen(copia!.note)).toMatchObject({ deId, idInterno, fuente: 'A', autor: { via: 'api_key' } });
  });

  it('GET /v1/de/{cdc}/kude orders it and leads to a link that waits for it', async () => {
    const de = await aprobado();
    const { status, headers } = await emisor.api.pedir(`/v1/de/${de.cdc}/kude`);
    expect(status).toBe(302);
    expect((await pedir(headers.get('location')!)).status).toBe(200);
  });

  it('a cancelled one is drawn again when somebody asks again', async () => {
    const de = await aprobado();
    await texto(de.kude_url!);
    await emisor.api.pedir(`/v1/de/${de.cdc}/cancelar`, { metodo: 'POST', cuerpo: { motivo: 'Prueba a pedido' } });
    expect(await enLaFila(emisor, de)).toEqual({ estado: 'N', version: 2 });
    expect(await texto(de.kude_url!)).toContain('CANCELADO');
    expect(dibujadas(emisor, de)).toEqual([2, 3]);
  });

  it('an e-mail draws it and carries it', async () => {
    const direccion = `receptor-${randomUUID()}@example.com`;
    const de = await aprobado({ receptor: { ...EMPRESA, email: direccion } });
    await emisor.api.pedir(`/v1/de/${de.de_id}/reenviar-email`, { metodo: 'POST' });
    const [carta] = await hasta(
      async () => {
        const { cuerpo } = await pedir<{ to: string[]; attachments: { url: string }[] }[]>(
          `${stackDePrueba().mail_url}/messages`,
        );
        return cuerpo.filter(({ to }) => to.includes(direccion));
      },
      (cartas) => cartas.length > 0,
      `an e-mail to ${direccion}`,
    );
    const pdf = (await pedir(stackDePrueba().mail_url + carta!.attachments[0]!.url)).bytes;
    expect(pdf.equals((await descargar(de.kude_url!)).bytes)).toBe(true);
  });

  it('a package draws what is missing', async () => {
    const des = [await aprobado(), await aprobado()];
    const cuerpo = { como: 'zip', cdcs: des.map(({ cdc }) => cdc) };
    const { cuerpo: paquete } = await emisor.api.pedir('/v1/de/kudes', { metodo: 'POST', cuerpo });
    const hecho = await hasta(
      async () => (await emisor.api.pedir(`/v1/de/kudes/${String(paquete['id'])}`)).cuerpo,
      ({ estado }) => estado !== 'P',
      'the package',
    );
    expect(hecho).toMatchObject({ estado: 'L', hechos: 2, omitidos: [] });
    expect(des.map((de) => dibujadas(emisor, de))).toEqual([[2], [2]]);
  });
});

describe('an account with kude: siempre', () => {
  let emisor: EmisorDePrueba;
  beforeAll(async () => (emisor = await unEmisorQueImprime()));

  const listo = (de: De, version: number) =>
    hasta(
      () => enLaFila(emisor, de),
      (fila) => fila.version === version && fila.estado === 'L',
      `KuDE ${version} of ${de.cdc}`,
    );

  it('what is approved within the grace is printed once, without being asked for', async () => {
    const de = await emisor.api.emitido(unaFactura(), { query: { wait: true } });
    expect(de.estado).toBe('A');
    await listo(de, 2);
    // Asking changes nothing, nor does the job that was ordered for the end of the grace.
    await texto(de.kude_url!);
    await hasta(
      () =>
        enLaBase(async (database) =>
          database.ofTenant(emisor.tenantId, (tx) =>
            tx.query(`SELECT FROM outbox WHERE tenant_id = $1`, [emisor.tenantId]),
          ),
        ),
      (filas) => filas.length === 0,
      'the end of the grace',
    );
    expect(dibujadas(emisor, de)).toEqual([2]);
  });

  it('a slow authority: the provisional one comes after the grace, the final one after the approval', async () => {
    const de = await emisor.api.emitido(facturaCon('SIM-DEMORAR-8'));
    expect(await enLaFila(emisor, de)).toEqual({ estado: 'G', version: 0 });
    await listo(de, 1);
    expect((await emisor.api.porCdc(de.cdc)).estado).toBe('P');
    await emisor.api.resuelto(de.cdc);
    await listo(de, 2);
    expect(dibujadas(emisor, de)).toEqual([1, 2]);
  });

  it('who asks within the grace does not wait for its end', async () => {
    const de = await emisor.api.emitido(facturaCon('SIM-DEMORAR-8'));
    const { status } = await emisor.api.pedir(`/v1/de/${de.cdc}/kude`);
    expect([status, (await enLaFila(emisor, de)).estado]).toEqual([302, expect.stringMatching(/[PL]/)]);
    expect((await pedir(de.kude_url!)).status).toBe(200);
    expect((await emisor.api.porCdc(de.cdc)).estado).toBe('P');
  });
});
