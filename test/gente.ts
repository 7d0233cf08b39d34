import { randomUUID } from 'node:crypto';
import { hasta } from './during';
import { conToken, type Pedir, tokenDe, unToken } from './admin-tokens';
import { type Json, pedir } from './cliente';
import type { EmisorDePrueba } from './emisor-de-prueba';
import { stackDePrueba } from './stack';

/** Somebody whose token names no account. */
export interface Alguien {
  correo: string;
  token: string;
  pedir: Pedir;
  /** Requests for this account. */
  en: (tenantId: string) => Pedir;
}

export interface Persona {
  id: string;
  correo: string;
  rol: string;
  estado: string;
  vence_at: string | null;
  email_estado: string | null;
}

export function alguien(reclamos: Json = {}): Alguien {
  const sub = `persona-${randomUUID()}`;
  const correo = `${sub}@personas.test`;
  const token = unToken({ sub, email: correo, email_verified: true, ...reclamos });
  const en =
    (tenantId: string): Pedir =>
    (ruta, peticion = {}) =>
      conToken(token)(ruta, { ...peticion, headers: { ...peticion.headers, 'X-Tenant-Id': tenantId } });
  return { correo, token, pedir: conToken(token), en };
}

/** The administrator of an issuer whose token names it. */
export const admin = (emisor: EmisorDePrueba): Pedir => conToken(tokenDe(emisor, 'admin'));

export const PERSONAS = '/v1/admin/cuenta/personas';

export const invitar = (emisor: EmisorDePrueba, correo: string, rol = 'user') =>
  admin(emisor)<Persona & Json>(`${PERSONAS}/invitaciones`, { metodo: 'POST', cuerpo: { correo, rol } });

/** The letters of this account to this address, the newest first, once this many have come. */
export async function cartasA(correo: string, { ruc }: EmisorDePrueba, cantidad = 1): Promise<string[]> {
  const cartas = async () =>
    (await pedir<{ to: string[]; text: string }[]>(`${stackDePrueba().mail_url}/messages`)).cuerpo.filter(
      ({ to, text }) => to.includes(correo) && text.includes(ruc),
    );
  const llegadas = await hasta(cartas, ({ length }) => length >= cantidad, `${cantidad} letters to ${correo}`);
  return llegadas.map(({ text }) => text);
}

export const tokenDeCarta = (texto: string): string => /timbo_inv_[\w-]{43}/.exec(texto)![0];

export const aceptar = (quien: Pick<Alguien, 'pedir'>, token: string) =>
  quien.pedir<{ tenant_id: string; ruc: string; razon_social: string; rol: string }>(
    `/v1/invitaciones/${token}/aceptar`,
    { metodo: 'POST' },
  );

/** Invites somebody, whose letter comes, and who accepts. @returns the person's id. */
export async function hacerMiembro(emisor: EmisorDePrueba, quien: Alguien, rol = 'user'): Promise<string> {
  await invitar(emisor, quien.correo, rol);
  const [carta] = await cartasA(quien.correo, emisor);
  const { status, bytes } = await aceptar(quien, tokenDeCarta(carta!));
  if (status !== 200) throw new Error(`${status}: ${bytes.toString()}`);
  const { personas } = (await admin(emisor)<{ personas: Persona[] }>(PERSONAS)).cuerpo;
  return personas.find(({ correo }) => correo === quien.correo)!.id;
}
