import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Usuario } from '@libs/identidad';
import type { Llaves } from '@libs/identidad/postgres';

const MAXIMO = 20;
/** EdDSA, ES256 and RS256: what every authenticator has (COSE). The package would add one that Node only tries out. */
const ALGORITMOS = [-8, -7, -257];

/** Passkeys (WebAuthn). The authenticator itself checks who uses it: a key is both factors. */
export class LlavesDeAcceso {
  private readonly rpID: string;

  constructor(
    private readonly llaves: Llaves,
    private readonly issuer: string,
  ) {
    this.rpID = new URL(issuer).hostname;
  }

  /** Names no key: the authenticator knows which it has, and nobody learns who has one. */
  opcionesDeEntrada() {
    return generateAuthenticationOptions({ rpID: this.rpID, userVerification: 'required' });
  }

  async opcionesDeAlta({ id, correo }: Usuario) {
    const llaves = await this.llaves.de(id);
    return generateRegistrationOptions({
      rpName: 'Timbó',
      rpID: this.rpID,
      userName: correo,
      userID: new Uint8Array(Buffer.from(id)),
      excludeCredentials: llaves.map(({ id: llave, transportes }) => ({ id: llave, transports: transportes })),
      supportedAlgorithmIDs: ALGORITMOS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Whose key signed the challenge; undefined: nobody's. */
  async comprobar(firmada: unknown, reto: string): Promise<string | undefined> {
    const response = firmada as AuthenticationResponseJSON;
    const llave = typeof response?.id === 'string' ? await this.llaves.porId(response.id) : undefined;
    if (!llave) return undefined;
    const { id, publica, contador: counter, usuarioId } = llave;
    // The package throws for each thing that does not fit.
    const hallado = await verifyAuthenticationResponse({
      response,
      expectedChallenge: reto,
      expectedOrigin: this.issuer,
      expectedRPID: this.rpID,
      credential: { id, publicKey: new Uint8Array(publica), counter },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!hallado?.verified) return undefined;
    return (await this.llaves.usar(id, hallado.authenticationInfo.newCounter)) ? usuarioId : undefined;
  }

  /** Registers a key. @returns false when the answer does not fit the challenge, or there are too many keys. */
  async agregar(
    { id: usuarioId }: Usuario,
    firmada: unknown,
    reto: string,
    { nombre, red }: { nombre: string; red: string },
  ): Promise<boolean> {
    if ((await this.llaves.de(usuarioId)).length >= MAXIMO) return false;
    const verificada = await verifyRegistrationResponse({
      response: firmada as RegistrationResponseJSON,
      expectedChallenge: reto,
      expectedOrigin: this.issuer,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITMOS,
    }).catch(
      // The package throws for each thing that does not fit.
      () => undefined,
    );
    if (!verificada?.verified) return false;
    const { id, publicKey, counter, transports = [] } = verificada.registrationInfo.credential;
    const publica = Buffer.from(publicKey);
    return this.llaves.agregar({ id, usuarioId, publica, contador: counter, transportes: transports, nombre }, red);
  }
}
