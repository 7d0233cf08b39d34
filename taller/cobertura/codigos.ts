/**
 * The information that decides a code: only the message, the authority's stored documents, its registers (taxpayers, timbrados,
 * certificates), or the time; `resultado`: an answer that refuses nothing.
 */
export type Clase = 'local' | 'historial' | 'registros' | 'reloj' | 'resultado';

export interface Codigo {
  readonly codigo: string;
  readonly clase: Clase;
  /** Where it is in force. */
  readonly publicacion: string;
}

/** Codes in force, by the publications that introduced them. Codes that a technical note deleted are not here. */
const GRUPOS: readonly (readonly [publicacion: string, clase: Clase, codigos: string])[] = [
  [
    'Manual Técnico v150',
    'local',
    `
      0122 0142 0160 0163 0180 0200 0270 0301 0320 0380 0460 0560 1000 1003 1050 1051 1100 1156 1200 1201 1202
      1203 1206 1207 1208 1209 1210 1211 1253 1254 1257 1260 1262 1263 1301 1302 1303 1304 1305 1309 1311 1313
      1315 1316 1317 1318 1320 1330 1350 1351 1352 1402 1450 1451 1452 1500 1501 1502 1503 1550 1551 1552 1553
      1554 1555 1556 1557 1600 1601 1602 1604 1650 1651 1700 1701 1702 1703 1704 1705 1706 1751 1802 1804 1806
      1807 1808 1850 1851 1852 1853 1854 1855 1856 1857 1858 1859 1861 1900 1901 1902 1903 1904 1905 1906 1907
      1908 1909 1912 1913 2050 2051 2052 2053 2054 2055 2100 2101 2102 2103 2104 2107 2108 2109 2110 2113 2150
      2151 2152 2155 2158 2200 2201 2202 2205 2208 2250 2251 2252 2253 2254 2255 2301 2302 2305 2306 2307 2308
      2309 2310 2311 2312 2313 2350 2351 2352 2354 2355 2356 2358 2362 2363 2366 2367 2368 2369 2370 2371 2372
      2373 2374 2375 2376 2377 2382 2385 2386 2390 2401 2402 2405 2406 2407 2408 2409 2410 2411 2413 2415 2416
      2418 2419 2420 2421 2422 2423 2424 2425 2426 2427 2429 2430 2431 2432 2433 2434 2435 2436 2500 2502 2503
      2550 2551 2552 2555 2556 2558 2559 2561 2600 2601 2602 2603 2604 2605 2606 4000 4001 4067 4068 4102 4104
      4105 4106 4107 4108 4109 4110 4111 4112 4151 4154 4201 4252 4254 4255 4256 4257 4258 4259 4260 4261 4262
      4301 4302 4303 4304 4305 4306 4307 4308 4309 4310 4311 4312 4313 4314 4317 4318 4319 4320 4321 4322 4323
      4324
    `,
  ],
  ['Manual Técnico v150, NT-01', 'local', '1862 2364 2365'],
  ['Manual Técnico v150, NT-10', 'local', '1300 1325 2300'],
  ['Manual Técnico v150, NT-13', 'local', '1910 1911 2353 2357 2359'],
  ['Manual Técnico v150, NT-16', 'local', '0007 0120 0140 0141'],
  ['Manual Técnico v150, NT-17', 'local', '1326 1329'],
  ['Manual Técnico v150, NT-18', 'local', '1205'],
  ['Manual Técnico v150, NT-23', 'local', '1310 1314 2400'],
  ['Manual Técnico v150, NT-24, NT-21', 'local', '1321'],
  ['NT-01', 'local', '1860 2383 2384 2387 2388'],
  ['NT-06', 'local', '1216'],
  ['NT-10', 'local', '1265'],
  ['NT-10, NT-23', 'local', '1331 2439'],
  ['NT-11', 'local', '0523'],
  ['NT-12', 'local', '1213'],
  ['NT-13', 'local', '1921'],
  [
    'NT-14',
    'local',
    '4451 4454 4456 4457 4458 4459 4460 4463 4464 4465 4466 4467 4468 4470 4471 4472 4473 4475 4476 4477 4478',
  ],
  ['NT-18', 'local', '1220 1221 4325 4326 4327 4328 4329 4330 4331 4332 4333 4334 4335'],
  ['NT-22', 'local', '1222'],
  ['NT-23', 'local', '1333 1334 1335 2443 2444'],
  [
    'Manual Técnico v150',
    'historial',
    `
      0340 0360 0361 0362 0363 0420 0421 0422 1001 1002 1109 1110 2403 2404 2414 2417 2437 2438 4002 4003 4065
      4066 4113 4204
    `,
  ],
  ['Manual Técnico v150, NT-19', 'historial', '4101 4150 4152 4155 4200 4202 4251'],
  ['NT-10', 'historial', '2441'],
  ['NT-11', 'historial', '0522'],
  ['NT-14', 'historial', '4452 4453 4469'],
  ['NT-15', 'historial', '2442'],
  ['NT-18', 'historial', '4336'],
  ['NT-19', 'historial', '0143 4115 4116 4158 4207 4264 4265'],
  [
    'Manual Técnico v150',
    'registros',
    `
      0183 0500 0501 0502 1101 1102 1104 1105 1106 1107 1250 1252 1255 1261 1264 1306 1307 1308 1328 1603 2153
      2203 2303 2304 2553 2557 2562 4052 4053 4054 4055 4060 4300 4315 4316
    `,
  ],
  ['Manual Técnico v150, NT-01', 'registros', '1103'],
  ['Manual Técnico v150, NT-10', 'registros', '2440 2501'],
  ['Manual Técnico v150, NT-16', 'registros', '0001 0003 0004 0005 0006 2450'],
  ['NT-11', 'registros', '0520 0521'],
  ['NT-14', 'registros', '4461 4462 4474'],
  ['NT-20', 'registros', '1332'],
  ['Manual Técnico v150', 'reloj', '0121 0161 0162 1004 1005 1150 1151 4009 4010'],
  ['Guía de mejores prácticas, 2024', 'reloj', '0364'],
  ['Manual Técnico v150, NT-16', 'reloj', '0002'],
  ['Manual Técnico v150, NT-19', 'reloj', '4103 4253'],
  ['NT-19', 'reloj', '4114 4157 4206 4263'],
  ['Manual Técnico v150', 'resultado', '0260 0300 0600'],
];

export const CODIGOS: readonly Codigo[] = GRUPOS.flatMap(([publicacion, clase, codigos]) =>
  codigos
    .trim()
    .split(/\s+/)
    .map((codigo) => ({ codigo, clase, publicacion })),
).sort((a, b) => a.codigo.localeCompare(b.codigo));
