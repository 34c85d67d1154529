import { SegmentedControl } from '@mantine/core'
import type { CommentThread } from '@toasoan/contract/editorial/comments'
import { useState } from 'react'
import { CommentThreads } from '#web/entities/comments/comment-threads.tsx'
import { useText } from '#web/language/use-text.ts'
import { useDesk, useDeskState } from '../desk/desk-state.ts'
import { AboutLine } from './about-line.tsx'
import { findAnchor } from './anchors-plugin.ts'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'
import { showBlock, threadKey, usePlaces } from './use-anchors.ts'
import { useArticleId, useOpenThreads } from './use-together.ts'

/** How many threads are open. */
export const useCommentCount = (): number => useOpenThreads().total

/** The threads of the article: those about the whole first, then as their paragraphs stand in the text. */
export function CommentsTab() {
  const t = useText()
  const desk = useDesk()
  const id = useArticleId()
  const places = usePlaces()
  const [state, setState] = useState<'open' | 'resolved'>('open')
  const commenting = useDeskState((one) => one.commenting)
  const active = useDeskState((one) => one.active)
  const found = useDeskState((one) => one.found)
  if (id === null) return null
  const placeOf = ({ id: thread }: CommentThread) => places.get(threadKey(thread))
  const rank = (thread: CommentThread) => (thread.anchor ? (placeOf(thread) ?? Number.MAX_SAFE_INTEGER) : -1)
  return (
    <section className={styles.tab} aria-label={t(togetherTexts.comments)}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="sm"
        aria-label={t(togetherTexts.which)}
        value={state}
        onChange={(next) => setState(next as typeof state)}
        data={[
          { value: 'open', label: t(togetherTexts.open) },
          { value: 'resolved', label: t(togetherTexts.resolved) },
        ]}
      />
      <CommentThreads
        articleId={id}
        state={state}
        most={100}
        anchor={commenting?.anchor ?? null}
        about={
          commenting ? (
            <AboutLine quote={commenting.anchor.quote} onDrop={() => desk.set({ commenting: null })} />
          ) : (
            <p className={styles.hint}>{t(togetherTexts.chooseHint)}</p>
          )
        }
        onSent={(made) => {
          setState('open')
          desk.set({ commenting: null, active: threadKey(made.id) })
        }}
        sorted={(threads) => threads.toSorted((one, other) => rank(one) - rank(other))}
        look={(thread) => {
          const pos = placeOf(thread)
          const { editor } = desk.get()
          const { anchor } = thread
          if (state === 'resolved' && anchor && editor) {
            const at = findAnchor(editor.state.doc, anchor)
            return {
              active: found === anchor,
              lost: at === null,
              onShow:
                at === null
                  ? undefined
                  : () => {
                      desk.set({ active: null, found: anchor, commenting: null, suggesting: null })
                      showBlock(editor, at)
                    },
            }
          }
          return {
            active: active === threadKey(thread.id),
            lost: thread.anchor !== null && state === 'open' && pos === null,
            onShow:
              pos == null || !editor
                ? undefined
                : () => {
                    desk.set({ active: threadKey(thread.id), commenting: null, suggesting: null })
                    showBlock(editor, pos)
                  },
          }
        }}
      />
    </section>
  )
}
