import type { Browser, BrowserContext, ElementHandle, HTTPRequest, Page } from 'puppeteer';
import { browserOfTheWorker } from '../../../test/chromium';
import { personOfTenant, type Role } from '../../../dev/stack/idp/identity-provider';
import { barriers } from '../../../test/barriers';
import { awaited, during, hasta } from '../../../test/during';
import { isGone, openPage, press, settled, watched } from '../../../test/page';
import { type StackDePrueba, stackDePrueba } from '../../../test/stack';
import { hechaCon, negadaCon, rolDe } from './operaciones';

export const ANCHO = { width: 1280, height: 900 };
export const MEDIANO = { width: 768, height: 1024 };
export const ANGOSTO = { width: 360, height: 740 };

/** Their tokens name no account, but a superadmin's who acts for one. */
const DE_LA_INSTALACION: readonly Role[] = ['superadmin', 'soporte'];

/** Of a page for who does not ask for less motion, as the browser of the tests does: what moves costs a third of its time. */
export const CON_MOVIMIENTO = [{ name: 'prefers-reduced-motion', value: 'no-preference' }];

/** The browser of the tests of a file: open while they run. @param seMueve its pages move, as most people see them. */
export function unNavegador(seMueve = false): Navegador {
  const navegador = new Navegador(seMueve);
  beforeAll(() => navegador.abrir());
  return navegador;
}

/** A browser as people have one, in which each page is somebody's own session. */
export class Navegador {
  /** A person stays signed in for the other tests of the file. */
  private readonly personas = new Map<string, Persona>();
  private browser!: Browser;
  private readonly sesiones: BrowserContext[] = [];
  /** The operations that the service has done for these pages, each also with the role for which it did it. */
  readonly hechas = new Set<string>();
  /** The roles and operations that it has refused: nobody is offered what may not be done. */
  readonly negadas = new Set<string>();

  constructor(private readonly seMueve: boolean) {}

  async abrir(): Promise<void> {
    this.browser = await browserOfTheWorker();
    during().own('the sessions of the browser', () => this.cerrar());
  }

  /** Somebody signed in as a role, by clicks alone. Who is of the installation acts in no account. */
  entrar(rol: Role, stack: StackDePrueba): Promise<Persona> {
    if (stack.tenant_id === stackDePrueba().tenant_id) return this.sesionDe(rol, `${rol}@demo`, stack);
    // Somebody else in each file: a person's requests are counted together.
    if (DE_LA_INSTALACION.includes(rol)) return this.sesionDe(rol, `${rol}@${stack.tenant_id}`, stack);
    return this.enLaCuenta(rol, stack);
  }

  /** The same in this account, to which a superadmin comes by a token that names it. */
  enLaCuenta(rol: Role, stack: StackDePrueba): Promise<Persona> {
    return this.sesionDe(rol, personOfTenant(rol, stack), stack);
  }

  private async sesionDe(rol: Role, cuenta: string, { panel_url }: StackDePrueba): Promise<Persona> {
    const conocida = this.personas.get(cuenta);
    if (conocida) {
      await conocida.page.setViewport(ANCHO);
      return conocida;
    }
    const persona = await this.llegar(panel_url!);
    await persona.entrarComo(rol, cuenta);
    this.personas.set(cuenta, persona);
    return persona;
  }

  /** A person who is not signed in, at an address. */
  async llegar(url: string): Promise<Persona> {
    const contexto = await this.browser.createBrowserContext();
    this.sesiones.push(contexto);
    const page = await openPage(contexto);
    await page.setViewport(ANCHO);
    if (this.seMueve) await page.emulateMediaFeatures(CON_MOVIMIENTO);
    page.on('response', (respuesta) => {
      const [hecha, negada, rol] = [hechaCon(respuesta), negadaCon(respuesta), rolDe(respuesta.request())];
      if (hecha) this.hechas.add(hecha).add(`${rol} ${hecha}`);
      if (negada && rol) this.negadas.add(`${rol} ${negada}`);
    });
    const persona = new Persona(page);
    await page.goto(url);
    return persona;
  }

  private async cerrar(): Promise<void> {
    await Promise.all(this.sesiones.splice(0).map((sesion) => sesion.close()));
  }
}

