import type { FastifyInstance } from 'fastify';
import { channelCalls, DELIVERY_CHANNELS } from '#admin/deliveries/deliveries.contract.ts';
import type { Channel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { driversOf } from './drivers.ts';

/** By which ways messages can leave this platform, for those who look after it. */
export function serveChannels(app: FastifyInstance): void {
  const drivers = driversOf(app.kernel.settings);
  serve(app, channelCalls.list, () =>
    Object.keys(DELIVERY_CHANNELS).map((channel) => ({ channel, driver: drivers[channel as Channel]?.name ?? null })),
  );
}
