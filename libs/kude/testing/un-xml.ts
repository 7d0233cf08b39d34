import { createHash } from 'node:crypto';
import { sumar } from '../domain/numeros';
import { escribir, type Nodo } from './nodo';

const NS = 'http://ekuatia.set.gov.py/sifen/xsd';
const UNIDAD = 100_000_000n;

export interface ItemDePrueba {
  readonly codigo?: string;
  readonly descripcion: string;
  readonly unidad?: string;
  readonly cantidad?: string;
  readonly precio: string;
  /** Discount per unit. */
  readonly descuento?: string;
  readonly tasa?: '0' | '5' | '10';
  /** Taxed percentage, when it is not 100. */
  readonly proporcion?: number;
  readonly notas?: Nodo;
}

export interface DatosDePrueba {
  readonly tipo: '1' | '4' | '5' | '6' | '7';
  readonly numero: string;
  readonly moneda: string;
  readonly tipoDeCambio?: string;
  readonly emisor: Nodo;
  readonly receptor: Nodo;
  readonly items: readonly ItemDePrueba[];
  readonly condicion?: Nodo;
  readonly informacionFiscal?: string;
  readonly informacionEmisor?: string;
  readonly porTipo?: Nodo;
  readonly transporte?: Nodo;
  readonly asociados?: readonly Nodo[];
}

const EMISOR: Nodo = {
  dRucEm: '80012345',
  dDVEmi: '0',
  iTipCont: '2',
  dNomEmi: 'Distribuidora Ñandutí S.A.',
  dNomFanEmi: 'Ñandutí Mayorista',
  dDirEmi: 'Avenida Mariscal López',
  dNumCas: '1450',
  dCompDir1: 'casi República Argentina',
  cDepEmi: '1',
  dDesDepEmi: 'CAPITAL',
  cCiuEmi: '1',
  dDesCiuEmi: 'ASUNCION (DISTRITO)',
  dTelEmi: '021 555 0100',
  dEmailE: 'ventas@nanduti.example',
  gActEco: [{ cActEco: '46900', dDesActEco: 'Comercio al por mayor de otros productos' }],
};
const RECEPTOR: Nodo = {
  iNatRec: '1',
  iTiOpe: '1',
  cPaisRec: 'PRY',
  dDesPaisRe: 'Paraguay',
  iTiContRec: '2',
  dRucRec: '80054321',
  dDVRec: '9',
  dNomRec: 'Almacén El Tajy S.R.L.',
  dDirRec: 'Calle Palma',
  dNumCasRec: '321',
  dDesDepRec: 'CENTRAL',
  dDesCiuRec: 'LAMBARE',
  dTelRec: '0981 555 012',
  dEmailRec: 'compras@eltajy.example',
  dCodCliente: 'C-0042',
};
const TITULOS = {
  1: 'Factura electrónica',
  4: 'Autofactura electrónica',
  5: 'Nota de crédito electrónica',
  6: 'Nota de débito electrónica',
  7: 'Nota de remisión electrónica',
} as const;
const CONTADO: Nodo = {
  iCondOpe: '1',
  dDCondOpe: 'Contado',
  gPaConEIni: { iTiPago: '1', dDesTiPag: 'Efectivo', dMonTiPag: '100000', cMoneTiPag: 'PYG', dDMoneTiPag: 'Guarani' },
};

/**
 * Text of a document as the reader of the KuDE expects it: groups, totals and QR consistent, made-up data. It is not
 * signed; the digest is that of its own text.
 */
export class XmlDePrueba {
  constructor(private readonly datos: DatosDePrueba) {}

  con(cambios: Partial<DatosDePrueba>): XmlDePrueba {
    return new XmlDePrueba({ ...this.datos, ...cambios });
  }

  conItems(items: number | readonly ItemDePrueba[]): XmlDePrueba {
    return this.con({ items: typeof items === 'number' ? itemsDePrueba(items) : items });
  }

  conReceptor(cambios: Nodo): XmlDePrueba {
    return this.con({ receptor: { ...this.datos.receptor, ...cambios } });
  }

  conEmisor(cambios: Nodo): XmlDePrueba {
    return this.con({ emisor: { ...this.datos.emisor, ...cambios } });
  }

  aCredito(condicion: Nodo): XmlDePrueba {
    return this.con({ condicion: { iCondOpe: '2', dDCondOpe: 'Crédito', gPagCred: condicion } });
  }

  get cdc(): string {
    const { tipo, numero } = this.datos;
    return `0${tipo}800123450001001${numero}22026111511234567894`.padEnd(44, '0').slice(0, 44);
  }

