import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome 130 · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge 130 · Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome 156 · Linux'],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome 130 · Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari 18 · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
