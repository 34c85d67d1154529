import {
  type CaretHeard,
  type WritingEntered,
  type WritingRefused,
  writingCaret,
  writingChannels,
  writingEnter,
  writingErrors,
  writingUpdate,
} from '@toasoan/contract/editorial/writing'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import type { FastifyInstance } from 'fastify'
import * as Y from 'yjs'
import { type Access, ownerOf } from '#server/kernel/access/access.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Line } from '#server/kernel/realtime/realtime.ts'
import { findArticles, maySee } from '../articles/public.ts'
import { compact } from '../shared-text/public.ts'
import { writingRoom } from './desk.ts'
import { desksOf } from './desks-of.ts'
import { mayEnter, mayIn } from './may-write.ts'
import { freeLock, writeRested } from './rested.ts'
import { writeUpdate } from './write-update.ts'

/** Milliseconds for which it stays known what a page may do. */
const knownFor = 5000

/** What a page has open, and who has it. */
type Open = {
  id: number
  schema: number
  correct: boolean
  may: WritingEntered['may']
  access: Access
  line: Line
  checkedAt: number
}

const name = 'writing'
const openOn = (line: Line) => line.kept.get(name) as Open | undefined

/** Socket channels of the texts that several people write at once. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { realtime, log } = kernel
  const desks = desksOf(kernel)
  const pages = new Map<string, Open>()

  const refusedBy = (error: unknown, access: Access): WritingRefused => {
    const { definition, data } = asRefusal(error, access.language)
    if (definition.status >= 500) log.warn({ err: error }, 'shared text')
    return { error: definition.code, message: say(definition.message, access.language, data) }
  }

  const answering =
    (work: (line: Line, access: Access, payload: unknown) => Promise<unknown>) =>
    async (line: Line, access: Access, payload: unknown): Promise<unknown> =>
      work(line, access, payload).catch((error: unknown) => refusedBy(error, access))

  function closed(line: Line): void {
    const open = openOn(line)
    if (!open) return
    line.kept.delete(name)
    pages.delete(line.id)
    const caret: CaretHeard = {
      id: open.id,
      anchor: null,
      head: null,
      hello: false,
      line: line.id,
      person: personOf(open.access),
    }
    line.toOthers(writingRoom(open.id), writingChannels.caret, caret)
    const desk = desks.get(open.id)
    if (!desk) return
    desks.left(desk, line.id, async () => {
      await writeRested(kernel, open.id)
      await freeLock(kernel, open.id)
      desk.told = { at: 0, by: 0 }
      await compact(kernel.db, open.id).catch((err) => log.warn({ err }, 'shared text'))
    })
  }

  async function enter(line: Line, access: Access, payload: unknown): Promise<WritingEntered> {
    const asked = writingEnter.safeParse(payload).data
    if (!asked) throw fail(kernelErrors.invalid)
    const { id, schema, correct } = asked
    const { may, holder } = await mayEnter(kernel, access, asked)
    if (openOn(line)?.id !== id) {
      const before = openOn(line)
      closed(line)
      if (before) await line.leave(writingRoom(before.id))
    }
    const desk = await desks.open(id)
    const open: Open = { id, schema, correct, may, access, line, checkedAt: Date.now() }
    line.kept.set(name, open)
    pages.set(line.id, open)
    desk.lines.add(line.id)
    await line.join(writingRoom(id))
    const doc = await desks.textOf(desk)
    const known = asked.lineage === desk.lineage ? asked.stateVector : undefined
    return {
      lineage: desk.lineage,
      seq: desk.seq,
      base: desk.base,
      update: Y.encodeStateAsUpdate(doc, known),
      stateVector: Y.encodeStateVector(doc),
      may,
      holder,
      changed: desk.changed,
    }
  }

  /** What the page has open, with its rights as they are now. */
  async function current(line: Line, access: Access, id: number): Promise<Open> {
    const open = openOn(line)
    if (open?.id !== id) throw fail(writingErrors.ended)
    if (open.access.userId === access.userId && Date.now() - open.checkedAt < knownFor) return open
    const { may } = await mayEnter(kernel, access, open)
    Object.assign(open, { may, access, checkedAt: Date.now() })
    return open
  }

  realtime.hear(writingChannels.enter, answering(enter), closed)
  realtime.hear(
    writingChannels.update,
    answering(async (line, access, payload) => {
      const asked = writingUpdate.safeParse(payload).data
      if (!asked) throw fail(writingErrors.refused)
      const { may } = await current(line, access, asked.id)
      if (may === 'old') throw fail(writingErrors.old)
      if (may === 'read' || access.viewedBy)
        throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
      return { seq: await writeUpdate(kernel, desks, access, asked) }
    }),
    () => undefined,
  )
  realtime.hear(
    writingChannels.caret,
    async (line, access, payload) => {
      const caret = writingCaret.safeParse(payload).data
      if (!caret || openOn(line)?.id !== caret.id) return
      const { may } = await current(line, access, caret.id)
      const shown = may === 'write' && !access.viewedBy ? caret : { ...caret, anchor: null, head: null }
      const heard: CaretHeard = { ...shown, line: line.id, person: personOf(access) }
      line.toOthers(writingRoom(caret.id), writingChannels.caret, heard)
    },
    () => undefined,
  )
  realtime.hear(
    writingChannels.leave,
    async (line) => {
      const open = openOn(line)
      closed(line)
      if (open) await line.leave(writingRoom(open.id))
    },
    () => undefined,
  )

  /** Nobody reads on what they may no longer see; who may no longer write, or may again, opens the text anew. */
  async function recheck(): Promise<void> {
    desks.putAway()
    const ids = [...new Set([...pages.values()].map(({ id }) => id))]
    if (ids.length === 0) return
    await desks.lookAgain()
    const articles = await findArticles(kernel.db, ids)
    for (const open of pages.values()) {
      const article = articles.get(open.id)
      const access = await kernel.sessions.accessOf(open.access.sessionId)
      const inSight = access && article && maySee(access, article)
      const may = inSight ? await mayIn(kernel, access, article, open.correct) : null
      if (inSight && (open.may === 'old' || may === open.may)) continue
      const desk = desks.get(open.id)
      const ended = {
        id: open.id,
        lineage: desk?.lineage ?? null,
        why: inSight ? 'moved' : 'rights',
        by: '',
      } as const
      realtime.toRoomHereOnly(open.line.id, writingChannels.ended, ended)
      realtime.dropHere(open.line.id, writingRoom(open.id))
      closed(open.line)
    }
  }
  const timer = setInterval(() => void recheck().catch((err) => log.warn({ err }, 'shared text')), knownFor)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    desks.close()
  })
}

const personOf = (access: Access) => ({ id: ownerOf(access), name: access.viewedBy?.name ?? access.name })
