import { Body, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import { Clock } from '@libs/platform';
import {
  CAMBIOS_DE_PRODUCTO,
  leerAlta,
  leerCambios,
  NUEVO_PRODUCTO,
  type Producto,
  ProductoRepository,
} from '@libs/productos';
import { Pide, Tenant } from '../http/auth.guard';
import { paginado } from '../http/pagina';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { BajaDeProductoDto, PaginaDeProductosDto, ProductoDto, ProductoPath, ProductosQuery } from './productos.dto';

/** The catalog of products: what an item of a document says, to be chosen instead of typed. */
@Recurso('v1/productos', 'Productos', 'emitir')
export class ProductosController {
  constructor(
    private readonly productos: ProductoRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Pide('leer')
  @ApiOperation({ summary: 'Lista o busca productos del catálogo, por orden alfabético' })
  @Responde(200, PaginaDeProductosDto, 'Una página del catálogo.')
  async listarProductos(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: ProductosQuery,
  ): Promise<PaginaDeProductosDto> {
    const { q, limit, offset, incluir_inactivos: incluirInactivos } = query;
    const { productos, total } = await this.productos.listarProductos(tenant.id, {
      q,
      incluirInactivos,
      limit,
      offset,
    });
    return PaginaDeProductosDto.from(productos, paginado(total, query));
  }

  @Post()
  @ApiOperation({ summary: 'Agrega un producto al catálogo' })
  @ApiBody({ schema: NUEVO_PRODUCTO.esquema })
  @Responde(200, ProductoDto, 'El producto creado.')
  @Rechaza('VALIDACION_MULTIPLES_CAMPOS', 'PRODUCTO_DUPLICADO')
  async crearProducto(@Tenant() tenant: TenantDelPrincipal, @Body() cuerpo: unknown): Promise<ProductoDto> {
    return ProductoDto.from(await this.productos.crearProducto(tenant.id, leerAlta(cuerpo), this.clock.now()));
  }

  @Get(':producto_id')
  @Pide('leer')
  @ApiOperation({ summary: 'Un producto del catálogo' })
  @Responde(200, ProductoDto, 'El producto.')
  @Rechaza('NOT_FOUND')
  async obtenerProducto(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { producto_id }: ProductoPath,
  ): Promise<ProductoDto> {
    return ProductoDto.from(existente(await this.productos.productoPorId(tenant.id, producto_id)));
  }

  @Patch(':producto_id')
  @ApiOperation({ summary: 'Cambia los campos que se envían' })
  @ApiBody({ schema: CAMBIOS_DE_PRODUCTO.esquema })
  @Responde(200, ProductoDto, 'El producto modificado.')
  @Rechaza('NOT_FOUND', 'VALIDACION_MULTIPLES_CAMPOS', 'PRODUCTO_DUPLICADO')
  async modificarProducto(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { producto_id }: ProductoPath,
    @Body() cuerpo: unknown,
  ): Promise<ProductoDto> {
    const cambios = leerCambios(cuerpo);
    return ProductoDto.from(
      existente(await this.productos.modificarProducto(tenant.id, producto_id, cambios, this.clock.now())),
    );
  }

  @Delete(':producto_id')
  @ApiOperation({ summary: 'Da de baja un producto; lo ya emitido no cambia' })
  @Responde(200, BajaDeProductoDto, 'Dado de baja.')
  @Rechaza('NOT_FOUND')
  async eliminarProducto(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { producto_id }: ProductoPath,
  ): Promise<BajaDeProductoDto> {
    if (!(await this.productos.desactivarProducto(tenant.id, producto_id, this.clock.now()))) throw error('NOT_FOUND');
    return BajaDeProductoDto.from(producto_id);
  }
}

function existente(producto: Producto | undefined): Producto {
  if (!producto) throw error('NOT_FOUND');
  return producto;
}
