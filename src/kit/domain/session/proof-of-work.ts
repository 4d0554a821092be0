/** What is hashed for a challenge; anyone who finds a nonce with enough leading zero bits has worked. */
export const proofText = ({ id, salt }: { id: string; salt: string }, nonce: string | number) =>
  `${id}:${salt}:${nonce}`;

export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
