interface Surroundings {
  tenantId: string;
  here: string;
  frameOrigins: string[];
}

type Embedded = { url: string } | { refused: 'script' | 'token' | 'origin' | 'address'; open?: string };

const TOKEN = /\$\{token\}/;
const TENANT = /\$\{tenantId\}/g;

/** The address that an inner frame may show. The session's token never leaves, and nothing is evaluated. */
export function embeddedAddress(address: string, { tenantId, here, frameOrigins }: Surroundings): Embedded {
  if (address.includes('{{')) return { refused: 'script' };
  if (TOKEN.test(address)) return { refused: 'token' };
  const filled = address.replaceAll(TENANT, encodeURIComponent(tenantId));
  if (!URL.canParse(filled, here)) return { refused: 'address' };
  const url = new URL(filled, here);
  if (!/^https?:$/.test(url.protocol)) return { refused: 'address' };
  if (url.origin !== here && !frameOrigins.includes(url.origin)) return { refused: 'origin', open: url.href };
  return { url: url.href };
}
