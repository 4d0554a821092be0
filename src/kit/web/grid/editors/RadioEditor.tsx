import { useEffect, useRef } from 'react';
import { linkedOptions } from '#kit/domain/grid/grid-column.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { EditorProps } from './editor-props.ts';
import { usePending } from './use-pending.ts';

/** All choices at once: arrows go from one to the next, a click takes one. */
export function RadioEditor(props: EditorProps) {
  const { grid, row, column, options = [], label } = props;
  const { value, hold, finish } = usePending(props);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const radios = group.current;
    (radios?.querySelector<HTMLElement>(':checked') ?? radios?.querySelector<HTMLElement>('input'))?.focus();
  }, []);
  const offered = linkedOptions(grid.store.columns, column, row, options);
  return (
    <div ref={group} role="radiogroup" aria-label={label} className="grid-radios">
      {offered.map((option) => (
        <label key={option.value}>
          <input
            {...column.props}
            type="radio"
            name={column.key}
            value={option.value}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => hold(option.value)}
            // Arrows make clicks too, without a place; they are no end.
            onClick={({ clientX, clientY, detail }) => detail > 0 && clientX + clientY > 0 && finish()}
          />
          <ChineseText>{option.text}</ChineseText>
        </label>
      ))}
    </div>
  );
}
