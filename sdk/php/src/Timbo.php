<?php

declare(strict_types=1);

namespace Timbo;

/**
 * El cliente de Timbó. Reintenta lo que es seguro repetir, y una emisión repetida nunca es otra factura.
 *
 * @phpstan-import-type Avisos from Tipos
 * @phpstan-import-type Emision from Tipos
 * @phpstan-import-type DE from Tipos
 */
class Timbo extends Operaciones
{
    private const BASE = 0.5;
    private const TOPE = 20.0;
    private const RETRY_AFTER_MAXIMO = 60;
    private const ESPERA_MAXIMA = 25;
    /** Lo que se da a la respuesta para llegar después de la espera que se pidió al servicio. */
    private const GRACIA = 5;

    private string $url;
    /** @var list<string> */
    private array $cabeceras;
    private \Closure $enviar;
    private \Closure $reloj;
    private \Closure $azar;
    private \Closure $dormir;
    private \Closure $nuevoId;
    /** Hasta cuándo se repite. */
    private float $limite = INF;

    /**
     * @param string|null $llave clave de API; en su lugar, $token es el de una persona
     * @param string|null $cuenta con $token, en cuál de las cuentas de la persona: un tenant_id de listarCuentas
     * @param string|null $fuente X-Fuente al emitir: A sistema, U interfaz, W WhatsApp
     * @param int $tiempo segundos que se espera cada respuesta
     * @param int $intentos cuántas veces se envía a lo sumo
     * @param callable|null $enviar (metodo, url, cabeceras, cuerpo, tiempo): Respuesta
     * @param callable|null $reloj segundos
     * @param callable|null $azar de 0 a 1
     * @param callable|null $dormir (segundos)
     */
    public function __construct(
        string $url,
        ?string $llave = null,
        ?string $token = null,
        ?string $fuente = null,
        private int $tiempo = 40,
        private int $intentos = 6,
        ?callable $enviar = null,
        ?callable $reloj = null,
        ?callable $azar = null,
        ?callable $dormir = null,
        ?callable $nuevoId = null,
        ?string $cuenta = null,
    ) {
        if (!$llave === !$token) {
            throw new \InvalidArgumentException('Indique llave o token, uno de los dos.');
        }
        if (!preg_match('#^https?://.#', $url)) {
            throw new \InvalidArgumentException('url debe ser la dirección del servicio: https://…');
        }
        $credencial = trim($llave ?: $token);
        if (!preg_match('/^[!-~]+$/D', $credencial)) {
            throw new \InvalidArgumentException('La llave o el token lleva un carácter que no es suyo: cópielo de nuevo.');
        }
        $this->url = rtrim($url, '/');
        $this->cabeceras = ['Authorization: ' . ($llave ? 'ApiKey' : 'Bearer') . " $credencial"];
        if ($cuenta !== null) {
            if ($llave || !preg_match('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/Di', $cuenta)) {
                throw new \InvalidArgumentException(
                    'cuenta es el tenant_id de una cuenta, y va con token: una llave ya tiene la suya.'
                );
            }
            $this->cabeceras[] = "X-Tenant-Id: $cuenta";
        }
        if ($fuente !== null) {
            $this->cabeceras[] = "X-Fuente: $fuente";
        }
        $this->enviar = \Closure::fromCallable($enviar ?? new Curl());
        $this->reloj = \Closure::fromCallable($reloj ?? static fn (): float => hrtime(true) / 1e9);
        $this->azar = \Closure::fromCallable($azar ?? static fn (): float => random_int(0, PHP_INT_MAX) / PHP_INT_MAX);
        $this->dormir = \Closure::fromCallable($dormir ?? static fn (float $segundos) => usleep((int) ($segundos * 1e6)));
        $this->nuevoId = \Closure::fromCallable($nuevoId ?? static fn (): string => bin2hex(random_bytes(16)));
    }

