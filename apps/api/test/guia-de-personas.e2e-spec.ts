import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tokenDe } from '../../../test/admin-tokens';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { alguien, admin, cartasA, type Persona, PERSONAS, tokenDeCarta } from '../../../test/gente';
import { bloquesDe, paginaServida } from '../../../test/guia-servida';
import { stackDePrueba } from '../../../test/stack';

/** Whom the page invites first. */
const CORREO = 'ana@estudio.example';

it('docs/integracion/personas.md leads from an invitation to the administrator of an account, each command as it is written', async () => {
  const [invitar, invitarLaPrimera, aceptar, listar, cambiar] = bloquesDe(await paginaServida('personas.md'), 'sh');
  const emisor = await unEmisor();
  const ana = alguien({ email: CORREO });
  const valores: Record<string, string> = {
    ...{ ADMIN: tokenDe(emisor, 'admin'), SUPERADMIN: stackDePrueba().tokens.superadmin },
    ...{ TOKEN: ana.token, CUENTA: emisor.tenantId },
  };
  const pegar = async (bloque: string): Promise<Record<string, unknown>> => {
    const guion = `curl() { command curl --fail-with-body "$@"; }\n${bloque}`;
    const { stdout } = await promisify(execFile)('bash', ['-ec', guion], { env: { ...process.env, ...valores } });
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  expect(await pegar(invitar!)).toMatchObject({ rol: 'contador', estado: 'invitada' });
  expect(await pegar(invitarLaPrimera!)).toMatchObject({ rol: 'admin', estado: 'invitada' });
  valores['CODIGO'] = tokenDeCarta((await cartasA(CORREO, emisor))[0]!);
  expect(await pegar(aceptar!)).toMatchObject({ tenant_id: emisor.tenantId, rol: 'contador' });
  expect(await pegar(listar!)).toMatchObject({ documentos: [] });
  const { personas } = (await admin(emisor)<{ personas: Persona[] }>(PERSONAS)).cuerpo;
  valores['PERSONA'] = personas.find(({ correo }) => correo === CORREO)!.id;
  expect(await pegar(cambiar!)).toMatchObject({ rol: 'admin' });
});
