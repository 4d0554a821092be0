import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatUuid } from '#kit/domain/uuid.ts';

const STORED_NAME = 'UNSETTLED_ACTS';
const LIFE_MS = 12 * 3_600_000;

interface KeptKey {
  key: string;
  at: number;
}
type Keys = Record<string, KeptKey>;

/** When each key was first taken: a retry does not make it younger. */
const inFlight = new Map<string, number>();
let secretActs: Keys = {};
/** Where the browser has no room for them: they last as long as the page. */
let unstored: Keys | undefined;

/** What the user does, by all that is sent; one with a password leaves no trace in the browser's store. */
export interface Act {
  text: string;
  isSecret: boolean;
}

/** A page that is not served over TLS has no `randomUUID`. */
export const newKey = () => formatUuid(crypto.getRandomValues(new Uint8Array(16)), 4);

/** The key for an act: the one of the same act whose outcome is not known, in this page or before a reload, or a new one. */
export function takeKey(act: Act): { key: string; wasInDoubt: boolean } {
  const kept = keptKeys(act)[nameOf(act)];
  const hasTwin = kept !== undefined && inFlight.has(kept.key);
  const usable = kept && !hasTwin && Date.now() - kept.at < LIFE_MS;
  const { key, at } = usable ? kept : { key: newKey(), at: Date.now() };
  inFlight.set(key, at);
  if (!hasTwin) keep(act, { key, at });
  return { key, wasInDoubt: usable === true };
}

/** The act is over: when its outcome is known the next one like it is another act. */
export function giveBack(act: Act, key: string, outcome: 'known' | 'unknown'): void {
  const at = inFlight.get(key);
  if (at === undefined) return;
  inFlight.delete(key);
  const kept = keptKeys(act)[nameOf(act)];
  if (outcome === 'unknown') {
    // An equal act may have settled, or may be on its way still: its record yields to the one in doubt.
    if (!kept || inFlight.has(kept.key)) keep(act, { key, at });
  } else if (kept?.key === key) change(act, ({ [nameOf(act)]: _settled, ...others }) => others);
}

const keep = (act: Act, kept: KeptKey) => change(act, (keys) => ({ ...keys, [nameOf(act)]: kept }));

// Where two acts share a name the server refuses the second key, and a new one is taken.
const nameOf = ({ text }: Act) => bytesToHex(md5(utf8ToBytes(text)));

const keptKeys = ({ isSecret }: Act): Keys => (isSecret ? secretActs : (unstored ?? storedKeys()));

const storedKeys = (): Keys => JSON.parse(sessionStorage.getItem(STORED_NAME) ?? '{}');

function change(act: Act, to: (keys: Keys) => Keys): void {
  const fresh = Object.entries(to(keptKeys(act))).filter(([, { at }]) => Date.now() - at < LIFE_MS);
  if (act.isSecret) secretActs = Object.fromEntries(fresh);
  else store(Object.fromEntries(fresh));
}

function store(keys: Keys): void {
  try {
    sessionStorage.setItem(STORED_NAME, JSON.stringify(keys));
    unstored = undefined;
  } catch {
    unstored = keys;
  }
}
