import 'reflect-metadata';
import { barridosContract } from './barridos.contract';
import { demorasContract } from './demoras.contract';
import { disyuntorContract } from './disyuntor.contract';
import { outboxContract } from './outbox.contract';
import { plazosContract } from './plazos.contract';
import { emisionRepositoryContract } from './emision-repository.contract';
import { gestionRepositoryContract } from './gestion-repository.contract';
import { loteRepositoryContract } from './lote-repository.contract';
import { PuestoSql } from './puesto-sql';
import { tramiteRepositoryContract } from './tramite-repository.contract';
import { cadaSentenciaNombraAlTenant } from '../../../test/sentencias';

describe('emission in PostgreSQL', () => emisionRepositoryContract(PuestoSql.abrir));
describe('submission in PostgreSQL', () => tramiteRepositoryContract(PuestoSql.abrir));
describe('batches in PostgreSQL', () => loteRepositoryContract(PuestoSql.abrir));
describe('management in PostgreSQL', () => gestionRepositoryContract(PuestoSql.abrir));
describe('stalled work in PostgreSQL', () => barridosContract(PuestoSql.abrir));
describe('the breaker in PostgreSQL', () => disyuntorContract(PuestoSql.abrir));
describe('the outbox in PostgreSQL', () => outboxContract(PuestoSql.abrir));
describe('deadlines in PostgreSQL', () => plazosContract(PuestoSql.abrir));
describe('delays in PostgreSQL', () => demorasContract(PuestoSql.abrir));

cadaSentenciaNombraAlTenant();