    /**
     * Emite y espera lo que diga la autoridad, hasta $segundos: el documento en A. Un corte en el medio se repite con el mismo
     * id_interno; si nadie respondió, ErrorDeRed dice cuál es. Con $edit_cdc corrige el rechazado de ese CDC. Con $exigirIgual lanza
     * EmisionDistinta si ya había un documento con ese id_interno y el cuerpo dice otra cosa.
     *
     * @phpstan-param Emision $cuerpo
     * @phpstan-return DE
     * @throws EmisionDistinta|Rechazado|SigueEnTramite|ErrorDeTimbo|ErrorDeRed
     */
    public function emitirYEsperar(array $cuerpo, int $segundos = 120, ?string $edit_cdc = null, bool $exigirIgual = false): array
    {
        $apurado = clone $this;
        $limite = $apurado->limite = ($this->reloj)() + $segundos;
        $timeout = max(1, min(self::ESPERA_MAXIMA, $segundos));
        $de = $apurado->emitirDocumento(cuerpo: $cuerpo, wait: true, timeout: $timeout, edit_cdc: $edit_cdc);
        if ($exigirIgual && ($de['difiere'] ?? []) !== []) {
            throw new EmisionDistinta($de['cdc'], $de['difiere']);
        }
        for ($vez = 0; in_array($de['estado'], ['P', 'E'], true); $vez++) {
            $quedan = $limite - ($this->reloj)();
            if ($quedan <= 0) {
                throw new SigueEnTramite($de['cdc']);
            }
            ($this->dormir)(min($quedan, $this->demora($vez)));
            try {
                $de = $apurado->documento($de['cdc']);
            } catch (ErrorDeTimbo | ErrorDeRed $causa) {
                throw new SigueEnTramite($de['cdc'], $causa);
            }
        }
        if ($de['estado'] === 'R') {
            $extra = ['codigo_fiscal' => $de['codigo_fiscal'], 'cdc' => $de['cdc']];
            $mensaje = "La autoridad rechazó el documento: {$de['mensaje_fiscal']}";
            throw new Rechazado(422, 'FISCAL_RECHAZO', $mensaje, $extra);
        }

        return $de;
    }

    /**
     * Un documento como lo devuelve la emisión; obtenerDocumento da el detalle.
     *
     * @phpstan-return DE
     */
    public function documento(string $cdc): array
    {
        return $this->listarDocumentos(cdc: $cdc);
    }

    /** El KuDE en PDF. Si todavía se dibuja, lo espera hasta $segundos. */
    public function kude(string $cdc, ?string $formato = null, ?string $idioma = null, int $segundos = 60): string
    {
        $limite = ($this->reloj)() + $segundos;
        while (true) {
            $respuesta = $this->descargarKude(cdc: $cdc, formato: $formato, idioma: $idioma);
            if (is_string($respuesta)) {
                return $respuesta;
            }
            if (($this->reloj)() >= $limite) {
                throw new ErrorDeRed("El KuDE de $cdc no estuvo en $segundos segundos.");
            }
            ($this->dormir)((float) $respuesta['retry_after_seconds']);
        }
    }

    /**
     * Los avisos desde un cursor, de a páginas: procese avisos y guarde cursor. Con $espera (segundos, hasta 25) sigue para siempre
     * y pueden llegar páginas vacías; sin ella termina cuando no hay más.
     *
     * @param list<string>|null $tipos
     * @phpstan-return \Generator<int, Avisos>
     */
    public function seguirAvisos(?string $despues = null, ?array $tipos = null, ?int $limit = null, ?int $espera = null): \Generator
    {
        do {
            $pagina = $this->listarAvisos(despues: $despues, tipos: $tipos, limit: $limit, espera: $espera);
            yield $pagina;
            $despues = $pagina['cursor'];
        } while ($pagina['hay_mas'] || $espera);
    }

    protected function recorrer(callable $pedir, string $filas, array $args): \Generator
    {
        $offset = $args['offset'] ?? 0;
        do {
            $pagina = $pedir(...[...$args, 'limit' => $args['limit'] ?? 100, 'offset' => $offset]);
            foreach ($pagina[$filas] as $fila) {
                yield $fila;
            }
            $offset += count($pagina[$filas]);
        } while ($pagina[$filas] !== [] && $offset < $pagina['total']);
    }

    protected function pedir(string $nombre, string $metodo, string $ruta, bool $repetible, ?string $medio, array $args): mixed
    {
        $args = array_filter($args, static fn (mixed $valor): bool => $valor !== null);
        $cuerpo = $args['cuerpo'] ?? null;
        unset($args['cuerpo']);
        if ($nombre === 'emitirDocumento' && !isset($cuerpo['id_interno']) && !isset($args['edit_cdc'])) {
            $cuerpo['id_interno'] = 'sdk-' . ($this->nuevoId)();
        }
        $url = $this->url . self::rellenar($ruta, $args) . self::consulta($args);
        [$datos, $tipo] = $medio === null || $cuerpo === null ? [null, null] : $this->datos($medio, $cuerpo);
        $cabeceras = $tipo === null ? $this->cabeceras : [...$this->cabeceras, "Content-Type: $tipo"];
        for ($vez = 1; ; $vez++) {
            $respuesta = null;
            try {
                $plazo = (int) ceil(min($this->tiempo, $this->limite - ($this->reloj)() + self::GRACIA));
                $respuesta = ($this->enviar)($metodo, $url, $cabeceras, $datos, $plazo);
                // El servicio nunca responde una página: es de otro, en una dirección que no es la suya.
                if ($respuesta->estado < 300 && !str_contains($respuesta->cabeceras['content-type'] ?? '', 'html')) {
                    return $respuesta->leida();
                }
                $error = ErrorDeTimbo::de($respuesta->estado, $respuesta->cuerpo);
            } catch (ErrorDeRed | \JsonException $causa) {
                $error = new ErrorDeRed("No hubo respuesta de $nombre: {$causa->getMessage()}", 0, $causa);
                $respuesta = null;
            }
            $demora = $this->demoraDe($repetible, $error, $respuesta, $vez);
            if ($demora === null) {
                $error->idInterno = (string) ($cuerpo['id_interno'] ?? '');
                throw $error;
            }
            ($this->dormir)($demora);
        }
    }

