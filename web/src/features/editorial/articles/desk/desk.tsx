import { Alert } from '@mantine/core'
import { IconBroadcast, IconEye, IconMessageReply } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { useEditorLibrary } from '#web/entities/library/editor-library.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan, useUser } from '#web/session/session.ts'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { toast } from '#web/ui/toast.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { pictureHelp } from '../assist/picture-help.tsx'
import { correctionTexts } from '../moves/correction-texts.ts'
import { saveKnowingly } from '../moves/schedule.ts'
import { scheduleTexts } from '../moves/schedule-texts.ts'
import { articleTexts } from '../text.ts'
import { sharedTexts } from '../together/shared-texts.ts'
import { Together } from '../together/together.tsx'
import { uploadIntoText } from '../writing/upload-article-file.ts'
import type { Writing } from '../writing/writing.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './desk.module.css'
import { DeskBar } from './desk-bar.tsx'
import { createDeskState, DeskContext, knowEditor, useDesk } from './desk-state.ts'
import { LockBanner } from './lock-banner.tsx'
import { PaperHead } from './paper-head.tsx'
import { SharedBanner } from './shared-banner.tsx'
import { SidePanel } from './side-panel.tsx'
import { UrgentAlert } from './urgent-alert.tsx'
import { useMovedToast } from './use-moved-toast.tsx'
import { useArticleField, useWriting, useWritingState, WritingContext } from './writing-context.ts'

const ArticleEditor = lazy(() =>
  import('#web/ui/editor/article-editor.tsx').then((part) => ({ default: part.ArticleEditor })),
)

/** The page with the text; a key in the text leaves its head as it is. */
const Paper = memo(function Paper() {
  const t = useText()
  const desk = useDesk()
  const library = useEditorLibrary()
  const { value, set, readOnly, error } = useArticleField('document')
  const writing = useWriting()
  const isNew = useRef(writing.store.get().head === null).current
  const doc = useWritingState(({ shared }) => shared?.doc)
  const extensions = useWritingState(({ shared }) => shared?.extensions)
  const wanted = useWritingState(({ shared }) => shared?.wanted ?? null)
  const body = useMemo(
    () => (doc && extensions ? { extensions, wanted, took: writing.together.took } : undefined),
    [doc, extensions, wanted, writing],
  )
  const head = useMemo(() => <PaperHead autoFocus={isNew} />, [isNew])
  const onReady = useCallback((editor: Editor) => knowEditor(desk, editor), [desk])
  return (
    <div>
      {error && (
        <Alert color="red" variant="light" mb="sm" role="alert">
          {t(articleTexts.document)}: {error}
        </Alert>
      )}
      <Suspense fallback={<Waiting className={styles.loader} label={t(articleTexts.document)} />}>
        <ArticleEditor
          // An editor shows one text from beginning to end; another one gets another editor.
          key={doc?.guid ?? 'alone'}
          shared={body}
          value={value}
          onChange={set}
          upload={uploadIntoText}
          pictureHelp={pictureHelp}
          library={library}
          readOnly={readOnly}
          label={t(articleTexts.document)}
          minHeight={480}
          onReady={onReady}
          head={head}
        />
      </Suspense>
    </div>
  )
})

/** Ctrl+S anywhere on the screen saves. */
function useSaveKey(writing: Writing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const { head, dirty, lock, correcting } = writing.store.get()
      const isElsewhere = lock.kind === 'other' || lock.kind === 'lost'
      if (head && !correcting && (!head.may_edit || (isElsewhere && !dirty))) return
      void saveKnowingly(writing)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [writing])
}

type LockTaken = {
  article_id: number
  title: string
  by: string
  by_id: number | null
  epoch: number
  /** Only of a question: the lock stays where it is until it is handed over. */
  asks?: true
  /** Only of a warning: when the lock is taken. */
  seconds?: number
  /** What ended it, when nobody did: the article went out at its time. */
  why?: 'schedule'
}

