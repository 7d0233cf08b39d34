import { type BuzonPorAtender, type TurnoDeBuzon, TurnosDeBuzon } from '../application/ports/turnos-de-buzon';
import type { BuzonAbierto, MarchaDeBuzon, PosicionDeBuzon } from '../domain/correo/buzon';

interface FilaDeBuzon {
  buzon: BuzonAbierto;
  posicion: PosicionDeBuzon;
  desde: Date;
  marcha: MarchaDeBuzon;
  ficha: number;
  venceAt: Date | undefined;
}

export class InMemoryTurnosDeBuzon extends TurnosDeBuzon {
  readonly filas = new Map<string, FilaDeBuzon>();

  poner(tenantId: string, buzon: BuzonAbierto, desde: Date, proximaAt: Date): void {
    const marcha = { fallas: 0, problema: null, leidoAt: null, proximaAt };
    const posicion = { uidValidity: null, ultimoUid: 0 };
    this.filas.set(tenantId, { buzon, posicion, desde, marcha, ficha: 0, venceAt: undefined });
  }

  porAtender(sanos: number, fallando: number, ahora: Date): Promise<BuzonPorAtender[]> {
    const debidos = [...this.filas]
      .filter(([, { marcha, venceAt }]) => marcha.proximaAt <= ahora && !(venceAt && venceAt > ahora))
      .sort(([, a], [, b]) => Number(a.marcha.proximaAt) - Number(b.marcha.proximaAt))
      .map(([tenantId, { marcha }]) => ({ tenantId, fallando: marcha.fallas > 0 }));
    return Promise.resolve([
      ...debidos.filter((debido) => !debido.fallando).slice(0, sanos),
      ...debidos.filter((debido) => debido.fallando).slice(0, fallando),
    ]);
  }

  tomarTurno(tenantId: string, ahora: Date, venceAt: Date): Promise<TurnoDeBuzon | undefined> {
    const fila = this.filas.get(tenantId);
    const libre = fila && (fila.venceAt ? fila.venceAt <= ahora : fila.marcha.proximaAt <= ahora);
    if (!libre) return Promise.resolve(undefined);
    Object.assign(fila, { ficha: fila.ficha + 1, venceAt });
    const { buzon, posicion, desde, marcha, ficha } = fila;
    return Promise.resolve({ tenantId, tenantVersion: 1, ficha, buzon, posicion, fallas: marcha.fallas, desde });
  }

  avanzar(turno: TurnoDeBuzon, posicion: PosicionDeBuzon, venceAt: Date): Promise<boolean> {
    const fila = this.suya(turno);
    if (fila) Object.assign(fila, { posicion, venceAt });
    return Promise.resolve(fila !== undefined);
  }

  cerrarTurno(turno: TurnoDeBuzon, marcha: Omit<MarchaDeBuzon, 'leidoAt'>, ahora: Date): Promise<boolean> {
    const fila = this.suya(turno);
    const leidoAt = marcha.problema === null ? ahora : (fila?.marcha.leidoAt ?? null);
    if (fila) Object.assign(fila, { marcha: { ...marcha, leidoAt }, venceAt: undefined });
    return Promise.resolve(fila !== undefined);
  }

  private suya({ tenantId, ficha }: TurnoDeBuzon): FilaDeBuzon | undefined {
    const fila = this.filas.get(tenantId);
    return fila?.venceAt && fila.ficha === ficha ? fila : undefined;
  }
}
