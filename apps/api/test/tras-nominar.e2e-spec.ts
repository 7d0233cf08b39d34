import { randomInt, randomUUID } from 'node:crypto';
import { textoDePdf } from '@libs/pdf/testing';
import { stackDePrueba } from '../../../test/stack';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { hasta } from '../../../test/during';
import { type Json, pedir } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisorQueImprime } from '../../../test/emisor-de-prueba';
import { EMPRESA, horaParaguaya, unaFactura } from './facturas';
import { modulo11 } from '../../../test/modulo-11';

const innominado = { nombre: 'Consumidor final' };

describe('POST /v1/de/{cdc}/nominar', () => {
  it('from then on books, rankings and letters are of the new receiver, which its e-mail gets with the new print', async () => {
    const propio = await unEmisorQueImprime();
    const query = { wait: true, timeout: 25 };
    const { cdc, de_id } = await propio.api.emitido(unaFactura({ receptor: innominado }), { query });
    const email = `nominado-${randomUUID()}@example.com`;
    const nominada = await propio.api.pedir(`/v1/de/${cdc}/nominar`, {
      metodo: 'POST',
      cuerpo: { receptor: { ...EMPRESA, email } },
    });
    expect(nominada).toMatchObject({
      status: 200,
      cuerpo: { de_id, receptor: { ruc: EMPRESA.ruc }, email_rec: email },
    });
    const mes = horaParaguaya().slice(0, 7);
    const { cuerpo: libro } = await propio.api.pedir<{ lineas: Json[] }>('/v1/de/libro-ventas', { query: { mes } });
    expect(libro.lineas).toMatchObject([{ receptor_nombre: EMPRESA.nombre, receptor_ruc: EMPRESA.ruc }]);
    const { cuerpo: mejores } = await propio.api.pedir('/v1/de/top-receptores');
    expect(JSON.stringify(mejores)).toContain(EMPRESA.ruc);
    const csv = (await propio.api.pedir('/v1/de/exportar')).bytes.toString();
    expect([csv.includes(EMPRESA.ruc), csv.includes('Consumidor final')]).toEqual([true, false]);
    await propio.api.pedir(`/v1/de/${de_id}/reenviar-email`, { metodo: 'POST' });
    const cartas = await hasta(
      async () =>
        (
          await pedir<{ to: string[]; text: string; attachments: { filename: string; url: string }[] }[]>(
            `${stackDePrueba().mail_url}/messages`,
          )
        ).cuerpo.filter(({ to }) => to.includes(email)),
      (llegadas) => llegadas.length > 0,
      'a letter to the new receiver',
    );
    expect(cartas[0]!.text).toContain(EMPRESA.nombre);
    const papel = cartas[0]!.attachments.find(({ filename }) => filename.endsWith('.pdf'))!;
    expect((await textoDePdf((await pedir(stackDePrueba().mail_url + papel.url)).bytes)).join('')).toContain(
      EMPRESA.ruc,
    );
  });

  it('for an issuer with consultar_receptor the registry is asked first: nobody is named whom the authority would refuse', async () => {
    const propio = await unEmisorQueImprime();
    const ruc = String(randomInt(80_100_000, 80_900_000));
    const ponerEnElPadron = (estado: string) =>
      pedir(`${stackDePrueba().simulator_url}/registro/contribuyentes/${ruc}`, {
        metodo: 'PUT',
        cuerpo: { nombre: 'YA NO EXISTE S.A.', estado },
      });
    expect((await ponerEnElPadron('CAN')).status).toBeLessThan(300);
    const gerente = conToken(tokenDe(propio, 'admin', 'gerente'));
    const factura = (receptor: Json) =>
      propio.api.emitido(unaFactura({ receptor }), { query: { wait: true, timeout: 25 } });
    const [innominada, remitida] = [await factura(innominado), await factura(EMPRESA)];
    await gerente('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo: { consultar_receptor: true } });
    const cancelado = { nombre: 'YA NO EXISTE S.A.', ruc: `${ruc}-${modulo11(ruc)}` };
    for (const [ruta, cuerpo, campo, codigo] of [
      [`${innominada.cdc}/nominar`, { receptor: cancelado }, 'receptor.ruc', 'REGLA_4462'],
      [
        `${remitida.cdc}/actualizar-transporte`,
        { transportista: { naturaleza: 1, ...cancelado } },
        ...(['transportista.ruc', 'REGLA_4316'] as const),
      ],
    ] as const) {
      const negado = await propio.api.pedir(`/v1/de/${ruta}`, { metodo: 'POST', cuerpo });
      const { extra } = esperarError(negado, 400, 'VALIDACION_MULTIPLES_CAMPOS');
      expect(extra).toMatchObject({ errores: [{ campo, codigo }] });
    }
    expect((await propio.api.detalle(innominada.cdc))['eventos']).toEqual([]);
    // Without the setting the authority itself refuses.
    await gerente('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo: { consultar_receptor: null } });
    const rechazada = await propio.api.pedir(`/v1/de/${innominada.cdc}/nominar`, {
      metodo: 'POST',
      cuerpo: { receptor: cancelado },
    });
    const { extra } = esperarError(rechazada, 422, 'FISCAL_RECHAZO');
    expect(extra).toMatchObject({ codigo_fiscal: '4462' });
  });
});
