import { describe, expect, it } from 'vitest';
import { embeddedAddress } from './embedded-address.ts';

const here = 'http://127.0.0.1:3000';
const slot = (name: string) => `\${${name}}`;
const around = { tenantId: '7', here, frameOrigins: ['https://map.example.org'] };

describe('an address inside the frame', () => {
  it.each([
    ['of our own', '/ggzyjypt/docs', { url: `${here}/ggzyjypt/docs` }],
    ['of an allowed site', 'https://map.example.org/a?b=1', { url: 'https://map.example.org/a?b=1' }],
    ['with the tenant', `https://map.example.org/${slot('tenantId')}`, { url: 'https://map.example.org/7' }],
    [
      'of another site opens outside',
      'https://other.example.org/',
      { refused: 'origin', open: 'https://other.example.org/' },
    ],
    ['that asks for the token is refused', `https://map.example.org/?t=${slot('token')}`, { refused: 'token' }],
    ['that is a script is refused', '{{ window.location }}', { refused: 'script' }],
    ['with another scheme is refused', 'javascript:alert(1)', { refused: 'address' }],
    ['that is none is refused', 'http://', { refused: 'address' }],
  ])('%s', (_, address, expected) => expect(embeddedAddress(address, around)).toEqual(expected));
});
