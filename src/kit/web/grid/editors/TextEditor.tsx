import {
  type FormEvent,
  type PointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { mostSigns, textOf } from '#kit/domain/grid/grid-column.ts';
import { leftNumber, mayBecomeNumber } from '#kit/domain/grid/typed-number.ts';
import { useVersion } from '#kit/web/grid/view/use-grid.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import type { EditorProps } from './editor-props.ts';
import { useActiveFocus } from './use-active-focus.ts';
import { useEndOutside } from './use-end-outside.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const LargeField = lazyPart(() => import('./LargeField.tsx').then((loaded) => ({ default: loaded.LargeField })));
/** A one-line field would join the lines of these. */
const MANY_LINES = new Set(['textarea', 'input_pop']);

/**
 * One field for both: closed, it lies unseen over the cell and takes what is typed, so that an input method works from
 * the first key; open, it is the editor.
 */
export function TextEditor({ grid, row, column, fault, faultId, label }: EditorProps) {
  const { t } = useTranslation();
  const { store, cursor } = grid;
  useVersion(cursor);
  const field = useRef<Field>(null);
  const last = useRef('');
  /** What the field was filled with; nothing while typing alone filled it. */
  const filled = useRef<string>(undefined);
  const [large, setLarge] = useState(false);
  const open = cursor.editing !== undefined;
  const isNumber = column.type === 'inputNumber';
  const value = textOf(row[column.key]);
  const inside = useEndOutside(cursor, open);

  const commit = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    const next = isNumber ? leftNumber(typed, column.props) : typed;
    if (typed !== filled.current && next !== value) void store.setCells([{ id: row.id, key: column.key, value: next }]);
    filled.current = typed;
  });
  const fill = useEffectEvent(() => {
    const input = field.current;
    if (!input) return;
    const { typed, selects } = cursor.editing ?? {};
    const opened = open && typed === undefined;
    if (!open) input.value = '';
    else if (opened) input.value = value;
    // An input method opens the cell before it has written anything.
    filled.current = opened || typed === '' ? input.value : undefined;
    last.current = input.value;
    if (opened) input.setSelectionRange(selects ? 0 : value.length, value.length);
  });

  useActiveFocus(cursor, field);
  const held = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    return { id: row.id, key: column.key, value: isNumber ? leftNumber(typed) : typed };
  });
  useLayoutEffect(
    () =>
      cursor.registerCommit(
        () => commit(),
        () => held(),
      ),
    [cursor],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing fill the field, typing must not
  useLayoutEffect(() => fill(), [open]);

  const shrink = () => {
    setLarge(false);
    field.current?.focus();
  };
  const common = {
    placeholder: open ? column.placeholder : undefined,
    ...column.props,
    // Not `disabled`: the keyboard must be able to be here.
    disabled: false,
    className: open ? 'grid-field' : 'grid-field catching',
    'aria-label': open ? label : `${label} ${value}`,
    'aria-invalid': fault ? true : undefined,
    'aria-errormessage': fault ? faultId : undefined,
    'aria-describedby': fault ? faultId : undefined,
    readOnly: !store.mayEdit(row.id, column),
    autoComplete: 'off',
    onInput: ({ currentTarget: input }: FormEvent<Field>) => {
      if (isNumber && !mayBecomeNumber(input.value)) return revert(input, last.current, cursor.editing?.selects);
      last.current = input.value;
      filled.current = undefined;
      cursor.settleIn();
      if (!cursor.editing) cursor.edit({ typed: input.value });
    },
    onPointerDown: ({ button }: PointerEvent) => button === 0 && cursor.settleIn(),
    onCompositionStart: () => {
      if (!cursor.editing) cursor.edit({ typed: '' });
    },
  };
  const isFlat = !MANY_LINES.has(column.type);
  const state = !open ? ' grid-shut' : column.type === 'textarea' ? ' grid-tall' : isFlat ? ' grid-flat' : '';
  return (
    <div className={`grid-open${state}`} {...inside}>
      {isFlat ? (
        <input {...common} ref={field as RefObject<HTMLInputElement>} inputMode={isNumber ? 'decimal' : undefined} />
      ) : (
        <textarea
          {...common}
          ref={field as RefObject<HTMLTextAreaElement>}
          rows={1}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.altKey || event.ctrlKey) || !open) return;
            event.preventDefault();
            event.stopPropagation();
            addLine(event.currentTarget);
          }}
        />
      )}
      {column.type === 'input_pop' && open && store.mayEdit(row.id, column) && (
        <button
          type="button"
          className="grid-enlarge"
          aria-label={t('grid.enlarge')}
          title={t('grid.enlarge')}
          onClick={() => setLarge(true)}
        >
          ⤢
        </button>
      )}
      {large && open && (
        <LargeField
          title={label}
          text={field.current?.value ?? ''}
          most={mostSigns(column)}
          onClose={shrink}
          onFailed={shrink}
          onConfirm={(text) => {
            if (field.current) field.current.value = text;
            setLarge(false);
            cursor.stopEditing();
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** Takes back what may not be here; the caret, or the selection of the whole, is where it was. */
function revert(field: Field, text: string, selects = false) {
  const caret = Math.max(0, (field.selectionStart ?? 0) - (field.value.length - text.length));
  field.value = text;
  field.setSelectionRange(selects ? 0 : caret, selects ? text.length : caret);
}

function addLine(field: HTMLTextAreaElement) {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  field.scrollTop = field.scrollHeight;
}
