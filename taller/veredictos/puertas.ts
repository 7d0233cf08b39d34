import path from 'node:path';
import { ImportarRecibidos, JuzgarLlegado, type Prueba } from '@libs/recibidos';
import { abrirAparte, ExaminadorAparte, JuezDeRecibidosAparte } from '@libs/recibidos/fiscal';
import { type ACREDITADAS, AHORA, LlegadasEnMemoria } from '@libs/recibidos/testing';
import { RelojMovible } from '@libs/platform/testing';
import { ROOT } from '../../dev/stack/root';

/** Built files, because nothing compiles threads when they start. */
const hilo = (nombre: string): { thread: string } => ({
  thread: path.join(ROOT, `dist/libs/recibidos/infrastructure/fiscal/juicio/${nombre}.thread.js`),
});

export interface Archivo {
  nombre: string;
  bytes: Uint8Array;
}

/** Of one document of a file: its verdict, or the code of its refusal. */
export interface Hallado {
  veredicto: string;
  /** What failed; empty for a refusal, whose document is not kept. */
  fallan: readonly Prueba[];
}

/** The two ways by which a user's file is judged, as the api builds them, without a database. */
export class Puertas {
  private readonly juez = new JuezDeRecibidosAparte(hilo('juzgar'));
  private readonly examinador = new ExaminadorAparte(hilo('examinar'));
  private readonly clock = new RelojMovible(AHORA.getTime());

  /** `POST /v1/recibidos/importar` of an account that has nothing yet. @param ruc the account's. */
  async importar(archivo: Archivo, ruc: string, acreditadas: typeof ACREDITADAS): Promise<Hallado[]> {
    const { clock } = this;
    const llegadas = new LlegadasEnMemoria();
    const raices = { vigentes: () => Promise.resolve(acreditadas) };
    const juzgar = new JuzgarLlegado(this.juez, raices, { sitPermitidos: ['P', 'H'], clock });
    const abrir = (bytes: Uint8Array, nombre: string) => abrirAparte(bytes, nombre, hilo('abrir'));
    const receptores = { obtener: () => Promise.resolve({ ruc }) };
    const importar = new ImportarRecibidos(llegadas, receptores, juzgar, { abrir, clock });
    const pedido = { tenantId: 'cuenta', tenantVersion: 1, via: 'archivo', archivos: [archivo] } as const;
    return (await importar.execute(pedido)).map(({ cdc, veredicto, codigo }) => ({
      veredicto: veredicto ?? codigo!,
      fallan: (veredicto === null ? [] : (llegadas.porCdc('cuenta', cdc!)?.recibido.pruebas ?? [])).filter(
        ({ resultado }) => resultado === 'no',
      ),
    }));
  }

  /** `POST /v1/verificar`, for anybody. */
  async verificar({ bytes }: Archivo, acreditadas: typeof ACREDITADAS): Promise<Hallado> {
    const examen = await this.examinador.archivo(bytes, { acreditadas, ahora: this.clock.now() });
    if ('motivo' in examen) return { veredicto: 'RECIBIDO_ILEGIBLE', fallan: [] };
    const { veredicto, pruebas } = examen.juicio;
    return { veredicto, fallan: pruebas.filter(({ resultado }) => resultado === 'no') };
  }

  async cerrar(): Promise<void> {
    await Promise.all([this.juez.cerrar(), this.examinador.cerrar()]);
  }
}