    /** Segundos hasta el próximo intento; null si no corresponde otro. */
    private function demoraDe(bool $repetible, ErrorDeTimbo|ErrorDeRed $error, ?Respuesta $respuesta, int $vez): ?float
    {
        if ($vez >= $this->intentos) {
            return null;
        }
        [$estado, $codigo] = $error instanceof ErrorDeTimbo ? [$error->estado, $error->codigo] : [0, ''];
        $pasajero = $estado === 0 || $estado >= 500 || ($estado === 409 && str_ends_with($codigo, '_EN_CURSO'));
        if ($estado !== 429 && !($repetible && $pasajero)) {
            return null;
        }
        $pedida = $respuesta?->pedida() ?? 0;
        if ($pedida > self::RETRY_AFTER_MAXIMO) {
            return null;
        }
        $demora = $pedida > 0 ? $pedida + ($this->azar)() * self::BASE : $this->demora($vez - 1);

        return ($this->reloj)() + $demora < $this->limite ? $demora : null;
    }

    private function demora(int $vez): float
    {
        return min(self::TOPE, self::BASE * 2 ** $vez) * (0.5 + ($this->azar)() / 2);
    }

    /** @return array{string, string} */
    private function datos(string $medio, mixed $cuerpo): array
    {
        if ($medio === 'application/json') {
            self::exigirExactos($cuerpo, '');
            $json = json_encode($cuerpo, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);

            return [$cuerpo === [] ? '{}' : $json, $medio];
        }
        if ($medio === 'image/*') {
            return [$cuerpo, str_starts_with($cuerpo, "\x89") ? 'image/png' : 'image/jpeg'];
        }
        if (!str_starts_with($medio, 'multipart/')) {
            return [$cuerpo, $medio];
        }
        $limite = 'timbo-' . ($this->nuevoId)();
        $partes = '';
        foreach ($cuerpo as $nombre => $valor) {
            $archivo = $valor instanceof Archivo ? "; filename=\"$nombre\"\r\nContent-Type: application/octet-stream" : '';
            $dato = $valor instanceof Archivo ? $valor->contenido : $valor;
            $partes .= "--$limite\r\nContent-Disposition: form-data; name=\"$nombre\"$archivo\r\n\r\n$dato\r\n";
        }

        return ["$partes--$limite--\r\n", "$medio; boundary=$limite"];
    }

    /** @param array<string, mixed> $args pierde los que son de la ruta */
    private static function rellenar(string $ruta, array &$args): string
    {
        return preg_replace_callback('/\{(\w+)\}/', static function (array $parte) use (&$args): string {
            $valor = (string) ($args[$parte[1]] ?? '');
            unset($args[$parte[1]]);
            if ($valor === '') {
                throw new \InvalidArgumentException("Falta {$parte[1]}.");
            }

            return rawurlencode($valor);
        }, $ruta);
    }

    /**
     * Una lista repite el parámetro, como dice OpenAPI cuando no dice otra cosa.
     *
     * @param array<string, mixed> $args
     */
    private static function consulta(array $args): string
    {
        $pares = [];
        foreach ($args as $nombre => $valor) {
            foreach (is_array($valor) ? $valor : [$valor] as $uno) {
                $pares[] = $nombre . '=' . rawurlencode(is_bool($uno) ? ($uno ? 'true' : 'false') : (string) $uno);
            }
        }

        return $pares ? '?' . implode('&', $pares) : '';
    }

    /** Un número con decimales ya perdió exactitud: los importes van como texto. */
    private static function exigirExactos(mixed $valor, string $ruta): void
    {
        if (is_float($valor)) {
            throw new \InvalidArgumentException("$ruta: escriba los importes como texto, por ejemplo \"1500.50\".");
        }
        foreach (is_array($valor) ? $valor : [] as $nombre => $parte) {
            self::exigirExactos($parte, is_int($nombre) ? "{$ruta}[$nombre]" : ltrim("$ruta.$nombre", '.'));
        }
    }
}
