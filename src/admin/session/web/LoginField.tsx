import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  beside?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its complaint below; light enough for the first page. */
export function LoginField({ label, error, beside, inputRef, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input" data-wrong={error ? '' : undefined}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {beside}
      </div>
      {error && (
        <p className="login-complaint" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