/** Hears that somebody takes or took the lock over, before the next heartbeat would tell. */
function useLockTaken({ store, lost, wanted, asked, replace }: Writing): void {
  const t = useText()
  const { id: person } = useUser()
  useEffect(
    () =>
      onChannel<LockTaken>('article-lock', ({ article_id, title, by, by_id, epoch, seconds, asks, why }) => {
        const { head, lock, dirty, shared } = store.get()
        if (head?.id !== article_id) return
        if (shared) {
          const words = asks ? sharedTexts.asked : seconds === undefined ? null : sharedTexts.wanted
          if (words && by_id !== person)
            toast(t(words, { name: by, seconds }), 'warning', { duration: 10_000 })
          return
        }
        if (lock.kind !== 'mine') return
        if (asks) {
          if (lock.epoch === epoch && by_id !== null) asked(by, by_id)
          return
        }
        if (seconds !== undefined) {
          if (lock.epoch === epoch) wanted(by, seconds)
          return
        }
        // All tabs of the person hear it, also the one that took the lock.
        if (lock.epoch >= epoch) return
        // Who goes on in another tab knows it.
        if (by_id === person) return void lost({ name: by, own: true }, dirty)
        const message = why
          ? t(scheduleTexts.ended, { title })
          : t(articleTexts.lockTaken, { name: by, title })
        toast(message, 'warning', { duration: 10_000 })
        // Nothing was typed that could be lost: the article is shown as it is now.
        if (why && !dirty) call(viewArticle, { params: { id: article_id } }).then(replace, reportFailure)
        else void lost({ name: by || null, own: false }, dirty, message)
      }),
    [store, lost, wanted, asked, replace, t, person],
  )
}

function Body() {
  const t = useText()
  const writing = useWriting()
  const title = useWritingState(({ values }) => values.title)
  const head = useWritingState((state) => state.head)
  const correcting = useWritingState((state) => state.correcting)
  const lock = useWritingState((state) => state.lock)
  const screen = useRef<HTMLDivElement>(null)
  const can = useCan()
  usePageTitle(title || (head ? t(articleTexts.untitled) : null))
  useSaveKey(writing)
  useLockTaken(writing)
  useMovedToast(writing)
  useLeaveGuard(
    useCallback(() => writing.mayLose(), [writing]),
    articleTexts.leaveKept,
  )
  const focusWrong = () =>
    // After the sections with wrong fields have opened.
    setTimeout(() => {
      const wrong = screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    }, 300)
  return (
    <div ref={screen} className={styles.desk}>
      <DeskBar onRefused={focusWrong} />
      <LockBanner />
      <SharedBanner />
      {head?.last_reason && head.stage < 5 && (
        <Alert className={styles.banner} color="orange" variant="light" icon={<IconMessageReply size={18} />}>
          {t(head.live ? articleTexts.lastReason : articleTexts.returned, { reason: head.last_reason })}
        </Alert>
      )}
      {correcting && lock.kind !== 'other' && lock.kind !== 'lost' && (
        <UrgentAlert urgent color="red" icon={<IconBroadcast size={18} />}>
          {t(correctionTexts.correcting)}
        </UrgentAlert>
      )}
      {head?.live && !head.may_edit && !correcting && head.locked_by && (
        <Alert
          className={styles.banner}
          color="orange"
          variant="light"
          icon={<IconBroadcast size={18} />}
          role="status"
        >
          {t(correctionTexts.correctedBy, { name: head.locked_by })}
        </Alert>
      )}
      {head && !correcting && !head.may_edit && head.why_not_edit && (
        <Alert className={styles.banner} data-plain color="gray" variant="light" icon={<IconEye size={18} />}>
          {t(articleTexts.readOnly)}: {head.why_not_edit}
        </Alert>
      )}
      <div className={styles.columns} data-margin={(head !== null && can('comment.index')) || undefined}>
        <Paper />
        <SidePanel />
      </div>
      {head && <Together />}
      <ConflictDialog />
    </div>
  )
}

/** The desk at which one article is written and moved. */
export function Desk({ writing }: { writing: Writing }) {
  const [desk] = useState(createDeskState)
  return (
    <WritingContext value={writing}>
      <DeskContext value={desk}>
        <Body />
      </DeskContext>
    </WritingContext>
  )
}