  get qr(): string {
    const digest = Buffer.from(createHash('sha256').update(this.cuerpo()).digest('base64')).toString('hex');
    const fecha = Buffer.from('2026-11-15T10:30:00').toString('hex');
    const total = String(this.totales()?.['dTotGralOpe'] ?? '0');
    const base =
      `nVersion=150&Id=${this.cdc}&dFeEmiDE=${fecha}&dRucRec=80054321&dTotGralOpe=${total}&dTotIVA=0` +
      `&cItems=${this.datos.items.length}&DigestValue=${digest}&IdCSC=0001`;
    return `https://ekuatia.set.gov.py/consultas-test/qr?${base}&cHashQR=${createHash('sha256').update(base).digest('hex')}`;
  }

  xml(): string {
    const qr = escribir({ gCamFuFD: { dCarQR: this.qr } });
    const de = `<DE Id="${this.cdc}">${this.cuerpo()}</DE>`;
    return `<?xml version="1.0" encoding="UTF-8"?><rDE xmlns="${NS}"><dVerFor>150</dVerFor>${de}${qr}</rDE>`;
  }

  private cuerpo(): string {
    const {
      tipo,
      numero,
      moneda,
      tipoDeCambio,
      emisor,
      receptor,
      condicion,
      informacionFiscal,
      informacionEmisor,
      porTipo,
      transporte,
      asociados,
    } = this.datos;
    const comercial: Nodo = {
      ...(tipo === '1' && { iTipTra: '1', dDesTipTra: 'Venta de mercadería' }),
      ...(tipo === '4' && { iTipTra: '10', dDesTipTra: 'Compra de productos' }),
      iTImp: '1',
      dDesTImp: 'IVA',
      cMoneOpe: moneda,
      dDesMoneOpe: moneda === 'PYG' ? 'Guarani' : 'US Dollar',
      ...(tipoDeCambio && { dCondTiCam: '1', dTiCam: tipoDeCambio }),
    };
    return escribir({
      dDVId: this.cdc.slice(-1),
      dFecFirma: '2026-11-15T10:30:05',
      dSisFact: '1',
      gOpeDE: {
        iTipEmi: '1',
        dDesTipEmi: 'Normal',
        dCodSeg: '123456789',
        dInfoEmi: informacionEmisor,
        dInfoFisc: informacionFiscal,
      },
      gTimb: {
        iTiDE: tipo,
        dDesTiDE: TITULOS[tipo],
        dNumTim: '12345678',
        dEst: '001',
        dPunExp: '001',
        dNumDoc: numero,
        dFeIniT: '2026-01-02',
      },
      gDatGralOpe: {
        dFeEmiDE: '2026-11-15T10:30:00',
        gOpeCom: tipo === '7' ? undefined : comercial,
        gEmis: emisor,
        gDatRec: receptor,
      },
      gDtipDE: {
        ...porTipo,
        gCamCond: condicion,
        gCamItem: this.datos.items.map((item, i) => this.item(item, i)),
        gTransp: transporte,
      },
      gTotSub: this.totales(),
      gCamDEAsoc: asociados,
    });
  }

  private item(
    {
      codigo,
      descripcion,
      unidad,
      cantidad = '1',
      precio,
      descuento,
      tasa = '10',
      proporcion = 100,
      notas,
    }: ItemDePrueba,
    indice: number,
  ): Nodo {
    const base: Nodo = {
      dCodInt: codigo ?? `P${String(indice + 1).padStart(3, '0')}`,
      dDesProSer: descripcion,
      cUniMed: '77',
      dDesUniMed: unidad ?? 'UNI',
      dCantProSer: cantidad,
    };
    if (this.datos.tipo === '7') return { ...base, ...notas };
    const total = valorDelItem({ precio, cantidad, descuento });
    const valores: Nodo = {
      dPUniProSer: precio,
      dTotBruOpeItem: valorDelItem({ precio, cantidad }),
      gValorRestaItem: { ...(descuento && { dDescItem: descuento }), dTotOpeItem: total },
    };
    if (this.datos.tipo === '4') return { ...base, gValorItem: valores };
    const gravado = texto((escalar(total) * BigInt(proporcion)) / 100n);
    const parcial = { iAfecIVA: '4', dDesAfecIVA: 'Gravado parcial (Grav-Exento)' };
    const entero =
      tasa === '0' ? { iAfecIVA: '3', dDesAfecIVA: 'Exento' } : { iAfecIVA: '1', dDesAfecIVA: 'Gravado IVA' };
    const iva = proporcion < 100 ? parcial : entero;
    const liquidado = {
      dTasaIVA: tasa,
      dBasGravIVA: texto(escalar(gravado) - ivaDe(gravado, tasa)),
      dLiqIVAItem: texto(ivaDe(gravado, tasa)),
      dBasExe: texto(escalar(total) - escalar(gravado)),
    };
    return { ...base, gValorItem: valores, gCamIVA: { ...iva, ...liquidado }, ...notas };
  }

