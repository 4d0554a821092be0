import { LanguageSwitch, ThemeSwitch } from '#kit/web/page/Switches.tsx';

export function Switches() {
  return (
    <>
      <ThemeSwitch />
      <LanguageSwitch />
    </>
  );
}
