import { EmisionDePrueba } from '@libs/de/testing';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { autoridadDePruebaEn } from '@libs/fiscal/testing';
import { EnvironmentSecretBox, horaLocal, SystemClock } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { credencialDe } from '@libs/series';
import { TypeOrmEmisorRepository } from '@libs/series/postgres';
import { tlsFolder } from '../../dev/stack/parts/simulator';
import type { Hallazgos } from './comprobar';
import { EmisorDePrueba, unaFactura } from './emisor';
import { preguntar } from './preguntar';
import type { FaultStack } from './stack';

/** A taxpayer that issues with another system, directly to the authority, and imports what it issued. */
export class DeOtroSistema {
  private readonly cdcs: string[] = [];

  private constructor(
    private readonly stack: FaultStack,
    private readonly emisor: EmisorDePrueba,
    private readonly emitir: (idInterno: string) => Promise<{ cdc: string; xml: string }>,
  ) {}

  static async crear(stack: FaultStack): Promise<DeOtroSistema> {
    const emisor = await EmisorDePrueba.crear(stack);
    const caja = new EnvironmentSecretBox(Buffer.from(stack.secretos.masterKey, 'base64'));
    const completo = await new TypeOrmEmisorRepository(stack.database, caja).obtener(emisor.tenantId);
    const afuera = new EmisionDePrueba({ emisor: completo, ahora: horaLocal(new SystemClock().now()) });
    const { certPem: ca } = autoridadDePruebaEn(tlsFolder(stack.ground.folder), desdeAhora());
    const gateway = new SoapFiscalGateway({ urls: { H: stack.env['FISCAL_URL_H']! }, ca });
    return new DeOtroSistema(stack, emisor, async (idInterno) => {
      const { cdc, xml } = await afuera.emitir(unaFactura(idInterno));
      const { clase } = await gateway.enviarDe({ sit: 'H', dId: '1', xml }, credencialDe(completo)!);
      if (clase !== 'respondido') throw new Error(`the authority did not take ${cdc}: ${clase}`);
      return { cdc, xml };
    });
  }

  /** Imports one more, repeating the request until it is answered. */
  async importar(): Promise<void> {
    const { cdc, xml } = await this.emitir(`afuera-${this.cdcs.length}`);
    this.cdcs.push(cdc);
    await this.emisor.insistir('POST', '/v1/de/importar', () => {
      const form = new FormData();
      form.set('archivo', new Blob([xml]), 'uno.xml');
      return form;
    });
  }

  /** Each document is here once and whole, and its counter is above it. */
  async comprobar(): Promise<Hallazgos> {
    const filas = await preguntar<{ cdc: string; bien: boolean }>(
      this.stack,
      `SELECT d.cdc, d.fuente = 'I' AND d.estado = 'A' AND s.ultimo_nro >= d.numero
           AND EXISTS (SELECT FROM documento_xml x WHERE x.de_id = d.id AND x.cdc = d.cdc)
           AND EXISTS (SELECT FROM documento_detalle t WHERE t.de_id = d.id)
           AND (SELECT count(*) FROM documento_historial h WHERE h.de_id = d.id) = 1 AS bien
         FROM documento d LEFT JOIN serie s ON s.tenant_id = d.tenant_id AND s.sit = d.sit AND s.timbrado = d.timbrado
           AND s.serie = d.serie AND s.tipo = d.tipo AND s.establecimiento = d.establecimiento AND s.punto = d.punto
        WHERE d.tenant_id = $1`,
      [this.emisor.tenantId],
    );
    const cuantos = this.cdcs.map((cdc) => [cdc, filas.filter((fila) => fila.cdc === cdc).length] as const);
    return [
      ...cuantos.filter(([, n]) => n !== 1).map(([cdc, n]) => `${cdc}, imported and answered, is here ${n} times`),
      ...filas.filter(({ bien }) => !bien).map(({ cdc }) => `${cdc} was imported in part`),
      ...(filas.length > this.cdcs.length ? ['more was imported than asked for'] : []),
    ];
  }
}
