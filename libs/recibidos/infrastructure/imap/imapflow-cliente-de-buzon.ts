import { rootCertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';
import { publicAddressOf, type Resolve } from '@libs/platform';
import { assertNoTransaction } from '@libs/platform/db';
import { BuzonInaccesible, ClienteDeBuzon, type SesionDeBuzon } from '../../application/ports/cliente-de-buzon';
import { type BuzonAbierto, pideStartTls } from '../../domain/correo/buzon';
import { MENSAJE_MAXIMO } from '../../domain/correo/mensaje';
import { enPalabras } from './en-palabras';
import { conLimite, SesionDeImapFlow } from './sesion-de-imapflow';

export interface AjustesDeImap {
  /** Admits addresses that are not public, for development. */
  abierto: boolean;
  /** PEM of further authorities whose certificates are believed, beside the public ones. */
  ca?: readonly string[] | undefined;
  resolve?: Resolve;
  /** Longest duration of connecting, logging in and opening the folder. */
  limiteMs?: number;
  /** Whether a port begins without TLS. */
  startTls?: (puerto: number) => boolean;
}

/** Also of the answers of strangers' servers: what they send must not fill the memory of the process. */
const CUANTO = {
  maxLiteralSize: MENSAJE_MAXIMO + 1,
  maxResponseSize: MENSAJE_MAXIMO + 1_048_576,
  // The UIDs of a mailbox of half a million messages.
  maxLineLength: 4_194_304,
  maxResponseTokens: 50_000,
};
const LIMITE_MS = 20_000;
const CALLADO_MS = 15_000;

export class ImapFlowClienteDeBuzon extends ClienteDeBuzon {
  constructor(private readonly ajustes: AjustesDeImap) {
    super();
  }

  async abrir(buzon: BuzonAbierto, { soloVer = false }: { soloVer?: boolean } = {}): Promise<SesionDeBuzon> {
    assertNoTransaction();
    const { abierto, resolve, limiteMs = LIMITE_MS } = this.ajustes;
    const address = await publicAddressOf(buzon.servidor, abierto, resolve).catch((causa: unknown) => {
      throw new BuzonInaccesible(enPalabras(causa));
    });
    const cliente = this.clienteDe(buzon, address);
    try {
      return await conLimite(cliente, limiteMs, async () => {
        await cliente.connect();
        const { uidValidity } = await cliente.mailboxOpen(buzon.carpeta, { readOnly: soloVer });
        return new SesionDeImapFlow(cliente, String(uidValidity));
      });
    } catch (causa) {
      cliente.close();
      throw causa;
    }
  }

  /** It connects to the address that was judged, and asks it for a certificate of the name. */
  private clienteDe({ servidor, puerto, usuario, clave }: BuzonAbierto, address: string): ImapFlow {
    const { ca, limiteMs = LIMITE_MS, startTls: sinTls = pideStartTls } = this.ajustes;
    const startTls = sinTls(puerto);
    const cliente = new ImapFlow({
      host: address,
      port: puerto,
      servername: servidor,
      secure: !startTls,
      // Insisted on: without it the password would be sent in the clear.
      ...(startTls && { doSTARTTLS: true }),
      auth: { user: usuario, pass: clave },
      // `ca` takes the place of Node's own authorities, so they are given too.
      tls: { minVersion: 'TLSv1.2', ...(ca && { ca: [...rootCertificates, ...ca] }) },
      connectionTimeout: limiteMs,
      greetingTimeout: limiteMs,
      socketTimeout: CALLADO_MS,
      ...CUANTO,
      // A small answer could become a large one.
      disableCompression: true,
      disableAutoIdle: true,
      logger: false,
    });
    // The pending order tells what happened.
    cliente.on('error', () => undefined);
    return cliente;
  }
}
