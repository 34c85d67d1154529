import { Button } from '@mantine/core'
import { IconEraser, IconPencilCheck, IconWorldUpload } from '@tabler/icons-react'
import { discardRevision } from '@toasoan/contract/editorial/article-moves'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { staleAfterMove } from '#web/entities/article-steps/stale-after-move.ts'
import { sayRestored } from '#web/entities/left-behind.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWriting, useWritingState } from '../desk/writing-context.ts'
import { valuesOf } from '../writing/article-values.ts'
import type { MadeChange } from '../writing/together.ts'
import { correctionTexts } from './correction-texts.ts'
import { hideNewer, sayNewer } from './say-newer.tsx'
import { WithPage } from './with-page.tsx'

/** While a live article is changed: to give that up, or to let it out as a fix, an update or a correction. */
export function CorrectingButtons({ onRefused }: { onRefused: () => void }) {
  const t = useText()
  const writing = useWriting()
  const saving = useWritingState((state) => state.saving)
  useEffect(() => hideNewer, [])
  const giveUp = async () => {
    const { dirty } = writing.store.get()
    const sure =
      !dirty ||
      (await confirm({
        title: correctionTexts.dropTitle,
        body: t(correctionTexts.dropBody),
        confirmLabel: correctionTexts.drop,
        danger: true,
      }))
    if (sure) await writing.dropCorrection().catch(reportFailure)
  }
  const send = async () => {
    if (!writing.store.get().dirty) return toast(t(correctionTexts.nothing), 'info')
    const { askChange } = await import('./change-dialog.tsx')
    // What was in sight before the question: what others write behind its dialog is not.
    const seen = await writing.together.seen()
    const { head: live, values } = writing.store.get()
    if (!live) return
    const answer = await askChange(valuesOf(live), values)
    if (answer) await sendSeen(answer, seen)
  }
  const sendSeen = async (answer: MadeChange, seen: { seen?: number }): Promise<void> => {
    const came = await writing.sendCorrection(answer, seen)
    if (came === 'refused') return onRefused()
    if (came !== 'sent')
      return sayNewer(came.newer, () => void writing.together.seen().then((now) => sendSeen(answer, now)))
    void invalidate(...staleAfterMove)
    const { head } = writing.store.get()
    const sent = answer.correction ? correctionTexts.sent : correctionTexts.changed
    toast(<WithPage words={t(sent)} article={head} />, 'success', { duration: 10_000 })
  }
  return (
    <>
      <Button variant="default" onClick={() => void giveUp()}>
        {t(correctionTexts.giveUp)}
      </Button>
      <Button
        leftSection={<IconWorldUpload size={16} stroke={1.9} />}
        loading={saving}
        onClick={() => void send()}
      >
        {t(correctionTexts.send)}
      </Button>
    </>
  )
}

/** Opens a live article to be changed at once, for those who may publish it. */
export function CorrectButton() {
  const t = useText()
  const writing = useWriting()
  return (
    <Button leftSection={<IconPencilCheck size={16} stroke={1.9} />} onClick={writing.beginCorrection}>
      {t(correctionTexts.correct)}
    </Button>
  )
}

/** Calls the revision of a live article off, after a question. */
export function DiscardButton() {
  const t = useText()
  const writing = useWriting()
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    const { head } = writing.store.get()
    if (!head) return
    const sure = await confirm({
      title: correctionTexts.discardTitle,
      body: t(correctionTexts.discardBody, { number: head.published_version }),
      confirmLabel: correctionTexts.discard,
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      const { id, version, stage } = head
      const seen = await writing.together.seen()
      const now = await call(discardRevision, { params: { id }, body: { version, stage, ...seen } })
      void invalidate(...staleAfterMove)
      // The revision and its lock are over; what was typed in it goes with it.
      writing.store.set({ lock: { kind: 'none' } })
      if (now) await writing.moved(now)
      sayRestored(t(correctionTexts.discarded), now?.left_behind ?? { tags: [], fields: [] })
    } catch (error) {
      reportFailure(error)
      await writing.look()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconEraser size={16} stroke={1.9} />}
      loading={busy}
      onClick={() => void discard()}
    >
      {t(correctionTexts.discard)}
    </Button>
  )
}
