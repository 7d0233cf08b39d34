import 'reflect-metadata';
import { contratoDeEventos } from './eventos.contract';
import { enMemoria } from './puesto-de-eventos';
import { contratoDeRestauracion } from './restauracion.contract';

describe('events and voidings in memory', () => contratoDeEventos(enMemoria));
describe('a restore in memory', () => contratoDeRestauracion(enMemoria));
