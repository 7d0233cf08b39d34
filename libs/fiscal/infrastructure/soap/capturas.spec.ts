import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '../../../../test/not-run';
import { carpetaDeReferencia } from '../../domain/formato/testing/esquema-oficial';
import * as sobres from './sobres';
import { interpretarConsultaDe, interpretarConsultaRuc } from '../../domain/respuestas/respuesta-de-consulta';
import { interpretarEnvio } from '../../domain/respuestas/respuesta-de-envio';
import { loDesconocidoDe } from '../../domain/respuestas/lo-desconocido';
import { interpretarEventos } from '../../domain/respuestas/respuesta-de-eventos';
import { interpretarConsultaLote, interpretarLote } from '../../domain/respuestas/respuesta-de-lote';

const referencia = carpetaDeReferencia();
const carpeta = path.join(referencia ?? '', 'respuestas-ws');
const CDC = '01800000005001001000011322026100915495718099';
const leer = (archivo: string) => readFileSync(path.join(carpeta, archivo), 'utf8');
const recibido = (archivo: string, httpStatus = 200) => ({ httpStatus, cuerpo: leer(archivo) });
const entre = (texto: string, abre: string, cierra: string) =>
  texto.slice(texto.indexOf(abre) + abre.length, texto.indexOf(cierra));

