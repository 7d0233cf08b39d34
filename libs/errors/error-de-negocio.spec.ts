import { error, type ErrorDeCampo, ErrorDeValidacion } from '.';

describe('error', () => {
  it('fills the placeholders of its message and carries code and status', () => {
    const fallo = error('NUMERO_DUPLICADO', { numero: '001-001-0000007' });
    expect(fallo).toMatchObject({ codigo: '0150', status: 409 });
    expect(fallo.message).toContain('001-001-0000007');
    expect(fallo.message).not.toMatch(/[{}]/);
  });
});

describe('ErrorDeValidacion', () => {
  const propio: ErrorDeCampo = {
    campo: 'moneda',
    codigo: 'VALIDACION_MONEDA_NO_HABILITADA',
    mensaje: 'Moneda no habilitada.',
  };
  const comun: ErrorDeCampo = {
    campo: 'items[0].cantidad',
    codigo: 'DECIMAL_INVALIDO',
    mensaje: 'Debe ser mayor que 0.',
  };

  it('puts a code of its own at the top only when it is the single failure', () => {
    expect(new ErrorDeValidacion([propio])).toMatchObject({ codigo: propio.codigo, message: propio.mensaje });
    expect(new ErrorDeValidacion([propio, comun]).codigo).toBe('VALIDACION_MULTIPLES_CAMPOS');
    expect(new ErrorDeValidacion([comun]).codigo).toBe('VALIDACION_MULTIPLES_CAMPOS');
  });

  it('keeps that code when the one rule names several fields', () => {
    const faltan = ['direccion', 'codigo_ciudad'].map((campo): ErrorDeCampo => ({
      ...propio,
      codigo: 'NR_RECEPTOR_DOMICILIO_FALTANTE',
      campo,
    }));
    expect(new ErrorDeValidacion(faltan)).toMatchObject({ codigo: 'NR_RECEPTOR_DOMICILIO_FALTANTE', status: 400 });
  });

  it('lists every wrong field, of very many the first hundred, and says how many there were', () => {
    expect(new ErrorDeValidacion([propio, comun]).extra).toEqual({ errores: [propio, comun], total_errores: 2 });
    const muchos = Array.from({ length: 101 }, (_, i) => ({ ...comun, campo: `items[${i}].cantidad` }));
    expect(new ErrorDeValidacion(muchos)).toMatchObject({
      extra: { errores: muchos.slice(0, 100), total_errores: 101 },
      message: expect.stringContaining('101 error') as string,
    });
  });
});
