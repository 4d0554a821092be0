import type { FastifyInstance } from 'fastify';
import { positions as declaration } from '#admin/positions/positions.contract.ts';
import { serveResource } from '#kit/server/resource/serve-resource.ts';

export default function positions(app: FastifyInstance): void {
  serveResource(app, declaration);
}
