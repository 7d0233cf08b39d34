import { desdeDe } from '../apps/operador/src/actualizar/versiones';
import { MIGRATIONS } from '../migrations';

/**
 * Each migration that a database may have, as it was applied. A line here never changes: its migration was edited, and databases that have
 * it would stay as they are. Write a new migration, and add its line.
 */
const HUELLAS: Readonly<Record<string, string>> = {
  Inicio1795824000000: 'f975aa73ff881b09b38c0e2ed51a9593c042c24c59327453c137caf07b282bf1',
  KudesApartados1795910400000: 'ea37707ae91c90bb854f5eb4c0e9807f8bdffd7a9d82f00a3b68b6d60e10d09f',
  Productos1795996800000: '57fcfdb431d591517a653fb4e47adc65ef754ea1386b47107a4bc4935e308f4d',
  Borradores1796083200000: 'ae3710e9f03237f2a2ae579af95f44fcbaa534ab171727e51a17e826d8333fb9',
  Lista1796169600000: 'c42c2b8d1ad43e5bc2e387ec56c3a2769cf95cf183ff85bd58678e2b6c9cf67d',
  Articulos1796256000000: 'b233e4146906115a3fcd969fb89f5d68d914591e12534ce8c1183efa20435162',
  ClaveDeBorrador1796342400000: 'df4ab78955f2c02544ab1f450525a1c077191a20c2feb8e8cc940774c954f42c',
  Recibidos1796428800000: 'c09658818bf4215e999c4f83e3f79a1385510754689eb01c128854bebe7dd323',
  Verificacion1796515200000: '99eb81dea1bcc1bf60acc48d846a93c9ca881a25d550f3fa226f873164c5c6de',
  CorreoDeRecibidos1796601600000: '2e4c5764cab8a17d81c5459e69d3c741f92f6b65bf5c98ec1cf9801fea9d62a8',
  ArchivoDeRecibidos1796688000000: '197e0f244a91e221677c46f4eb44fa9bde7900d0e91740c0cf949382b6395350',
  Personas1796774400000: '6ffb851fede25f69618ad8869dbabca08756c69d265d4cb8f1cf38f62f93c530',
  Cuentas1797033600000: 'ff43e715b9e78e893c190f00648b89c7ce2425cbd14a1640a91ded422f962ee2',
  Socios1796860800000: '1aaef6a0a30a796acd0385667d580a238cc1866ce895e3b8e918230d7f6559c6',
  Identidad1796947200000: '54ef47529b849bca5ca7471c7e780fae9b10f6ed03bd9062148eeae0547563b5',
  ActosDeAcceso1797120000000: 'ae3e0b57d7c1bfb5af03cbfed9b039086981192537970a3f4cc72364dff367d0',
  Plazos1797206400000: 'e0333f9101f74f0dd7cbd021e6350207c261823a124e708c973c4f2887b6dd10',
  Norma1797379200000: 'bbb556817af813597c390518be3c144fc21693a608d1a1a2a430cea4aa7bce11',
  InformeDelDoctor1797465600000: '174aa0e09cd010787640657a09054f9a615a0408ad6fe5c820b82ff83cea7ebb',
  Respaldos1797552000000: '2b6735f079cc10588777cdab5b911c8a79464585197d628599b312c93ce5c19c',
};

test('an applied migration is never edited', () => {
  expect(Object.fromEntries(MIGRATIONS.map((Migracion) => [Migracion.name, new Migracion().huella]))).toEqual(HUELLAS);
});

/** Statements by which a schema loses something that a running process of the version before may use. */
const QUITA = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|TYPE)\b/i,
  /\bRENAME\s+(TO|COLUMN)\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(TYPE|SET\s+NOT\s+NULL)\b/i,
  /\bREVOKE\b(?![^;]*\bFROM\s+(PUBLIC|timbo_cruce)\b)/i,
];
/** Of version 0.3.0, which takes the place of no earlier one while that runs. */
const ULTIMA_DE_0_3_0 = 'Norma1797379200000';

const sinMarca = (migraciones: readonly { nombre: string; sentencias: readonly string[] }[]): string[] =>
  migraciones
    .filter(
      ({ nombre, sentencias }) =>
        desdeDe(nombre) === undefined && sentencias.some((una) => QUITA.some((forma) => forma.test(una))),
    )
    .map(({ nombre }) => nombre);

test('a migration that takes something away says in its name from which version on processes run with it', () => {
  const nuevas = MIGRATIONS.slice(MIGRATIONS.findIndex(({ name }) => name === ULTIMA_DE_0_3_0) + 1);
  expect(
    sinMarca(nuevas.map((Migracion) => ({ nombre: Migracion.name, sentencias: new Migracion().sentencias }))),
  ).toEqual([]);
});

test.each([
  ['ALTER TABLE documento DROP COLUMN algo', true],
  ['DROP FUNCTION documentos_buscar;', true],
  ['ALTER TABLE documento RENAME COLUMN a TO b', true],
  ['ALTER TABLE documento ALTER COLUMN total SET NOT NULL', true],
  ['REVOKE SELECT ON documento FROM timbo_api', true],
  ['ALTER TABLE documento ADD COLUMN algo text', false],
  ['REVOKE ALL ON FUNCTION algo FROM PUBLIC; REVOKE CREATE ON SCHEMA public FROM timbo_cruce', false],
])('%s takes something away: %s', (sentencia, quita) => {
  expect(sinMarca([{ nombre: 'Algo1900000000000', sentencias: [sentencia] }])).toHaveLength(quita ? 1 : 0);
  expect(sinMarca([{ nombre: 'Algo_Desde_0_4_0_1900000000000', sentencias: [sentencia] }])).toEqual([]);
});