  private totales(): Nodo | undefined {
    const { tipo, items, tipoDeCambio } = this.datos;
    if (tipo === '7') return undefined;
    const deTasa = (tasa: string): string =>
      limpiar(sumar('0', ...items.filter((item) => (item.tasa ?? '10') === tasa).map(valorDelItem)));
    const ivaTotal = (tasa: string): string =>
      texto(items.filter((i) => (i.tasa ?? '10') === tasa).reduce((s, i) => s + ivaDe(valorDelItem(i), tasa), 0n));
    const total = limpiar(sumar('0', ...items.map(valorDelItem)));
    const iva5 = ivaTotal('5');
    const iva10 = ivaTotal('10');
    const descuento = texto(items.reduce((s, i) => s + multiplicar(i.descuento ?? '0', i.cantidad ?? '1'), 0n));
    const comunes: Nodo = {
      dTotOpe: total,
      dTotDesc: descuento,
      dPorcDescTotal: '0',
      dDescTotal: descuento,
      dAnticipo: '0',
      dRedon: '0',
      dTotGralOpe: total,
    };
    if (tipo === '4') return comunes;
    return {
      dSubExe: deTasa('0'),
      dSub5: deTasa('5'),
      dSub10: deTasa('10'),
      ...comunes,
      dIVA5: iva5,
      dIVA10: iva10,
      dTotIVA: limpiar(sumar(iva5, iva10)),
      dBaseGrav5: texto(escalar(deTasa('5')) - escalar(iva5)),
      dBaseGrav10: texto(escalar(deTasa('10')) - escalar(iva10)),
      ...(tipoDeCambio && { dTotalGs: texto(multiplicar(total, tipoDeCambio)) }),
    };
  }
}

const PRODUCTOS = [
  ['Yerba mate compuesta con hierbas 500 g', '18500', '10'],
  ['Aceite de girasol 900 ml', '14200', '10'],
  ['Harina de trigo 000, bolsa de 50 kg', '245000', '5'],
  ['Queso Paraguay por kilo', '52000', '5'],
  ['Libro de texto de Guaraní, séptimo grado', '85000', '0'],
  ['Servicio de entrega a domicilio', '35000', '10'],
] as const;

/** Items of a general store, in a fixed order. */
export function itemsDePrueba(cuantos: number): ItemDePrueba[] {
  return Array.from({ length: cuantos }, (_, i) => {
    const [descripcion, precio, tasa] = PRODUCTOS[i % PRODUCTOS.length] ?? PRODUCTOS[0];
    return { codigo: `A-${String(i + 1).padStart(4, '0')}`, descripcion, precio, tasa, cantidad: String((i % 12) + 1) };
  });
}

export function unXmlDeFactura(): XmlDePrueba {
  const porTipo: Nodo = { gCamFE: { iIndPres: '1', dDesIndPres: 'Operación presencial' } };
  return new XmlDePrueba({
    tipo: '1',
    numero: '0000123',
    moneda: 'PYG',
    emisor: EMISOR,
    receptor: RECEPTOR,
    items: itemsDePrueba(1),
    condicion: CONTADO,
    porTipo,
  });
}

export function unXmlDeNotaDeCredito(): XmlDePrueba {
  const asociado: Nodo = { iTipDocAso: '1', dDesTipDocAso: 'Electrónico', dCdCDERef: unXmlDeFactura().cdc };
  const porTipo: Nodo = { gCamNCDE: { iMotEmi: '2', dDesMotEmi: 'Devolución' } };
  return unXmlDeFactura().con({ tipo: '5', numero: '0000007', condicion: undefined, porTipo, asociados: [asociado] });
}

export function unXmlDeNotaDeDebito(): XmlDePrueba {
  const asociado: Nodo = {
    iTipDocAso: '2',
    dDesTipDocAso: 'Impreso',
    dNTimDI: '11223344',
    dEstDocAso: '001',
    dPExpDocAso: '002',
    dNumDocAso: '0004567',
    iTipoDocAso: '1',
    dDTipoDocAso: 'Factura',
    dFecEmiDI: '2026-10-30',
  };
  const porTipo: Nodo = { gCamNCDE: { iMotEmi: '7', dDesMotEmi: 'Recupero de gasto' } };
  return unXmlDeFactura().con({ tipo: '6', numero: '0000002', condicion: undefined, porTipo, asociados: [asociado] });
}

