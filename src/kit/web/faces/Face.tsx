import type { ReactNode } from 'react';

interface FaceProps {
  drawing: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  live?: 'alert' | 'status';
}

/** What a screen shows instead of its content: a drawing, one line, one action. */
export function Face({ drawing, title, text, action, live }: FaceProps) {
  return (
    <div className="face" role={live}>
      {drawing}
      <p className="face-title">{title}</p>
      {text && <div className="face-text">{text}</div>}
      {action && <div className="face-action">{action}</div>}
    </div>
  );
}
