import 'reflect-metadata';
import { contratoDeEventos } from './eventos.contract';
import { enSql } from './puesto-de-eventos';
import { cadaSentenciaNombraAlTenant } from './sentencias';

jest.setTimeout(60_000);

describe('events and voidings in PostgreSQL', () => contratoDeEventos(enSql));

cadaSentenciaNombraAlTenant();
