import { type PresenceHeard, type PresenceSaid, presenceEvery } from '@toasoan/contract/editorial/presence'
import { channels } from '@toasoan/contract/messaging/events'
import { useEffect, useRef, useState } from 'react'
import { onChannel, sayOnChannel } from '#web/client/realtime.ts'
import { useUser } from '#web/session/session.ts'
import { type Heard, hearing, type Present, presentNow } from './presence-rule.ts'

const same = (one: readonly Present[], other: readonly Present[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Who else has the article open. Says every few seconds that this tab has it open too, for as long as it
 * is looked at or written in.
 */
export function usePresence(articleId: number | null, writing: boolean): Present[] {
  const { id: ownId } = useUser()
  const [people, setPeople] = useState<Present[]>([])
  const heard = useRef<Heard>(new Map())
  const doing = useRef<'reading' | 'writing'>('reading')
  doing.current = writing ? 'writing' : 'reading'

  useEffect(() => {
    if (articleId === null) return
    heard.current = new Map()
    const look = () => {
      const now = presentNow(heard.current, ownId, Date.now())
      setPeople((before) => (same(before, now) ? before : now))
    }
    const isHere = () => !document.hidden || doing.current === 'writing'
    const say = (hello = false) => {
      if (!isHere()) return
      const said: PresenceSaid = { article_id: articleId, doing: doing.current, hello }
      sayOnChannel(channels.articlePresence, said)
    }
    const leave = () => sayOnChannel(channels.articlePresence, { article_id: articleId, doing: 'gone' })
    const turn = () => (isHere() ? say(true) : leave())
    const stops = [
      onChannel<PresenceHeard>(channels.articlePresence, (event) => {
        if (event.article_id !== articleId) return
        heard.current = hearing(heard.current, event, Date.now())
        if (event.hello) say()
        look()
      }),
      onChannel('connect', () => say(true)),
    ]
    const timer = setInterval(() => {
      say()
      look()
    }, presenceEvery)
    say(true)
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      for (const stop of stops) stop()
      leave()
      setPeople([])
    }
  }, [articleId, ownId])

  // Beginning or ending to write is told at once.
  useEffect(() => {
    if (articleId !== null)
      sayOnChannel(channels.articlePresence, {
        article_id: articleId,
        doing: writing ? 'writing' : 'reading',
      } satisfies PresenceSaid)
  }, [articleId, writing])
  return people
}
