import 'reflect-metadata';
import { contratoDeEventos } from './eventos.contract';
import { enSql } from './puesto-de-eventos';
import { contratoDeRecibidos } from './recibidos.contract';
import { contratoDeImportaciones } from './importaciones.contract';
import { contratoDeRestauracion } from './restauracion.contract';
import { cadaSentenciaNombraAlTenant } from './sentencias';

describe('events and voidings in PostgreSQL', () => contratoDeEventos(enSql));
describe('received documents in PostgreSQL', () => contratoDeRecibidos(enSql));
describe('a restore in PostgreSQL', () => contratoDeRestauracion(enSql));
describe('what is brought in, in PostgreSQL', () => contratoDeImportaciones(enSql));

cadaSentenciaNombraAlTenant();
