<?php

declare(strict_types=1);

namespace Timbo;

/** El servicio rechazó el pedido. $codigo es uno de docs/integracion/errores.md. */
class ErrorDeTimbo extends \RuntimeException
{
    /** De una emisión, el que llevaba: repetida con el mismo no es otra factura. */
    public string $idInterno = '';

    /** @param array<string, mixed> $extra */
    final public function __construct(
        public readonly int $estado,
        public readonly string $codigo,
        string $mensaje,
        public readonly array $extra = [],
        public readonly string $requestId = '',
    ) {
        parent::__construct($mensaje);
    }

    /**
     * Los campos errados: campo (una ruta como items[2].cantidad), codigo y mensaje.
     *
     * @return list<array{campo: string, codigo: string, mensaje: string}>
     */
    public function errores(): array
    {
        return $this->extra['errores'] ?? [];
    }

    /** El error de una respuesta, con la clase que le corresponde. */
    public static function de(int $estado, string $cuerpo): self
    {
        $leido = json_decode($cuerpo, true);
        if (is_array($leido['detail'] ?? null)) {
            return self::deDetail($estado, $leido['detail']);
        }
        $error = $leido['error'] ?? [];
        $codigo = $error['codigo'] ?? "HTTP_$estado";
        $extra = $error['extra'] ?? [];
        $requestId = $error['request_id'] ?? '';
        if (!empty($extra['errores'])) {
            return self::deValidacion($estado, $codigo, $extra, $requestId);
        }
        $clase = $codigo === 'FISCAL_RECHAZO' ? Rechazado::class : self::class;

        return new $clase($estado, $codigo, $error['mensaje'] ?? self::mensajeDe($estado), $extra, $requestId);
    }

    /** «limit debe ser un entero» es, de limit, «Debe ser un entero.» */
    private static function sinSuNombre(string $mensaje, string $campo): string
    {
        $resto = str_starts_with($mensaje, "$campo ") ? substr($mensaje, strlen($campo) + 1) : $mensaje;

        return ucfirst(rtrim($resto, '.')) . '.';
    }

    /** Lo que no es de él ni de un servidor que está delante: una página, una redirección. */
    private static function mensajeDe(int $estado): string
    {
        return $estado < 500
            ? "Respondió otro, y no el servicio de Timbó (HTTP $estado): revise la dirección, y si lleva http o https."
            : "El servicio respondió $estado.";
    }

    /**
     * Con un mensaje que dice los campos, que es lo que se lee cuando nadie atrapó el error.
     *
     * @param array<string, mixed> $extra
     */
    private static function deValidacion(int $estado, string $codigo, array $extra, string $requestId = ''): ErrorDeValidacion
    {
        $textos = array_map(
            static fn (array $uno): string => implode(': ', array_filter([$uno['campo'], $uno['mensaje']])),
            $extra['errores'],
        );

        return new ErrorDeValidacion($estado, $codigo, implode(' ', $textos), $extra, $requestId);
    }

    /**
     * Un parámetro o un cuerpo que no es de emisión llega como detail: se dice igual que los demás.
     *
     * @param list<array{loc: list<string|int>, msg: string, type: string}> $detail
     */
    private static function deDetail(int $estado, array $detail): ErrorDeValidacion
    {
        $errores = array_map(static function (array $uno): array {
            $partes = array_map(
                static fn (string|int $parte): string => is_int($parte) ? "[$parte]" : ".$parte",
                array_slice($uno['loc'], 1),
            );

            $campo = ltrim(implode('', $partes), '.');

            return ['campo' => $campo, 'codigo' => $uno['type'], 'mensaje' => self::sinSuNombre($uno['msg'], $campo)];
        }, $detail);

        return self::deValidacion($estado, 'VALIDACION', ['errores' => $errores]);
    }
}
