import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

const STEPS: Record<string, (now: number, last: number) => number> = {
  ArrowRight: (now, last) => (now === last ? 0 : now + 1),
  ArrowLeft: (now, last) => (now === 0 ? last : now - 1),
  Home: () => 0,
  End: (_now, last) => last,
};

/** One stop for Tab; the arrows walk within. */
export function Toolbar({ label, controls, children }: { label: string; controls?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
  // Tools come and go with the selection; whichever was used last stays the stop.
  useLayoutEffect(() => {
    const all = tools();
    if (!current.current || !all.includes(current.current)) current.current = all[0] ?? null;
    for (const tool of all) tool.tabIndex = tool === current.current ? 0 : -1;
  });
  const step = (event: KeyboardEvent) => {
    const all = tools();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = now < 0 ? undefined : STEPS[event.key]?.(now, all.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const stay = ({ target }: { target: EventTarget }) => {
    const tool = (target as Element).closest<HTMLElement>('[data-tool]');
    if (!tool) return;
    if (current.current) current.current.tabIndex = -1;
    current.current = tool;
    tool.tabIndex = 0;
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="editor-tools"
      onKeyDown={step}
      onFocus={stay}
    >
      {children}
    </div>
  );
}
