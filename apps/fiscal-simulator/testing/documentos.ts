import type { Nodo } from '@libs/fiscal';

export const EMISOR = '80012345';
export const RECEPTOR = '80080610';
export const TRANSPORTISTA = '80050172';
export const TIMBRADO = '80012345';
export const INICIO_TIMBRADO = '2026-01-02';

const LUGAR = (sufijo: string): Nodo => ({
  [`cDep${sufijo}`]: '1',
  [`dDesDep${sufijo}`]: 'CAPITAL',
  [`cDis${sufijo}`]: '1',
  [`dDesDis${sufijo}`]: 'ASUNCION (DISTRITO)',
  [`cCiu${sufijo}`]: '1',
  [`dDesCiu${sufijo}`]: 'ASUNCION (DISTRITO)',
});

const TEXTO_DE_TIPO: Record<string, string> = {
  1: 'Factura electrónica',
  4: 'Autofactura electrónica',
  5: 'Nota de crédito electrónica',
  6: 'Nota de débito electrónica',
  7: 'Nota de remisión electrónica',
};

const RECEPTOR_EMPRESA: Nodo = {
  iNatRec: '1',
  iTiOpe: '1',
  cPaisRec: 'PRY',
  dDesPaisRe: 'Paraguay',
  iTiContRec: '2',
  dRucRec: RECEPTOR,
  dDVRec: '7',
  dNomRec: 'CLIENTE DE PRUEBA S.A.',
  dDirRec: 'AVENIDA DE PRUEBA',
  dNumCasRec: '123',
  ...LUGAR('Rec'),
};

const COMERCIAL: Nodo = { iTImp: '1', dDesTImp: 'IVA', cMoneOpe: 'PYG', dDesMoneOpe: 'Guarani' };

const PAGO_CONTADO: Nodo = {
  iCondOpe: '1',
  dDCondOpe: 'Contado',
  gPaConEIni: [{ iTiPago: '1', dDesTiPag: 'Efectivo', dMonTiPag: '485000', cMoneTiPag: 'PYG', dDMoneTiPag: 'Guarani' }],
};

function item(codigo: string, cantidad: string, precio: string, total: string, gCamIVA?: Nodo): Nodo {
  const gValorItem: Nodo = { dPUniProSer: precio, dTotBruOpeItem: total, gValorRestaItem: { dTotOpeItem: total } };
  return { ...mercaderia(codigo, cantidad), gValorItem, gCamIVA };
}

const mercaderia = (codigo: string, cantidad: string): Nodo => ({
  dCodInt: codigo,
  dDesProSer: `Producto ${codigo}`,
  cUniMed: '77',
  dDesUniMed: 'UNI',
  dCantProSer: cantidad,
});

const EXENTO: Nodo = {
  iAfecIVA: '3',
  dDesAfecIVA: 'Exento',
  dPropIVA: '0',
  dTasaIVA: '0',
  dBasGravIVA: '0',
  dLiqIVAItem: '0',
  dBasExe: '0',
};

const gravado = (tasa: string, base: string, liquidacion: string): Nodo => ({
  iAfecIVA: '1',
  dDesAfecIVA: 'Gravado IVA',
  dPropIVA: '100',
  dTasaIVA: tasa,
  dBasGravIVA: base,
  dLiqIVAItem: liquidacion,
  dBasExe: '0',
});

const SIN_REDUCCIONES: Nodo = {
  dTotDesc: '0',
  dTotDescGlotem: '0',
  dTotAntItem: '0',
  dTotAnt: '0',
  dPorcDescTotal: '0',
  dDescTotal: '0',
  dAnticipo: '0',
  dRedon: '0',
};

function documento(
  tipo: string,
  emision: string,
  partes: { comercial?: Nodo; receptor: Nodo; especificos: Nodo; resto: Nodo },
): Nodo {
  return {
    dFecFirma: emision,
    dSisFact: '1',
    gOpeDE: { iTipEmi: '1', dDesTipEmi: 'Normal', dCodSeg: '123456789' },
    gTimb: {
      iTiDE: tipo,
      dDesTiDE: TEXTO_DE_TIPO[tipo],
      dNumTim: TIMBRADO,
      dEst: '001',
      dPunExp: '001',
      dNumDoc: '0000001',
      dFeIniT: INICIO_TIMBRADO,
    },
    gDatGralOpe: {
      dFeEmiDE: emision,
      gOpeCom: partes.comercial,
      gEmis: {
        dRucEm: EMISOR,
        dDVEmi: '0',
        iTipCont: '2',
        dNomEmi: 'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
        dDirEmi: 'CALLE DE PRUEBA',
        dNumCas: '0',
        ...LUGAR('Emi'),
        dTelEmi: '021000000',
        dEmailE: 'emisor@example.com',
        gActEco: [{ cActEco: '62010', dDesActEco: 'ACTIVIDADES DE PROGRAMACIÓN INFORMÁTICA' }],
      },
      gDatRec: partes.receptor,
    },
    gDtipDE: partes.especificos,
    ...partes.resto,
  };
}

/** Valid documents of each type, for a signature made at `emision` (AAAA-MM-DDThh:mm:ss). The CDC and what hangs from it come later. */
export function unaFactura(emision: string): Nodo {
  return documento('1', emision, {
    comercial: { iTipTra: '3', dDesTipTra: 'Mixto (Venta de mercadería y servicios)', ...COMERCIAL },
    receptor: RECEPTOR_EMPRESA,
    especificos: {
      gCamFE: { iIndPres: '1', dDesIndPres: 'Operación presencial' },
      gCamCond: PAGO_CONTADO,
      gCamItem: [
        item('P001', '3', '110000', '330000', gravado('10', '300000', '30000')),
        item('P002', '2', '52500', '105000', gravado('5', '100000', '5000')),
        item('S003', '1', '50000', '50000', EXENTO),
      ],
    },
    resto: {
      gTotSub: {
        ...SIN_REDUCCIONES,
        dSubExe: '50000',
        dSubExo: '0',
        dSub5: '105000',
        dSub10: '330000',
        dTotOpe: '485000',
        dTotGralOpe: '485000',
        dIVA5: '5000',
        dIVA10: '30000',
        dTotIVA: '35000',
        dBaseGrav5: '100000',
        dBaseGrav10: '300000',
        dTBasGraIVA: '400000',
      },
    },
  });
}

