import 'reflect-metadata';
import { emisionRepositoryContract } from './emision-repository.contract';
import { gestionRepositoryContract } from './gestion-repository.contract';
import { loteRepositoryContract } from './lote-repository.contract';
import { PuestoSql } from './puesto-sql';
import { tramiteRepositoryContract } from './tramite-repository.contract';
import { cadaSentenciaNombraAlTenant } from '../../../test/sentencias';

jest.setTimeout(60_000);

describe('emission in PostgreSQL', () => emisionRepositoryContract(PuestoSql.abrir));
describe('submission in PostgreSQL', () => tramiteRepositoryContract(PuestoSql.abrir));
describe('batches in PostgreSQL', () => loteRepositoryContract(PuestoSql.abrir));
describe('management in PostgreSQL', () => gestionRepositoryContract(PuestoSql.abrir));

cadaSentenciaNombraAlTenant();