export function unXmlDeAutofactura(): XmlDePrueba {
  const vendedor: Nodo = {
    iNatVen: '1',
    dDesNatVen: 'No contribuyente',
    iTipIDVen: '1',
    dDTipIDVen: 'Cédula paraguaya',
    dNumIDVen: '4123456',
    dNomVen: 'Ramona Benítez',
    dDirVen: 'Compañía Yataity',
    dNumCasVen: '0',
    dDesDepVen: 'GUAIRA',
    dDesDisVen: 'YATAITY',
    dDesCiuVen: 'YATAITY',
    dDirProv: 'Feria artesanal',
    dDesDepProv: 'GUAIRA',
    dDesDisProv: 'YATAITY',
    dDesCiuProv: 'YATAITY',
  };
  const constancia: Nodo = {
    iTipDocAso: '3',
    dDesTipDocAso: 'Constancia Electrónica',
    iTipCons: '1',
    dDesTipCons: 'Constancia de no ser contribuyente',
    dNumCons: '00000123456',
    dNumControl: '8A7B6C5D',
  };
  const receptor: Nodo = {
    iNatRec: '1',
    iTiOpe: '2',
    cPaisRec: 'PRY',
    dDesPaisRe: 'Paraguay',
    iTiContRec: '2',
    dRucRec: '80012345',
    dDVRec: '0',
    dNomRec: 'Distribuidora Ñandutí S.A.',
  };
  const items = [
    { codigo: 'ART-1', descripcion: "Manteles de ao po'i bordados a mano", precio: '150000', cantidad: '2' },
  ];
  return unXmlDeFactura().con({
    tipo: '4',
    numero: '0000031',
    porTipo: { gCamAE: vendedor },
    receptor,
    items,
    asociados: [constancia],
  });
}

export function unXmlDeRemision(): XmlDePrueba {
  const porTipo: Nodo = {
    gCamNRE: {
      iMotEmiNR: '1',
      dDesMotEmiNR: 'Traslado por ventas',
      iRespEmiNR: '1',
      dDesRespEmiNR: 'Emisor de la factura',
      dKmR: '327',
    },
  };
  const transporte: Nodo = {
    iTipTrans: '2',
    dDesTipTrans: 'Tercero',
    iModTrans: '1',
    dDesModTrans: 'Terrestre',
    iRespFlete: '1',
    dIniTras: '2026-11-16',
    dFinTras: '2026-11-17',
    gCamSal: {
      dDirLocSal: 'Depósito central, Ruta PY02 km 12',
      dNumCasSal: '0',
      dDesDepSal: 'CENTRAL',
      dDesDisSal: 'CAPIATA',
      dDesCiuSal: 'CAPIATA',
      dTelSal: '021 555 0111',
    },
    gCamEnt: {
      dDirLocEnt: 'Avenida San Blas',
      dNumCasEnt: '880',
      dDesDepEnt: 'ALTO PARANA',
      dDesDisEnt: 'CIUDAD DEL ESTE',
      dDesCiuEnt: 'CIUDAD DEL ESTE',
    },
    gVehTras: { dTiVehTras: 'Camión', dMarVeh: 'Scania', dTipIdenVeh: '2', dNroMatVeh: 'BXK123' },
    gCamTrans: {
      iNatTrans: '1',
      dNomTrans: 'Transportes Yguasu S.A.',
      dRucTrans: '80077777',
      dDVTrans: '1',
      dNumIDChof: '3456789',
      dNomChof: 'Derlis Giménez',
      dDomFisc: 'Avenida Monseñor Rodríguez 100',
      dDirChof: 'Barrio San José 55',
    },
  };
  const asociado: Nodo = { iTipDocAso: '1', dDesTipDocAso: 'Electrónico', dCdCDERef: unXmlDeFactura().cdc };
  return unXmlDeFactura().con({
    tipo: '7',
    numero: '0000004',
    condicion: undefined,
    porTipo,
    transporte,
    asociados: [asociado],
    items: itemsDePrueba(4),
    informacionFiscal: 'Traslado de mercaderías amparado por la presente nota de remisión.',
  });
}

function valorDelItem({
  precio,
  cantidad = '1',
  descuento = '0',
}: Pick<ItemDePrueba, 'precio' | 'cantidad' | 'descuento'>): string {
  return texto(multiplicar(texto(escalar(precio) - escalar(descuento)), cantidad));
}

function ivaDe(total: string, tasa: string): bigint {
  const divisor = tasa === '10' ? 11n : 21n;
  return tasa === '0' ? 0n : (escalar(total) * 2n + divisor) / (2n * divisor);
}

function multiplicar(a: string, b: string): bigint {
  return (escalar(a) * escalar(b)) / UNIDAD;
}

function escalar(valor: string): bigint {
  const [entero = '0', fraccion = ''] = valor.split('.');
  return BigInt(entero + fraccion.padEnd(8, '0'));
}

function texto(escalado: bigint): string {
  const digitos = escalado.toString().padStart(9, '0');
  return limpiar(`${digitos.slice(0, -8)}.${digitos.slice(-8)}`);
}

function limpiar(valor: string): string {
  return valor.includes('.') ? valor.replace(/\.?0+$/, '') : valor;
}
