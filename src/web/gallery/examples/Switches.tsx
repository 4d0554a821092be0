import { LanguageSwitch, ThemeSwitch } from '#kit/web/Switches.tsx';

export function Switches() {
  return (
    <>
      <ThemeSwitch />
      <LanguageSwitch />
    </>
  );
}
