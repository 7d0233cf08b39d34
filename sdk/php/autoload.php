<?php

declare(strict_types=1);

// Para quien no usa Composer.
spl_autoload_register(static function (string $clase): void {
    $archivo = __DIR__ . '/src/' . substr($clase, strlen('Timbo\\')) . '.php';
    if (str_starts_with($clase, 'Timbo\\') && is_file($archivo)) {
        require $archivo;
    }
});
