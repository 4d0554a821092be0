import { Input } from 'antd';
import { useState } from 'react';
import { fenOf, grouped, isFen, yuanOf } from '#kit/domain/money.ts';
import type { ControlProps } from './control-props.ts';

interface SearchableProps extends ControlProps<string> {
  /** What cannot be read yet is no search. */
  inSearch?: boolean;
}

interface AmountProps extends SearchableProps {
  /** What is kept of a typed text; undefined for what is no amount. */
  read: (typed: string) => string | undefined;
  show: (kept: string) => string;
}

// Before a text that is no amount: the field's rule refuses it, and nobody takes its digits for fen.
const UNREADABLE = '?';

/** An amount, kept as text from the keyboard to the database; grouped as soon as the cursor has left it. */
function AmountControl({ value, onChange, read, show, inSearch, ...rest }: AmountProps) {
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    const unreadable = inSearch || text.trim() === '' ? '' : `${UNREADABLE}${text}`;
    onChange?.(read(text.trim()) ?? unreadable);
  };
  const shown = value?.startsWith(UNREADABLE) ? value.slice(UNREADABLE.length) : value && show(value);
  return (
    <Input
      {...rest}
      className="field-wide"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown ?? ''}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const withoutGroups = (typed: string) => typed.replace(/[,，\s]/g, '');

export const DecimalControl = (props: SearchableProps) => (
  <AmountControl
    {...props}
    read={(typed) => (/^-?\d+(\.\d+)?$/.test(withoutGroups(typed)) ? withoutGroups(typed) : undefined)}
    show={grouped}
  />
);

/** Money, typed and shown in yuan, kept in fen. */
export const MoneyControl = (props: SearchableProps) => (
  <AmountControl {...props} read={fenOf} show={(fen) => (isFen(fen) ? grouped(yuanOf(fen)) : fen)} />
);