function unaNota(tipo: '5' | '6', emision: string, cdc: string): Nodo {
  return documento(tipo, emision, {
    comercial: COMERCIAL,
    receptor: RECEPTOR_EMPRESA,
    especificos: {
      gCamNCDE: { iMotEmi: '2', dDesMotEmi: 'Devolución' },
      gCamItem: [item('P001', '1', '110000', '110000', gravado('10', '100000', '10000'))],
    },
    resto: {
      gTotSub: {
        ...SIN_REDUCCIONES,
        dSub10: '110000',
        dTotOpe: '110000',
        dTotGralOpe: '110000',
        dIVA10: '10000',
        dTotIVA: '10000',
        dBaseGrav10: '100000',
        dTBasGraIVA: '100000',
      },
      gCamDEAsoc: [{ iTipDocAso: '1', dDesTipDocAso: 'Electrónico', dCdCDERef: cdc }],
    },
  });
}

export const unaNotaDeCredito = (emision: string, cdc: string): Nodo => unaNota('5', emision, cdc);
export const unaNotaDeDebito = (emision: string, cdc: string): Nodo => unaNota('6', emision, cdc);

export function unaAutofactura(emision: string): Nodo {
  const receptor: Nodo = {
    ...RECEPTOR_EMPRESA,
    iTiOpe: '2',
    dRucRec: EMISOR,
    dDVRec: '0',
    dNomRec: 'EMPRESA DE PRUEBA S.A.',
  };
  return documento('4', emision, {
    comercial: { iTipTra: '10', dDesTipTra: 'Compra de productos', ...COMERCIAL },
    receptor,
    especificos: {
      gCamAE: {
        iNatVen: '1',
        dDesNatVen: 'No contribuyente',
        iTipIDVen: '1',
        dDTipIDVen: 'Cédula paraguaya',
        dNumIDVen: '7654321',
        dNomVen: 'VENDEDOR DE PRUEBA',
        dDirVen: 'CALLE DEL VENDEDOR',
        dNumCasVen: '0',
        ...LUGAR('Ven'),
        dDirProv: 'CALLE DEL VENDEDOR',
        ...LUGAR('Prov'),
      },
      gCamCond: PAGO_CONTADO,
      gCamItem: [item('C001', '2', '150000', '300000')],
    },
    resto: {
      gTotSub: { ...SIN_REDUCCIONES, dTotOpe: '300000', dTotGralOpe: '300000' },
      gCamDEAsoc: [
        {
          iTipDocAso: '3',
          dDesTipDocAso: 'Constancia Electrónica',
          iTipCons: '1',
          dDesTipCons: 'Constancia de no ser contribuyente',
        },
      ],
    },
  });
}

export function unaRemision(emision: string): Nodo {
  const dia = emision.slice(0, 10);
  return documento('7', emision, {
    receptor: RECEPTOR_EMPRESA,
    especificos: {
      gCamNRE: {
        iMotEmiNR: '1',
        dDesMotEmiNR: 'Traslado por ventas',
        iRespEmiNR: '1',
        dDesRespEmiNR: 'Emisor de la factura',
        dKmR: '25',
        dFecEm: dia,
      },
      gCamItem: [mercaderia('P001', '3')],
      gTransp: {
        iTipTrans: '1',
        dDesTipTrans: 'Propio',
        iModTrans: '1',
        dDesModTrans: 'Terrestre',
        iRespFlete: '1',
        dIniTras: dia,
        dFinTras: dia,
        gCamSal: { dDirLocSal: 'CALLE DE PRUEBA', dNumCasSal: '0', ...LUGAR('Sal') },
        gCamEnt: [{ dDirLocEnt: 'AVENIDA DE PRUEBA', dNumCasEnt: '123', ...LUGAR('Ent') }],
        gVehTras: [{ dTiVehTras: 'Camioneta', dMarVeh: 'Toyota', dTipIdenVeh: '2', dNroMatVeh: 'ABC123' }],
        gCamTrans: {
          iNatTrans: '1',
          dNomTrans: 'TRANSPORTE DE PRUEBA S.A.',
          dRucTrans: TRANSPORTISTA,
          dDVTrans: '1',
          dNumIDChof: '1234567',
          dNomChof: 'CHOFER DE PRUEBA',
          dDomFisc: 'CALLE DEL TRANSPORTISTA 1',
          dDirChof: 'CALLE DEL CHOFER 2',
        },
      },
    },
    resto: {},
  });
}

/** A copy with the value at each path (`gDtipDE.gCamItem.0.dCantProSer`) replaced; undefined takes the field or group away. */
export function con(nodo: Nodo, cambios: Readonly<Record<string, Nodo[string]>>): Nodo {
  const copia = structuredClone(nodo);
  for (const [ruta, valor] of Object.entries(cambios)) {
    const pasos = ruta.split('.');
    const ultimo = pasos.pop()!;
    let grupo: Nodo = copia;
    for (const paso of pasos) grupo = (grupo[paso] ??= {}) as Nodo;
    grupo[ultimo] = valor;
  }
  return copia;
}
