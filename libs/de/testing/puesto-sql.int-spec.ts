import 'reflect-metadata';
import { emisionRepositoryContract } from './emision-repository.contract';
import { PuestoSql } from './puesto-sql';
import { tramiteRepositoryContract } from './tramite-repository.contract';

jest.setTimeout(60_000);

describe('emission in PostgreSQL', () => emisionRepositoryContract(PuestoSql.abrir));
describe('submission in PostgreSQL', () => tramiteRepositoryContract(PuestoSql.abrir));
