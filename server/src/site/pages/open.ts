import type { FastifyReply } from 'fastify'
import type { SiteKnowledge } from '../publications/public.ts'

/**
 * Whether the site is open to everybody. When it is not, the reader is sent to the application, which
 * asks for a log-in.
 */
export async function isOpen(knowledge: SiteKnowledge, reply: FastifyReply): Promise<boolean> {
  if ((await knowledge.state()).isPublic) return true
  void reply.header('cache-control', 'no-store').redirect('/dashboard', 302)
  return false
}
