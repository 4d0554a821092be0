import { type Word, word } from './words.ts';

export interface ToolbarActs {
  goTo: (page: number) => void;
  step: (by: 1 | -1) => void;
  zoom: (how: 'in' | 'out' | 'fit') => void;
  find: (needle: string) => void;
  print: () => void;
}

/** The row of tools above the pages. */
export class Toolbar {
  readonly element = document.createElement('div');
  readonly search = field('search', 'search');
  readonly #page = field('number', 'page');
  readonly #count = document.createElement('span');
  readonly #says = document.createElement('span');

  constructor(acts: ToolbarActs) {
    this.element.className = 'pdf-bar';
    this.element.setAttribute('role', 'toolbar');
    this.element.setAttribute('aria-label', word('tools'));
    this.#says.className = 'pdf-says';
    this.#says.setAttribute('role', 'status');
    this.#page.min = '1';
    this.#page.addEventListener('change', () => acts.goTo(Number(this.#page.value)));
    this.search.placeholder = word('search');
    this.search.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') acts.find(this.search.value);
    });
    this.element.append(
      button('previous', '↑', () => acts.step(-1)),
      this.#page,
      this.#count,
      button('next', '↓', () => acts.step(1)),
      button('zoomOut', '−', () => acts.zoom('out')),
      button('zoomIn', '+', () => acts.zoom('in')),
      button('fit', '↔', () => acts.zoom('fit')),
      this.search,
      this.#says,
      button('print', word('print'), acts.print),
    );
  }

  show(page: number, count: number): void {
    if (document.activeElement !== this.#page) this.#page.value = String(page);
    this.#page.max = String(count);
    this.#count.textContent = word('of', { count });
  }

  say(words: string): void {
    this.#says.textContent = words;
  }
}

function button(name: Word, face: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = face;
  made.title = word(name);
  made.setAttribute('aria-label', word(name));
  made.addEventListener('click', act);
  return made;
}

function field(type: 'number' | 'search', name: Word): HTMLInputElement {
  const made = document.createElement('input');
  made.type = type;
  made.setAttribute('aria-label', word(name));
  return made;
}
