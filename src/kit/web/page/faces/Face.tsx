import type { ReactNode } from 'react';

interface FaceProps {
  drawing: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  live?: 'alert' | 'status';
  /** The face is the whole page. */
  page?: boolean;
}

/** What a screen shows instead of its content: a drawing, one line, one action. */
export function Face({ drawing, title, text, action, live, page }: FaceProps) {
  return (
    <div className="face" role={live}>
      {drawing}
      {page ? <h1 className="face-title">{title}</h1> : <p className="face-title">{title}</p>}
      {text && <div className="face-text">{text}</div>}
      {action && <div className="face-action">{action}</div>}
    </div>
  );
}
