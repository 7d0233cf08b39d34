import 'reflect-metadata';
import { emisionRepositoryContract } from './emision-repository.contract';
import { gestionRepositoryContract } from './gestion-repository.contract';
import { loteRepositoryContract } from './lote-repository.contract';
import { PuestoEnMemoria } from './puesto';
import { tramiteRepositoryContract } from './tramite-repository.contract';

const abrir = () => Promise.resolve(new PuestoEnMemoria());

describe('emission in memory', () => emisionRepositoryContract(abrir));
describe('submission in memory', () => tramiteRepositoryContract(abrir));
describe('batches in memory', () => loteRepositoryContract(abrir));
describe('management in memory', () => gestionRepositoryContract(abrir));
