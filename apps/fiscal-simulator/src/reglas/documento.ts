import { instanteDe } from '@libs/platform';
import type { Numeracion } from '../autoridad/modelo';
import type { Elemento } from '../xml/elemento';
import { Grupo } from './grupo';

/** The received document, for the rules. */
export class Documento {
  readonly de: Grupo;
  readonly cdc: string;
  readonly operacion: Grupo;
  readonly timbrado: Grupo;
  readonly generales: Grupo;
  readonly comercial: Grupo;
  readonly emisor: Grupo;
  readonly receptor: Grupo;
  readonly especificos: Grupo;
  readonly items: readonly Grupo[];
  readonly totales: Grupo;
  readonly asociados: readonly Grupo[];
  readonly qr: Grupo;

  constructor(
    readonly rde: Elemento,
    readonly digest: string,
  ) {
    const raiz = new Grupo(rde);
    this.cdc = rde.hijo('DE')?.atributos.get('Id') ?? '';
    this.de = raiz.g('DE');
    this.operacion = this.de.g('gOpeDE');
    this.timbrado = this.de.g('gTimb');
    this.generales = this.de.g('gDatGralOpe');
    this.comercial = this.generales.g('gOpeCom');
    this.emisor = this.generales.g('gEmis');
    this.receptor = this.generales.g('gDatRec');
    this.especificos = this.de.g('gDtipDE');
    this.items = this.especificos.gs('gCamItem');
    this.totales = this.de.g('gTotSub');
    this.asociados = this.de.gs('gCamDEAsoc');
    this.qr = raiz.g('gCamFuFD');
  }

  esDeTipo(...tipos: number[]): boolean {
    return tipos.includes(Number(this.timbrado.v('iTiDE')));
  }

  get ruc(): string {
    return this.emisor.v('dRucEm');
  }

  get moneda(): string {
    return this.comercial.v('cMoneOpe');
  }

  get fecFirma(): number {
    return instanteDe(this.de.v('dFecFirma')).getTime();
  }

  get emision(): number {
    return instanteDe(this.generales.v('dFeEmiDE')).getTime();
  }

  get diaDeEmision(): string {
    return this.generales.v('dFeEmiDE').slice(0, 10);
  }

  get numeracion(): Numeracion {
    const t = this.timbrado;
    return {
      ruc: this.ruc,
      timbrado: t.v('dNumTim'),
      tipo: t.v('iTiDE'),
      establecimiento: t.v('dEst'),
      punto: t.v('dPunExp'),
      numero: t.v('dNumDoc'),
      serie: t.v('dSerieNum'),
      tipoEmision: this.operacion.v('iTipEmi'),
    };
  }

  /** RUC of the receiver or, without one, the identity number. */
  get receptorId(): string {
    return this.receptor.v('dRucRec') || this.receptor.v('dNumIDRec');
  }

  get cdcAsociados(): string[] {
    return this.asociados.map((a) => a.v('dCdCDERef')).filter((cdc) => cdc !== '');
  }
}
