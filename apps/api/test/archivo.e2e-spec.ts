import path from 'node:path';
import { ArchivarMes, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/postgres';
import { textoDePdf } from '@libs/pdf/testing';
import { DIA_MS, nuevoId } from '@libs/platform';
import { FileObjectStore } from '@libs/platform/storage';
import { desdeAhora, RelojMovible } from '@libs/platform/testing';
import { withClient } from '../../../dev/stack/postgres/roles';
import { stackDePrueba } from '../../../test/stack';
import { hasta } from '../../../test/during';
import { pedir } from '../../../test/cliente';
import { descargar } from './comprobaciones';
import { enLaBase, unEmisorQueImprime, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import { EMPRESA, unaFactura } from './facturas';

const CORREO = 'archivo@example.com';

let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisorQueImprime();
});

/** Archives this month of the tenant, as kude-renderer does later, with its role and its store. */
async function archivar(mes: string): Promise<void> {
  const { database_urls: urls, folder } = stackDePrueba();
  const reloj = new RelojMovible(desdeAhora(7 * DIA_MS).getTime());
  await withClient(urls.migrate, (owner) => owner.query(`SELECT anotar_mes($1, $2)`, [`${mes}-01`, reloj.now()]));
  const resultado = await enLaBase((database) => {
    const repositorio = new SqlArchivoRepository(database);
    const ajustes = { ...LIMITES_DE_ARCHIVO, retencionAnios: 5 };
    const almacen = new FileObjectStore(path.join(folder, 'objects'));
    return new ArchivarMes(repositorio, almacen, ajustes, reloj, nuevoId).execute({ tenantId: emisor.tenantId, mes });
  }, 'kude-renderer');
  expect(resultado).toBe('archivado');
}

it('an archived document is served as before: XML, KuDE in another format, detail, list, e-mail', async () => {
  const de = await emisor.api.emitido(
    unaFactura({ receptor: { ...EMPRESA, email: CORREO }, id_interno: 'archivado-1' }),
  );
  await emisor.api.resuelto(de.cdc);
  await descargar(de.kude_url!);
  const xml = await descargar(de.xml_url!);
  const detalle = await emisor.api.detalle(de.cdc);
  const [{ mes }] = (await enLaBase((database) =>
    database.ofTenant(emisor.tenantId, (tx) =>
      tx.query(`SELECT to_char(momento_de(id) AT TIME ZONE interval '-03:00', 'YYYY-MM') AS mes FROM documento`),
    ),
  )) as [{ mes: string }];
  await archivar(mes);
  const enBase = await enLaBase((database) =>
    database.ofTenant(emisor.tenantId, (tx) => tx.query(`SELECT xml IS NOT NULL AS esta FROM documento_xml`)),
  );
  expect(enBase).toEqual([{ esta: false }]);

  expect((await descargar(de.xml_url!)).bytes.equals(xml.bytes)).toBe(true);
  expect((await emisor.api.detalle(de.cdc))['historial']).toEqual(detalle['historial']);
  expect((await emisor.api.emitido(unaFactura({ receptor: EMPRESA, id_interno: 'archivado-1' }))).cdc).toBe(de.cdc);
  const ticket = await hasta(
    () => emisor.api.pedir(`/v1/de/${de.cdc}/kude?formato=ticket80`),
    ({ status }) => status !== 202,
    'the KuDE of an archived document',
  );
  const pdf = await descargar(ticket.headers.get('location')!);
  expect((await textoDePdf(pdf.bytes)).join('')).toContain('80999995-1');

  expect((await emisor.api.pedir(`/v1/de/${de.de_id}/reenviar-email`, { metodo: 'POST' })).status).toBe(202);
  const carta = await hasta(
    async () =>
      (
        await pedir<{ to: string[]; attachments: { filename: string; url: string }[] }[]>(
          `${stackDePrueba().mail_url}/messages`,
        )
      ).cuerpo.find(({ to }) => to.includes(CORREO)),
    (llegada) => llegada !== undefined,
    'the e-mail',
  );
  const adjunto = carta!.attachments.find(({ filename }) => filename.endsWith('.xml'))!;
  expect((await pedir(stackDePrueba().mail_url + adjunto.url)).bytes.equals(xml.bytes)).toBe(true);
});
