import 'reflect-metadata';
import { contratoDeEventos } from './eventos.contract';
import { enMemoria } from './puesto-de-eventos';

describe('events and voidings in memory', () => contratoDeEventos(enMemoria));
