import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { loEmitido, nuevaClave } from '../acto';
import { ErrorDelServicio, llamar, type Respuesta } from '../api';

type Valores = Record<string, unknown>;
export type Borrador = Respuesta<'obtenerBorrador'>;

const PARAMETRO = 'borrador';
/** The draft that an address names. */
export const borradorDe = (busqueda: string): string | null => new URLSearchParams(busqueda).get(PARAMETRO);
export const enlaceA = (id: string, ruta = '/emitir'): string => `${ruta}?${PARAMETRO}=${id}`;

const PAUSA_MS = 700;
/** Another try would be answered the same: too many drafts, one that is too large, or one that cannot be read. */
const REHUSADO = [400, 409, 413, 422];

/** The draft of one sheet: kept by the service, so that it survives the page, the session and the device. */
export class Guardado {
  private ultimo: string;
  private turno: Promise<void> = Promise.resolve();
  private abierto = true;
  private emitido = false;
  private rehusado = '';
  /**
   * The reference under which the sheet is emitted, and its draft created, however often that is asked for: after a lost answer neither
   * is made twice.
   */
  readonly clave: string;

  /**
   * @param enLaApi what the sheet holds, as the API writes it: other programs read drafts, too.
   * @param alRehusar is told once why the service does not keep it.
   */
  constructor(
    private readonly enLaApi: (valores: Valores) => Valores,
    private borrador: Borrador | undefined,
    private readonly alRehusar: (motivo: string) => void,
  ) {
    this.ultimo = JSON.stringify(borrador?.contenido ?? null);
    this.clave = borrador?.clave_de_emision ?? nuevaClave();
  }

  get id(): string | undefined {
    return this.borrador?.id;
  }

  /** After the earlier ones. */
  guardar(valores: Valores): Promise<void> {
    this.turno = this.turno.then(() => this.hacer(valores)).catch((causa: unknown) => this.noGuardado(causa));
    return this.turno;
  }

  /** The page still shows what could not be kept, and keeps it with the next change. A cut line heals by itself. */
  private noGuardado(causa: unknown): void {
    // A creation that was under way when the document came to exist is refused rightly.
    if (this.emitido || !(causa instanceof ErrorDelServicio) || !REHUSADO.includes(causa.status)) return;
    if (causa.message === this.rehusado) return;
    this.rehusado = causa.message;
    this.alRehusar(causa.message);
  }

  private async hacer(valores: Valores): Promise<void> {
    const contenido = this.enLaApi(valores);
    const texto = JSON.stringify(contenido);
    if (texto === this.ultimo || this.emitido) return;
    this.borrador = this.id
      ? await llamar('reemplazarBorrador', { ruta: { borrador_id: this.id }, cuerpo: { contenido } })
      : await llamar('crearBorrador', { cuerpo: { contenido, clave_de_emision: this.clave } });
    this.ultimo = texto;
    if (this.abierto) nombrar(this.id);
  }

  /** The sheet is left; its draft stays. */
  cerrar(): void {
    this.abierto = false;
    nombrar(undefined);
  }

  /**
   * The document exists: nothing more is kept.
   * @param corrige the service forgets a draft with its document, but that of a correction it does not know.
   */
  async terminar(corrige: boolean): Promise<void> {
    this.emitido = true;
    if (!corrige) return;
    await this.turno;
    // It may be there without an answer that says so. It ends by itself after thirty days.
    await llamar('eliminarBorrador', { ruta: { borrador_id: this.clave } }).catch(() => undefined);
  }
}

/** The address of the page leads to the draft, or to none. */
function nombrar(id: string | undefined): void {
  const url = new URL(location.href);
  if (id) url.searchParams.set(PARAMETRO, id);
  else url.searchParams.delete(PARAMETRO);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Keeps what is in the form once nobody has typed for a moment, and when the page goes away. */
export function useGuardado(guardado: Guardado, vale: (valores: Valores) => boolean): void {
  const { getValues, subscribe } = useFormContext();
  useEffect(() => {
    let espera: ReturnType<typeof setTimeout> | undefined;
    const ya = () => {
      clearTimeout(espera);
      espera = undefined;
      void guardado.guardar(getValues());
    };
    // Only what a person changed, and once something is sold: a sheet that was opened and left is no draft.
    const dejar = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name }) => {
        if (name === undefined || (!guardado.id && !vale(getValues()))) return;
        clearTimeout(espera);
        espera = setTimeout(ya, PAUSA_MS);
      },
    });
    const alIrse = () => espera !== undefined && ya();
    addEventListener('pagehide', alIrse);
    return () => {
      dejar();
      removeEventListener('pagehide', alIrse);
      if (espera !== undefined) ya();
      guardado.cerrar();
    };
  }, [guardado, vale, getValues, subscribe]);
}

/** Finds the document of a form that went away while it was sending, or whose copy in another tab has sent. */
export function useYaEmitido(
  antes: Borrador | undefined,
  corrige: string | undefined,
  alHallar: (cdc: string) => void,
): void {
  useEffect(() => {
    const buscar = async () => {
      const emitido =
        antes && (await loEmitido((antes.contenido.id_interno as string | undefined) ?? antes.id, corrige));
      if (emitido) alHallar(emitido.cdc);
    };
    // Without an answer nothing is lost: sending the draft asks again under the same reference.
    void buscar().catch(() => undefined);
  }, []);
}
