import { lockArticle } from '@toasoan/contract/editorial/articles'
import { type Comparison, restoreVersion } from '@toasoan/contract/editorial/versions'
import { useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import type { BlockChange } from '#web/entities/compare/blocks.ts'
import { sayRestored } from '#web/entities/left-behind.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { versionTexts } from './text.ts'

/** Which block of the earlier text replaces which of the head. */
const partOf = ({ kind, beforeAt, afterAt }: BlockChange) => ({
  take: kind === 'added' ? null : beforeAt,
  at: afterAt,
  remove: kind === 'removed' ? 0 : 1,
})

/** Puts a version or a block of it back, under a lock held for as long as that takes. */
export function useRestore({ article, first }: Comparison) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  const send = async (part?: ReturnType<typeof partOf>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const tab = `restore-${Date.now().toString(36)}`
    try {
      const lock = await call(lockArticle, { body: { id: article.id, action: 'acquire', tab } })
      try {
        const body = {
          id: article.id,
          version_id: first.id,
          version: article.version,
          epoch: lock?.epoch ?? 1,
          tab,
          part,
        }
        const { version, left_behind } = await call(restoreVersion, { body })
        sayRestored(translate(versionTexts.restored, { number: version }), left_behind)
      } finally {
        await call(lockArticle, { body: { id: article.id, action: 'release', tab } })
      }
    } catch (error) {
      reportFailure(error)
    } finally {
      running.current = false
      setBusy(false)
      void invalidate(
        '/article',
        '/article/:id',
        '/article/edit/:id',
        '/article/:id/diff*',
        '/article/history/:article_id',
      )
    }
  }

  const whole = async () => {
    const { number } = first
    const yes = await confirm({
      title: translate(versionTexts.restoreTitle, { number }),
      body: translate(versionTexts.restoreBody, { number }),
    })
    if (yes) await send()
  }
  return { busy, whole, block: (block: BlockChange) => void send(partOf(block)) }
}
