import 'reflect-metadata';
import { barridosContract } from './barridos.contract';
import { demorasContract } from './demoras.contract';
import { disyuntorContract } from './disyuntor.contract';
import { emisionRepositoryContract } from './emision-repository.contract';
import { gestionRepositoryContract } from './gestion-repository.contract';
import { loteRepositoryContract } from './lote-repository.contract';
import { outboxContract } from './outbox.contract';
import { plazosContract } from './plazos.contract';
import { PuestoEnMemoria } from './puesto';
import { tramiteRepositoryContract } from './tramite-repository.contract';

const abrir = () => Promise.resolve(new PuestoEnMemoria());

describe('emission in memory', () => emisionRepositoryContract(abrir));
describe('submission in memory', () => tramiteRepositoryContract(abrir));
describe('batches in memory', () => loteRepositoryContract(abrir));
describe('management in memory', () => gestionRepositoryContract(abrir));
describe('stalled work in memory', () => barridosContract(abrir));
describe('the breaker in memory', () => disyuntorContract(abrir));
describe('the outbox in memory', () => outboxContract(abrir));
describe('deadlines in memory', () => plazosContract(abrir));
describe('delays in memory', () => demorasContract(abrir));
