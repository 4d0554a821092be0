import type { Channel, Gateways } from '#kit/server/http/kernel.ts';

export const GATEWAY_SETTINGS = [
  {
    name: 'GONGKAI_SMS_URL',
    meaning:
      'Address that takes SMS by POST, as JSON with id, recipient, title and text, and the key as a bearer token; 2xx says that it has taken one, and the same id never means two. Without it one-time codes are refused. The demo never uses it: its telephones are invented.',
  },
  { name: 'GONGKAI_SMS_KEY', secret: true, meaning: 'The key to that address.' },
  { name: 'GONGKAI_EMAIL_URL', meaning: 'The same for e-mail.' },
  { name: 'GONGKAI_EMAIL_KEY', secret: true, meaning: 'The key to the address that takes e-mail.' },
] as const;

const CHANNELS: Channel[] = ['SMS', 'EMAIL'];

/** The gateways that the settings name; what is wrong with them is added to the faults. */
export function readGateways<Name extends string>(
  read: (name: Name) => string | undefined,
  faults: string[],
): Gateways {
  const text = read as (name: string) => string | undefined;
  const gateways: Gateways = {};
  for (const channel of CHANNELS) {
    const [url, key] = [text(`GONGKAI_${channel}_URL`), text(`GONGKAI_${channel}_KEY`)];
    if (!url && !key) continue;
    if (!url || !key) faults.push(`GONGKAI_${channel}_URL and GONGKAI_${channel}_KEY must be set together.`);
    else if (!isAddress(url))
      faults.push(
        `GONGKAI_${channel}_URL must be an address such as https://sms.example.org/send, with http on this machine alone.`,
      );
    else gateways[channel] = { url, key };
  }
  return gateways;
}

/** Messages carry codes that count as signatures: they leave over TLS, or stay on this machine. */
function isAddress(url: string): boolean {
  const address = URL.parse(url);
  if (!address || address.username || address.password) return false;
  return (
    address.protocol === 'https:' ||
    (address.protocol === 'http:' && /^(127\.|localhost$|\[::1\]$)/.test(address.hostname))
  );
}

/** What the start of a platform says of the ways by which nothing can leave it. */
export const closedChannels = ({ SMS, EMAIL }: Gateways): string[] => [
  ...(SMS
    ? []
    : [
        'No SMS gateway: one-time codes are refused, so that nothing that needs one can be handed in, and messages stay in the inbox. Set GONGKAI_SMS_URL and GONGKAI_SMS_KEY.',
      ]),
  ...(EMAIL ? [] : ['No e-mail gateway: messages stay in the inbox. Set GONGKAI_EMAIL_URL and GONGKAI_EMAIL_KEY.']),
];
