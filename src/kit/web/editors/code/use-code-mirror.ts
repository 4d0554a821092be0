import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { styleNonce } from '#kit/web/page/page-settings.ts';
import { type CodeLanguage, loadLanguage } from './code-languages.ts';
import { codeTheme } from './code-theme.ts';
import { codePhrases } from './code-words.ts';

export const TAB_SIZE = 2;

export interface CodeMirrorOptions {
  value: string;
  onChange?: (value: string) => void;
  language: CodeLanguage;
  /** Attributes of the text, such as its name. */
  attributes: Record<string, string>;
  editable: boolean;
  wrap: boolean;
  numbers: boolean;
  extra?: Extension;
}

/**
 * Tab moves the text in. After Escape the next Tab leaves, which the library sees to; so does a panel that Escape closes
 * first.
 */
const basics = (numbers: boolean): Extension => [
  EditorView.cspNonce.of(styleNonce ?? ''),
  ...(numbers ? [lineNumbers()] : []),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorState.tabSize.of(TAB_SIZE),
  indentUnit.of(' '.repeat(TAB_SIZE)),
  EditorState.phrases.of(codePhrases()),
  keymap.of([...searchKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
  codeTheme,
];

/** CodeMirror in an element of the page; what may change later sits in compartments. */
export function useCodeMirror(
  place: RefObject<HTMLElement | null>,
  options: CodeMirrorOptions,
): EditorView | undefined {
  const [view, setView] = useState<EditorView>();
  const change = useRef(options.onChange);
  const first = useRef(options);
  const [parts] = useState(() => ({ language: new Compartment(), mode: new Compartment(), wrap: new Compartment() }));
  useEffect(() => {
    change.current = options.onChange;
  });
  useEffect(() => {
    const { value, numbers, extra = [] } = first.current;
    const made = new EditorView({
      parent: place.current ?? undefined,
      state: EditorState.create({
        doc: value,
        extensions: [
          extra,
          basics(numbers),
          parts.language.of([]),
          parts.mode.of([]),
          parts.wrap.of([]),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const fromUs = transactions.some((one) => one.isUserEvent('replaced'));
            if (docChanged && !fromUs) change.current?.(state.doc.toString());
          }),
        ],
      }),
    });
    setView(made);
    return () => made.destroy();
  }, [place, parts]);
  useOptions(view, parts, options);
  return view;
}

function useOptions(
  view: EditorView | undefined,
  parts: Record<'language' | 'mode' | 'wrap', Compartment>,
  { value, language, attributes, editable, wrap }: CodeMirrorOptions,
) {
  const written = JSON.stringify(attributes);
  useEffect(() => {
    view?.dispatch({
      effects: parts.mode.reconfigure([
        EditorState.readOnly.of(!editable),
        EditorView.contentAttributes.of(JSON.parse(written)),
      ]),
    });
  }, [view, parts, editable, written]);
  useEffect(() => {
    view?.dispatch({ effects: parts.wrap.reconfigure(wrap ? EditorView.lineWrapping : []) });
  }, [view, parts, wrap]);
  useEffect(() => {
    let wanted = true;
    void loadLanguage(language).then((support) => {
      if (wanted) view?.dispatch({ effects: parts.language.reconfigure(support) });
    });
    return () => {
      wanted = false;
    };
  }, [view, parts, language]);
  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, userEvent: 'replaced' });
  }, [view, value]);
}
