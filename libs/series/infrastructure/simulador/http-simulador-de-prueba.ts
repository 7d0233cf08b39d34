import { error } from '@libs/errors';
import { leerCertificado } from '@libs/fiscal';
import { assertNoTransaction } from '@libs/platform/db';
import type { CertificadoParaGuardar } from '../../application/ports/registro-de-emisores';
import { SimuladorDePrueba } from '../../application/ports/simulador-de-prueba';
import type { EmisorDePrueba } from '../../domain/prueba';

const ESPERA_MS = 10_000;

interface Emitido {
  clave_pem: string;
  certificado_pem: string;
  ca_pem: string;
}

/** The control API of the simulator that runs beside the installation. */
export class HttpSimuladorDePrueba extends SimuladorDePrueba {
  /** @param control address of that API; undefined: the installation has no simulator. */
  constructor(private readonly control: string | undefined) {
    super();
  }

  async registrarEmisor(emisor: EmisorDePrueba): Promise<CertificadoParaGuardar> {
    assertNoTransaction();
    if (this.control === undefined)
      throw error('MODO_PRUEBA_NO_DISPONIBLE', { motivo: 'esta instalación no tiene simulador.' });
    const { clave_pem: clavePem, certificado_pem: certificadoPem, ca_pem: cadenaPem } = await this.pedir(emisor);
    const { huella, sujeto, numeroSerie, desde, hasta } = leerCertificado(certificadoPem);
    return { huella, sujeto, numeroSerie, desde, hasta, clavePem, certificadoPem, cadenaPem };
  }

  private async pedir({
    ruc,
    razonSocial,
    timbrados,
    csc,
    establecimientos,
    puntos,
  }: EmisorDePrueba): Promise<Emitido> {
    const cuerpo = {
      ruc,
      nombre: razonSocial,
      csc: csc.H,
      timbrado: { numero: timbrados.H!.numero, inicio: timbrados.H!.fechaInicio },
      establecimientos: establecimientos.flatMap(({ codigo }) => {
        const puntosDelLugar = puntos.filter(({ establecimiento }) => establecimiento === codigo);
        return puntosDelLugar.length > 0 ? [{ codigo, puntos: puntosDelLugar.map((punto) => punto.codigo) }] : [];
      }),
    };
    let causa: unknown;
    try {
      const respuesta = await fetch(`${this.control}/emisores`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(cuerpo),
        redirect: 'error',
        signal: AbortSignal.timeout(ESPERA_MS),
      });
      if (respuesta.ok) return (await respuesta.json()) as Emitido;
      await respuesta.body?.cancel();
      causa = new Error(`it answered ${respuesta.status}`);
    } catch (falla) {
      causa = falla;
    }
    // No connection, or no answer in time: the same for the caller.
    throw error('MODO_PRUEBA_NO_DISPONIBLE', {
      motivo: 'el simulador no responde; vuelva a intentarlo en unos minutos.',
    }).por(causa);
  }
}
