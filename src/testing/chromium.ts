import { existsSync } from 'node:fs';

const OF_THE_SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the operating system, as Playwright starts it. */
export const CHROMIUM = {
  executablePath: process.env.GONGKAI_CHROMIUM ?? OF_THE_SYSTEM.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
