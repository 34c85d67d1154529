import { Alert, Button } from '@mantine/core'
import { IconArrowsShuffle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { stages } from '@toasoan/contract/editorial/stages'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import type { HiddenWords } from '../shared/hidden-words.ts'
import { sharedTexts } from '../together/shared-texts.ts'
import { valuesOf } from '../writing/article-values.ts'
import { discard } from '../writing/open-article.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-state.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { useWriting, useWritingState } from './writing-context.ts'

/** Words of one's own that a merge took out of the text, to be put back or copied. */
function Hidden({ words, onGone }: { words: string; onGone: () => void }) {
  const t = useText()
  const desk = useDesk()
  const insert = () => {
    const { editor } = desk.get()
    if (!editor || !isMounted(editor) || !editor.isEditable) return
    const { $to } = editor.state.selection
    const place = $to.depth > 0 ? $to.after(1) : editor.state.doc.content.size
    editor.commands.insertContentAt(place, { type: 'paragraph', content: [{ type: 'text', text: words }] })
    onGone()
  }
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toastSuccess(t(sharedTexts.copied)),
      (error: Error) => toast(error.message),
    )
  return (
    <Alert
      className={styles.banner}
      color="orange"
      variant="light"
      icon={<IconArrowsShuffle size={18} />}
      title={t(sharedTexts.moved)}
      role="status"
    >
      {t(sharedTexts.movedHelp)}
      <blockquote className={styles.hiddenWords}>{words}</blockquote>
      <div className={styles.bannerRow}>
        <Button size="compact-sm" onClick={insert}>
          {t(sharedTexts.insert)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {t(sharedTexts.copy)}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onGone}>
          {t(sharedTexts.dismiss)}
        </Button>
      </div>
    </Alert>
  )
}

/** Warns once, with the first key, that a version will end an approval or a schedule. */
function useWarning(): void {
  const t = useText()
  const writing = useWriting()
  useEffect(() => {
    let warned = false
    writing.together.onTyped(() => {
      const { head, correcting } = writing.store.get()
      if (warned || !head || correcting) return
      warned = true
      if (head.publish_at) toast(t(sharedTexts.schedule), 'warning', { duration: 8000 })
      else if (head.stage === stages.corrected) toast(t(sharedTexts.approved), 'warning', { duration: 8000 })
    })
  }, [writing, t])
}

const none: readonly HiddenWords[] = []

/** How the shared text is: its connection, an outdated page, words out of place, and what was not stored in time. */
export function SharedBanner() {
  const t = useText()
  const { id: userId } = useUser()
  const writing = useWriting()
  const { together } = writing
  const head = useWritingState((state) => state.head)
  const isOn = useWritingState((state) => state.shared !== null)
  const phase = useWritingState(({ shared }) => shared?.phase)
  const may = useWritingState(({ shared }) => shared?.may)
  const message = useWritingState(({ shared }) => shared?.message ?? '')
  const hidden = useWritingState(({ shared }) => shared?.hidden ?? none)
  const stranded = useWritingState(({ shared }) => shared?.stranded ?? null)
  const [later, setLater] = useState<string | null>(null)
  useWarning()
  if (!isOn || !head) return null
  return (
    <>
      {may === 'old' && (
        <Alert
          className={styles.banner}
          color="orange"
          variant="light"
          icon={<IconRefresh size={18} />}
          role="alert"
        >
          <div className={styles.bannerRow}>
            <span>{t(sharedTexts.old)}</span>
            <Button size="compact-sm" onClick={() => window.location.reload()}>
              {t(sharedTexts.reload)}
            </Button>
          </div>
        </Alert>
      )}
      {phase === 'offline' && (
        <Alert
          className={styles.banner}
          color="orange"
          variant="light"
          icon={<IconPlugConnectedX size={18} />}
          role="status"
        >
          {t(sharedTexts.offline)}
        </Alert>
      )}
      {(phase === 'failed' || (phase === 'open' && may === 'read' && message)) && (
        <Alert className={styles.banner} color="red" variant="light" role="alert">
          <div className={styles.bannerRow}>
            <span>{t(sharedTexts.failed, { why: message })}</span>
            <Button size="compact-sm" variant="default" onClick={together.reopen}>
              {t(sharedTexts.retry)}
            </Button>
          </div>
        </Alert>
      )}
      {hidden.map(({ key, words }) => (
        <Hidden key={key} words={words} onGone={() => together.forgetHidden(key)} />
      ))}
      {stranded && stranded.clientKey !== later && (
        <RecoveryDialog
          kept={{ ...stranded, base: head.version }}
          saved={{ values: valuesOf(head), at: head.updated_at, version: head.version }}
          stale
          others={0}
          why={stranded.why}
          onRestore={
            may === 'write'
              ? () => {
                  writing.recover(stranded.clientKey, stranded.values)
                  together.forgetStranded()
                }
              : null
          }
          onDiscard={() => {
            void discard(userId, stranded.clientKey)
            together.forgetStranded()
          }}
          onLater={() => setLater(stranded.clientKey)}
        />
      )}
    </>
  )
}
