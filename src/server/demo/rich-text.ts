import type { FastifyInstance } from 'fastify';
import { cleanedText } from '#kit/contract/rich-text.contract.ts';
import { serve } from '#kit/server/http/serve.ts';

/** The gallery shows by it what a save would keep. */
export function serveCleanedText(app: FastifyInstance): void {
  serve(app, cleanedText, ({ body }) => ({ content: body.content }));
}