/** What one person sees and touches. Everything is found by the words that are on the page. */
export class Persona {
  /** What the browser refused or the page threw. */
  readonly quejas: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.quejas.push(String(error)));
    page.on('console', (mensaje) => {
      if (/Content Security Policy/i.test(mensaje.text())) this.quejas.push(mensaje.text());
    });
  }

  /** From the way in, by clicks alone: as the demo's person, or as another of that role. */
  async entrarComo(rol: string, cuenta = `${rol}@demo`): Promise<void> {
    await this.tocar('button', 'Entrar');
    const boton = `button[name=cuenta][value="${rol}@demo"]`;
    await this.page.waitForSelector(boton);
    await this.page.$eval(boton, (uno, valor) => uno.setAttribute('value', valor), cuenta);
    await this.pulsar(`button[name=cuenta][value="${cuenta}"]`);
    await this.page.waitForSelector('#main-content');
  }

  /** The same page in another tab, as the browser copies it. */
  async enOtraPestana(): Promise<Persona> {
    const abierta = new Promise<Page>((lista) => this.page.once('popup', (ventana) => lista(ventana!)));
    await this.page.evaluate('void open(location.href)');
    return new Persona(watched(await awaited('the other tab', abierta)));
  }

  private linea?: (pedido: HTTPRequest) => Promise<unknown>;

  /** Requests of the page to an address of the service take another line, until that line is released or its test ends. */
  async porOtraLinea(direccion: RegExp, linea: (pedido: HTTPRequest) => Promise<unknown>): Promise<() => void> {
    if (!this.linea) {
      // It stays so: a request that comes while it is switched off gets no answer.
      await this.page.setRequestInterception(true);
      this.page.on('request', (pedido) => {
        // A page that went away does not wait for its answers. What is not answered otherwise would be awaited until the limit of the file.
        void this.linea!(pedido)
          .catch(isGone)
          .catch((error: unknown) => during().fail(error));
      });
    }
    const directa = (pedido: HTTPRequest): Promise<void> => pedido.continue();
    this.linea = (pedido) => (direccion.test(`${pedido.method()} ${pedido.url()}`) ? linea(pedido) : directa(pedido));
    const soltar = (): void => void (this.linea = directa);
    during().own(`the other line to ${direccion}`, soltar);
    return soltar;
  }

  /** What the service answers to this very person is changed on its way to the page: what somebody else gets would be another session. */
  conOtraRespuesta<R>(direccion: RegExp, otra: (dada: R) => R): Promise<() => void> {
    return this.porOtraLinea(direccion, async (pedido) => {
      const dada = await fetch(pedido.url(), { headers: pedido.headers() });
      await pedido.respond({ contentType: 'application/json', body: JSON.stringify(otra((await dada.json()) as R)) });
    });
  }

  /** Follows an entry of the page's own menu or address without loading it again, which would sign out. */
  async ir(ruta: string): Promise<void> {
    await this.page.evaluate(
      `history.pushState({}, '', '/panel${ruta}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await this.quieta();
    if (await this.page.evaluate(DIBUJADA)) return;
    // Its code comes by itself after a moment in which nothing is asked.
    await this.page.waitForFunction(DIBUJADA);
    await this.quieta();
  }

  /** Until it has drawn every answer of the service. */
  quieta(): Promise<void> {
    return settled(this.page);
  }

  /** Clicks the element with these words. */
  async tocar(selector: string, texto: string, dentro = ''): Promise<void> {
    await this.pulsar(`${dentro} ${selector}::-p-text(${texto})`);
  }

  /** Clicks this element. */
  async pulsar(selector: string): Promise<void> {
    await press(this.page, selector);
  }

  /**
   * Pastes into the field of a name, over what is there: typed, each letter would draw the whole form again. A day can only be typed. A
   * moment, AAAA-MM-DDThh:mm, or a month comes as from the browser's own calendar: the order of its parts is the browser's.
   */
  async escribir(nombre: string, texto: string): Promise<void> {
    const campo = await this.page.waitForSelector(`[name="${nombre}"]`, { visible: true });
    const tipo = await campo!.evaluate((elemento, valor) => {
      const entrada = elemento as unknown as Entrada;
      entrada.focus();
      entrada.select();
      if (!['datetime-local', 'month'].includes(entrada.type)) return entrada.type;
      // The framework looks for changes behind its own setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entrada), 'value')!.set!.call(entrada, valor);
      entrada.dispatchEvent(new Event('input', { bubbles: true }));
      return entrada.type;
    }, texto);
    if (tipo === 'date') await campo!.type(texto);
    else if (!['datetime-local', 'month'].includes(tipo)) await this.page.keyboard.sendCharacter(texto);
  }

  /** Searches a list: typed words are a filter a moment later, which replaces every row. */
  async filtrar(palabras: string): Promise<void> {
    await this.escribir('q', palabras);
    await this.page.waitForFunction(
      `JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}').q === ${JSON.stringify(palabras)}`,
    );
    await this.quieta();
  }

  /** Writes a customer that nobody saved on the sheet, with its identity card. */
  async escribirCliente(nombre: string): Promise<void> {
    await this.escribir('cliente', nombre);
    await this.tocar('[role=option]', `Usar «${nombre}»`);
    await this.escribir('receptor.numero_documento', '4567890');
  }

  /** Chooses in a list of the browser's framework by the words of the option. */
  async elegir(nombre: string, opcion: string): Promise<void> {
    const lista = `::-p-xpath(//input[@name="${nombre}"]/preceding-sibling::*[@role="combobox"])`;
    const abrir = async (): Promise<boolean> => {
      const campo = await this.page.waitForSelector(lista);
      const abierta = () => campo!.evaluate((elemento) => elemento.getAttribute('aria-expanded') === 'true');
      if (await abierta()) return true;
      // By keys: what comes to the page may move the list from under a click.
      await campo!.press('ArrowDown');
      return abierta();
    };
    const elegida = async (): Promise<string> => {
      // A list that closes returns the focus to its field, where the key would open it again.
      await this.page.waitForSelector('[role=listbox]', { hidden: true });
      // A dialog that comes up may take the focus before the key comes: it is pressed again.
      await hasta(abrir, Boolean, `the list of ${nombre}`);
      await this.tocar('[role=option]', opcion);
      await this.page.waitForSelector('[role=listbox]', { hidden: true });
      // Some choices take the list away.
      return (await (await this.page.$(lista))?.evaluate(({ textContent }) => textContent)) ?? opcion;
    };
    // A list that still opens may move another option under the click.
    await hasta(elegida, (dicha) => dicha.includes(opcion), `${opcion} in the list of ${nombre}`);
  }

  /** Chooses in a list that is searched by typing. */
  async buscar(rotulo: string, texto: string): Promise<void> {
    await this.abrirLista(rotulo);
    await this.page.keyboard.sendCharacter(texto);
    await this.tocar('[role=option]', texto);
  }

  /** The same, by the name of its field. What comes to the page may empty the field or close its list, which is then asked again. */
  async buscarEn(nombre: string, texto: string): Promise<void> {
    await this.escribir(nombre, texto);
    const ofrecida = async (): Promise<boolean> => {
      if (await this.page.$(`[role=option]::-p-text(${texto})`)) return true;
      const [valor, abierta] = await this.page.$eval(`[name="${nombre}"]`, (campo) => [
        (campo as unknown as { value: string }).value,
        campo.getAttribute('aria-expanded'),
      ]);
      if (valor !== texto) await this.escribir(nombre, texto);
      else if (abierta !== 'true') await this.page.keyboard.press('ArrowDown');
      return false;
    };
    await hasta(ofrecida, Boolean, `${texto} in the list of ${nombre}`);
    await this.tocar('[role=option]', texto);
  }

  /** What such a list offers. */
  async ofrece(rotulo: string): Promise<string[]> {
    await this.abrirLista(rotulo);
    await this.page.waitForSelector('[role=option]');
    return this.page.$$eval('[role=option]', (todas) => todas.map(({ innerHTML }) => innerHTML));
  }

  private async abrirLista(rotulo: string): Promise<ElementHandle> {
    const campo = await this.page.waitForSelector(
      `::-p-xpath(//label[starts-with(normalize-space(.), "${rotulo}")]/following::input[1])`,
      { visible: true },
    );
    await campo!.press('ArrowDown');
    return campo!;
  }

  /**
   * Moves by the tab key alone until the named field or control has the focus; everything on the way shows its focus. How often the key
   * was pressed.
   */
  async tabular(destino: string): Promise<number> {
    const paradas: string[] = [];
    while (paradas.length < MAX_PARADAS) {
      await this.page.keyboard.press('Tab');
      const { nombre, texto, seVe } = (await this.page.evaluate(CON_FOCO)) as Parada;
      if (!seVe) throw new Error(`the focus is not seen on ${nombre || texto}`);
      if (nombre === destino || texto.startsWith(destino)) return paradas.length + 1;
      paradas.push(nombre || texto);
    }
    throw new Error(`the tab key does not reach ${destino}, only: ${paradas.join(' | ')}`);
  }

  /** Opens the list that has the focus and chooses by keys alone what begins with a letter. Each key waits until the list has moved. */
  async elegirConTeclas(letra: string): Promise<void> {
    await this.page.keyboard.press('Enter');
    await this.page.waitForSelector('[role=option]:focus');
    await this.page.keyboard.type(letra);
    await this.page.waitForFunction(`document.activeElement.textContent.startsWith('${letra}')`);
    await this.page.keyboard.press('Enter');
    await this.page.waitForSelector('[role=listbox]', { hidden: true });
  }

  /** Writes by keys alone into the field of a name, over what is there. */
  async teclear(nombre: string, texto: string): Promise<void> {
    await this.tabular(nombre);
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.type(texto);
  }

  /** Presses by keys alone the element with these words, once it can be pressed. */
  async activar(texto: string): Promise<void> {
    await this.page.waitForSelector(`:is(a, button:not([disabled]))::-p-text(${texto})`, { visible: true });
    await this.tabular(texto);
    await this.page.keyboard.press('Enter');
  }

  async ve(texto: string): Promise<void> {
    await this.page.waitForSelector(`::-p-text(${texto})`);
  }

  /** @throws when axe finds a barrier for people in the open page. */
  async sinBarreras(): Promise<void> {
    expect(await this.barreras()).toEqual([]);
  }

  /** @throws when the page is wider than the screen or keeps somebody out, on a telephone or on a desk. */
  async enTodoAncho(): Promise<void> {
    for (const tamano of [ANGOSTO, ANCHO]) {
      await this.page.setViewport(tamano);
      await this.quieta();
      expect(Number(await this.page.evaluate('document.documentElement.scrollWidth'))).toBe(tamano.width);
      await this.sinBarreras();
    }
  }

  /** Barriers that axe finds, by all of its rules or by some. */
  barreras(reglas?: readonly string[]): Promise<string[]> {
    return barriers(this.page, reglas);
  }
}

