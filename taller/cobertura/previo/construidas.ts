/** How the service makes a violation of a rule impossible for any payload. */
export const MECANISMOS = {
  texto: 'el texto se toma de la tabla de literales, por el código',
  catalogo: 'el nombre se toma del catálogo, por el código',
  grupo: 'el grupo se escribe solo en los tipos que lo llevan',
  campo: 'el campo se escribe cuando y solo cuando corresponde',
  calculo: 'lo calcula el servicio',
  identidad: 'CDC, dígitos, firma y QR los pone el servicio',
  ambiente: 'lo decide el ambiente del documento',
  nunca: 'el elemento no se escribe nunca',
} as const;
export type Mecanismo = keyof typeof MECANISMOS;

export interface Construida {
  readonly codigo: string;
  readonly mecanismo: Mecanismo;
  /** Element of the rule: the documents that prove it must contain it; with `nunca`, none may. */
  readonly elemento: string;
}

/** Rules that no payload can break, each with its element. The proof is documents made of generated payloads. */
const FILAS: Readonly<Record<Mecanismo, string>> = {
  texto: `
    1051 dDesTipEmi 1100 dDesTiDE 1203 dDesTipTra 1205 dDesTImp 1211 dDesCondAnt 1221 dDesOblAfe 1452 dDesMotEmi 1502 dDCondOpe
    1702 dDCondCred 1806 dDesRelMerc 1903 dDesAfecIVA 2103 dDesTipTrans 2104 dDesModTrans 2309 dDTipIDTrans 2310 dDTipIDTrans
    2401 dDesTipDocAso 2410 dDTipoDocAso 2424 dDTipoDocAso 2435 iTipoDocAso 2429 dDesTipCons 2603 dDesRespEmiNR`,
  catalogo: `
    1206 dDesMoneOpe 1254 dDesDepEmi 1257 dDesDisEmi 1260 dDesCiuEmi 1301 dDesPaisRe 1325 dDesDepRec 1326 dDesDisRec 1329 dDesCiuRec
    1555 dDMoneTiPag 2152 dDesDepSal 2155 dDesDisSal 2158 dDesCiuSal 2202 dDesDepEnt 2205 dDesDisEnt 2208 dDesCiuEnt 2312 dDesNacTrans
    2552 dDesDepVen 2555 dDesCiuVen 2556 dDesDepProv 2558 dDesDisProv 2559 dDesCiuProv 2561 dDesDisVen`,
  grupo: `
    1200 gOpeCom 1216 iTipTra 1350 gCamFE 1351 gCamFE 1450 gCamNCDE 1500 gCamCond 1550 gPaConEIni 1900 gCamIVA 2350 gTotSub 2351 gTotSub`,
  campo: `
    1207 dCondTiCam 1208 dCondTiCam 1302 iTiContRec 1303 iTiContRec 1304 dRucRec 1305 dRucRec 1310 iTipIDRec 1311 iTipIDRec 1316 iTiOpe
    1334 dNumIDRec 1551 gPaConEIni 1557 dTiCamTiPag 1852 dPorcDesIt 1860 dDescGloItem 2352 dSubExe 2354 dSubExo 2356 dSub5 2358 dSub10
    2366 dIVA5 2368 dIVA10 2370 dTotIVA 2372 dBaseGrav5 2374 dBaseGrav10 2376 dTBasGraIVA 2382 dTotalGs 2409 iTipoDocAso`,
  calculo: `
    1859 dTotBruOpeItem 1861 dPorcDesIt 1862 dDescGloItem 1909 dBasGravIVA 1910 dBasGravIVA 1911 dBasGravIVA 1912 dLiqIVAItem
    1913 dLiqIVAItem 1921 dBasExe 2353 dSubExe 2355 dSubExo 2362 dTotOpe 2363 dTotDesc 2364 dDescTotal 2365 dTotGralOpe 2367 dIVA5
    2369 dIVA10 2371 dTotIVA 2373 dBaseGrav5 2375 dBaseGrav10 2377 dTBasGraIVA 2383 dTotDescGlotem 2384 dTotAntItem 2385 dTotalGs
    2386 dTotalGs 2387 dTotAnt 2388 dAnticipo 1857 dTotOpeGs 1858 dTotOpeGs`,
  identidad: `
    0140 Signature 0141 SignatureValue 1000 DE 1003 dDVId 1004 dFecFirma 1107 dFeIniT 1253 dDVEmi 2500 dCarQR`,
  ambiente: `1263 dNomEmi 2502 dCarQR`,
  nunca: `2503 dInfAdic`,
};

export const CONSTRUIDAS: readonly Construida[] = (Object.keys(FILAS) as Mecanismo[]).flatMap((mecanismo) =>
  [...FILAS[mecanismo].matchAll(/(\d{4}) (\w+)/g)].map(([, codigo, elemento]) => ({
    codigo: codigo!,
    mecanismo,
    elemento: elemento!,
  })),
);