if (!referencia) {
  notRun('real answers of the authority', 'FISCAL_REFERENCE_DIR');
} else {
  describe('real answers of the authority', () => {
    it('have no code and no element that the tables do not know', () => {
      const archivos = readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).filter((una) =>
        /-response.*\.xml$/.test(una),
      );
      expect(archivos.length).toBeGreaterThan(5);
      expect(archivos.map((archivo) => [archivo, loDesconocidoDe(leer(archivo))])).toEqual(
        archivos.map((archivo) => [archivo, []]),
      );
    });

    it('approved, and the same document by query, before and after its cancellation', () => {
      expect(interpretarEnvio(recibido('2026-10-09/03-rEnviDe-response.xml'), CDC)).toMatchObject({
        respuesta: { clase: 'aprobado', id: CDC, protAut: '50219661', fecProc: '2026-10-09T17:07:15-03:00' },
      });
      const enviado = entre(leer('2026-10-09/03-rEnviDe-request.xml'), '<ns1:xDE>', '</ns1:xDE>');
      for (const [archivo, eventos] of [
        ['05-rEnviConsDe-response.xml', []],
        ['09-rEnviConsDe-response-0422-cancelado.xml', ['rGeVeCan']],
      ] as const) {
        const r = interpretarConsultaDe(recibido(`2026-10-09/${archivo}`), CDC);
        if (r.clase !== 'respondido') throw new Error(r.detalle);
        expect(r.respuesta).toMatchObject({ clase: 'encontrado', fecProc: '2026-10-09T17:07:15-03:00' });
        expect(r.respuesta.contenido).toMatchObject({ cdc: CDC, rde: enviado, protAut: '50219661' });
        expect(r.respuesta.contenido?.eventos.map((e) => e.tipo)).toEqual(eventos);
        if (eventos.length > 0) {
          expect(r.respuesta.contenido?.eventos[0]).toMatchObject({
            estado: 'aprobado',
            protAut: '1167531',
            fecFirma: '2026-10-09T17:16:56',
            fecProc: '2026-10-09T17:16:57',
            codigos: [{ codigo: '0600' }],
          });
        }
      }
    });

    it('not found, RUC found', () => {
      const cdc = '01800000005001001000011222026100913541753317';
      expect(interpretarConsultaDe(recibido('2026-10-09/02-rEnviConsDe-previo-response.xml'), cdc)).toMatchObject({
        respuesta: { clase: 'no_existe', codigo: '0420' },
      });
      expect(interpretarConsultaRuc(recibido('2026-10-09/01-rEnviConsRUC-response.xml'))).toMatchObject({
        respuesta: {
          clase: 'encontrado',
          contribuyente: { ruc: '80000000', codigoEstado: 'ACT', facturadorElectronico: false },
        },
      });
    });

    it('events: too early, unexpected error, registered', () => {
      expect(interpretarEventos(recibido('2026-10-09/04-rEnviEventoDe-response.xml'))).toMatchObject({
        respuesta: { resultados: [{ id: '1', clase: 'verificar', codigos: [{ codigo: '4009' }] }] },
      });
      expect(interpretarEventos(recibido('2026-10-09/06-rEnviEventoDe-response-0100.xml'))).toMatchObject({
        clase: 'desconocido',
        motivo: 'servidor',
        codigo: '0100',
      });
      expect(interpretarEventos(recibido('2026-10-09/08-rEnviEventoDe-response-0600.xml'))).toMatchObject({
        respuesta: { resultados: [{ id: '1', clase: 'aprobado', protAut: '1167531' }] },
      });
    });

    it('degraded: a valid document and a query of a RUC get the generic rejection', () => {
      const desconocido = { clase: 'desconocido', motivo: 'rechazo_generico', codigo: '0160' };
      expect(interpretarEnvio(recibido('2026-10-06/02-rEnviDe-response-0160.xml', 400), CDC)).toMatchObject(
        desconocido,
      );
      for (const archivo of ['03-rEnviConsRUC-response-0160-0704.xml', '04-rEnviConsRUC-response-0160-0740.xml']) {
        expect(interpretarConsultaRuc(recibido(`2026-10-06/${archivo}`, 400))).toMatchObject(desconocido);
      }
    });

    it('batches: queued, not queued, approved, rejected', () => {
      expect(interpretarLote(recibido('otras-fuentes/2026-01-13-rResEnviLoteDe-0300.xml'))).toMatchObject({
        respuesta: { clase: 'encolado', numeroLote: '154307038997529626' },
      });
      expect(interpretarLote(recibido('otras-fuentes/2023-02-16-rResEnviLoteDe-0301.xml'))).toMatchObject({
        respuesta: { clase: 'no_encolado' },
      });
      expect(
        interpretarConsultaLote(recibido('otras-fuentes/2026-01-08-rResEnviConsLoteDe-0362-aprobado.xml')),
      ).toMatchObject({
        respuesta: {
          clase: 'concluido',
          numeroLote: '154307038997383352',
          resultados: [{ clase: 'aprobado', protAut: '48493331' }],
        },
      });
      expect(
        interpretarConsultaLote(recibido('otras-fuentes/2026-02-15-rResEnviConsLoteDe-0362-rechazado-1101.xml')),
      ).toMatchObject({
        respuesta: { clase: 'concluido', resultados: [{ clase: 'rechazado', codigos: [{ codigo: '1101' }] }] },
      });
    });
  });

  describe('envelopes', () => {
    it('are byte for byte those that the authority accepted', () => {
      const documento = leer('2026-10-09/03-rEnviDe-request.xml');
      expect(sobres.sobreDeEnvio('40', entre(documento, '<ns1:xDE>', '</ns1:xDE>'))).toBe(documento);
      const eventos = leer('2026-10-09/08-rEnviEventoDe-request.xml');
      const dId = entre(eventos, '<ns1:dId>', '</ns1:dId>');
      expect(sobres.sobreDeEventos(dId, entre(eventos, '<ns1:dEvReg>', '</ns1:dEvReg>'))).toBe(eventos);
      expect(sobres.sobreDeConsultaRuc('38', '80000000')).toBe(leer('2026-10-09/01-rEnviConsRUC-request.xml'));
      expect(sobres.sobreDeConsultaDe('39', '01800000005001001000011222026100913541753317')).toBe(
        leer('2026-10-09/02-rEnviConsDe-previo-request.xml'),
      );
    });
  });
}