interface Entrada extends EventTarget {
  type: string;
  focus(): void;
  select(): void;
}

/** The page itself is there, not its frame alone; who has not signed in sees no frame. */
const DIBUJADA = `(() => {
  const pagina = document.querySelector('#main-content');
  return !pagina || (pagina.innerText.trim() !== '' && !pagina.querySelector('.RaLoading-message'));
})()`;

const MAX_PARADAS = 200;

interface Parada {
  nombre: string;
  texto: string;
  seVe: boolean;
}

/** The element with the focus, and whether it or its field is drawn with it. The page's own frame does not count. */
const CON_FOCO = `(() => {
  const uno = document.activeElement;
  const marco = uno.closest('.Mui-focused, .Mui-focusVisible') ?? uno;
  const { outlineStyle, outlineWidth } = getComputedStyle(marco);
  const campo = uno.closest('.MuiInputBase-root')?.querySelector('[name]');
  const dibujado = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  return {
    nombre: uno.getAttribute('name') ?? campo?.getAttribute('name') ?? '',
    texto: (uno.innerText || uno.getAttribute('aria-label') || uno.tagName).trim(),
    seVe: dibujado || marco.matches('.Mui-focused') || ['BODY', 'IFRAME'].includes(uno.tagName) || uno.tabIndex < 0,
  };
})()`;
