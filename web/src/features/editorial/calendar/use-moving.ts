import { changeFacebook } from '@toasoan/contract/broadcast/social-posts'
import { articleMoves, moveArticle } from '@toasoan/contract/editorial/article-moves'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { stages } from '@toasoan/contract/editorial/stages'
import type { Publication } from '@toasoan/contract/planning/publications'
import { registerPlans } from '@toasoan/contract/planning/register-plans'
import { useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { date, dateTime } from '#web/ui/date-time.ts'
import { clockOf, dayOf } from '#web/ui/dates/month-days.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { calendarTexts as texts } from './text.ts'

export const keyOf = ({ kind, id, at }: Publication): string =>
  kind === 'newsletter' ? `${kind}-${id}-${at}` : `${kind}-${id}`

/** Milliseconds that a new time lies ahead at least: by a time that is over, an article would go out at once. */
const ahead = 120_000

/** Why an article cannot be put at another time here; null when it was. */
async function moveStory({ id, version }: Publication, at: string): Promise<string | null> {
  const [article, moves] = await Promise.all([
    call(viewArticle, { params: { id }, query: {} }),
    call(articleMoves, { query: { id } }),
  ])
  const ways = moves.filter((move) => move.may_schedule && move.to_stage === stages.published)
  const way = ways.find(({ allowed }) => allowed)
  if (!way) return ways[0]?.why ?? translate(texts.mayNot)
  // What was ticked for one time is no statement about another.
  if (way.reason_required || way.checklist.length > 0) return translate(texts.asksMore)
  await call(moveArticle, {
    body: {
      id,
      transition: way.code,
      version: version ?? article.version,
      stage: article.stage,
      publish_at: at,
      ...(article.publish_correction && { correction: article.publish_correction }),
      ...(article.publish_change && { change: article.publish_change }),
    },
  })
  return null
}

async function moveThere(item: Publication, at: string): Promise<string | null> {
  const { kind, id, title, version, allDay } = item
  if (kind === 'article') return moveStory(item, at)
  if (kind === 'post') await call(changeFacebook, { params: { id }, body: { due_at: at, version } })
  if (kind === 'plan') {
    const on_air = allDay ? {} : { on_air: clockOf(at) }
    await call(registerPlans.update, {
      params: { id },
      body: { title, on_day: dayOf(at), ...on_air, version },
    })
  }
  return null
}

/** Milliseconds in which a further key changes the same move. */
const keyed = 400

/** Milliseconds until the answer that was asked for anew is drawn. */
const drawn = 50

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const stale = ['/publications', '/article*', '/social*', '/facebook*', '/register_plans*']

/** Moves one item and says what became of it. */
async function moveAndSay(item: Publication, at: string): Promise<void> {
  try {
    const refusal = await moveThere(item, at)
    const when = item.allDay ? date(at) : dateTime(at)
    if (refusal) toast(refusal, 'warning')
    else toastSuccess(translate(texts.moved, { title: item.title, when }))
  } catch (error) {
    reportFailure(error)
  }
}

/**
 * Puts what is movable at another time, by the calls of its own screens. It stands there at once, and goes back where the
 * server refuses. Keys that follow one another are one move, and what is moved again meanwhile follows with what was read anew.
 */
export function useMoving(items: readonly Publication[]) {
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(items)
  latest.current = items
  const targets = useRef(new Map<string, string>())
  const busy = useRef(new Set<string>())

  const send = async (key: string): Promise<void> => {
    if (busy.current.has(key)) return
    busy.current.add(key)
    for (;;) {
      const at = targets.current.get(key)
      const item = latest.current.find((one) => keyOf(one) === key)
      if (!at || !item || at === item.at) break
      await moveAndSay(item, at)
      await invalidate(...stale)
      await after(drawn)
      if (targets.current.get(key) === at) break
    }
    busy.current.delete(key)
    targets.current.delete(key)
    setMoved(({ [key]: _done, ...rest }) => rest)
  }

  /** `item` as it is drawn, moved already perhaps. */
  const move = (item: Publication, at: string, { byKey = false } = {}): void => {
    const key = keyOf(item)
    if (!item.movable || at === item.at) return
    if (item.kind !== 'plan' && Date.parse(at) < Date.now() + ahead) {
      toast(translate(texts.past), 'warning')
      return
    }
    targets.current.set(key, at)
    setMoved((before) => ({ ...before, [key]: at }))
    void after(byKey ? keyed : 0).then(() => (targets.current.get(key) === at ? send(key) : undefined))
  }
  const shown = items.map((item) => {
    const at = moved[keyOf(item)]
    return at ? { ...item, at } : item
  })
  return { shown, move }
}
