import type { AnyEndpoint, DataOf, Endpoint } from '@toasoan/contract/kit/endpoint'
import type { Language } from '@toasoan/contract/kit/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { Change } from '../activity/activity.ts'
import type { Tx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'

/** What a handler of a list returns. */
export type Page<Row> = { rows: Row[]; total: number; totalCapped?: boolean }

/** Notes that a record was changed; every change of data notes at least one. */
export type Note = (change: Change) => void

/** Runs the work in a transaction whose activity rows commit with it. */
export type ChangeWithin = <T>(work: (tx: Tx, note: Note) => Promise<T>) => Promise<T>

type AccessOf<E extends AnyEndpoint> = E['can'] extends 'public' ? Access | null : Access

/** What every handler gets, whatever its call takes: the kernel, who asks and how, and the way to change something. */
export type CallContext<Who extends Access | null = Access> = Kernel & {
  readonly access: Who
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly change: ChangeWithin
}

/** What a handler gets: its context and the checked input. */
export type Call<E extends AnyEndpoint = AnyEndpoint> = CallContext<AccessOf<E>> & {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}

type Result<E extends AnyEndpoint> = E['kind'] extends 'list'
  ? Page<z.output<E['reply']>>
  : E['kind'] extends 'raw'
    ? unknown
    : DataOf<E>

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Result<E>>

export type Route = { readonly endpoint: AnyEndpoint; readonly handler: Handler<AnyEndpoint> }

/** Puts a handler behind a call of the contract. The file's `routes` array is found by the loader. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Handler<AnyEndpoint>,
})
