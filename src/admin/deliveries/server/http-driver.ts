import type { Gateway } from '#kit/server/http/kernel.ts';
import type { Driver } from './driver.ts';

const PATIENCE_MS = 10_000;

/**
 * Hands each message to a gateway by POST, with the key of the platform. A gateway that is slow, says no, or sends us
 * elsewhere has not taken it: the message is tried again, under the same id.
 */
export const httpDriver = ({ url, key }: Gateway): Driver => ({
  name: 'http',
  send: async (_db, { id, recipient, title, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, 'Idempotency-Key': id },
      body: JSON.stringify({ id, recipient, title, text }),
      // Nobody but the configured address gets a number and a text.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    // The words of an error are logged, and an address may hold a name and a password: the status is enough.
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  },
});
