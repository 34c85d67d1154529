import type { AnyEndpoint, DataOf, Endpoint } from '@toasoan/contract/kit/endpoint'
import type { Language } from '@toasoan/contract/kit/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { Change } from '../activity/activity.ts'
import type { Tx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'

/** Return value of a list handler. */
export type Page<Row> = { rows: Row[]; total: number; totalCapped?: boolean }

/** Writes an activity row for a changed record; every change needs at least one. */
export type Note = (change: Change) => void

/** Runs the work in a transaction together with its activity rows. */
export type ChangeWithin = <T>(work: (tx: Tx, note: Note) => Promise<T>) => Promise<T>

type AccessOf<E extends AnyEndpoint> = E['can'] extends 'public' ? Access | null : Access

/** Context of every handler: the kernel, the caller, and the function for changes. */
export type CallContext<Who extends Access | null = Access> = Kernel & {
  readonly access: Who
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly change: ChangeWithin
}

/** Argument of a handler: its context and the validated input. */
export type Call<E extends AnyEndpoint = AnyEndpoint> = CallContext<AccessOf<E>> & {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}

/** What a handler returns; the reply itself when it sent something else, such as a file. */
type Result<E extends AnyEndpoint> = E['kind'] extends 'list'
  ? Page<z.output<E['reply']>>
  : E['kind'] extends 'raw'
    ? unknown
    : DataOf<E> | FastifyReply

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Result<E>>

export type Route = { readonly endpoint: AnyEndpoint; readonly handler: Handler<AnyEndpoint> }

/** Attaches a handler to a call of the contract. The loader discovers the file's `routes` array. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Handler<AnyEndpoint>,
})
