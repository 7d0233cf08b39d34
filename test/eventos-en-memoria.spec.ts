import 'reflect-metadata';
import { contratoDeEventos } from './eventos.contract';
import { enMemoria } from './puesto-de-eventos';
import { contratoDeRecibidos } from './recibidos.contract';
import { contratoDeImportaciones } from './importaciones.contract';
import { contratoDeRestauracion } from './restauracion.contract';

describe('events and voidings in memory', () => contratoDeEventos(enMemoria));
describe('received documents in memory', () => contratoDeRecibidos(enMemoria));
describe('a restore in memory', () => contratoDeRestauracion(enMemoria));
describe('what is brought in, in memory', () => contratoDeImportaciones(enMemoria));
