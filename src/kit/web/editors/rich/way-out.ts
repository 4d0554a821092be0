import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** In lists and tables Tab works within the text. Escape lets the next Tab leave it; Alt+F10 leads to the tools. */
export const WayOut = Extension.create({
  name: 'wayOut',
  addProseMirrorPlugins() {
    let leaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              if (event.key === 'F10' && event.altKey) {
                const frame = view.dom.closest('.editor');
                frame?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
                event.preventDefault();
                return true;
              }
              if (event.key === 'Tab' && leaving) return true;
              // The first Escape is the text's; only another one is about the dialog that holds it.
              if (event.key === 'Escape' && !leaving && view.dom.closest('[role=dialog]')) event.stopPropagation();
              leaving = event.key === 'Escape' || (leaving && event.key === 'Shift');
              return false;
            },
          },
        },
      }),
    ];
  },
});
