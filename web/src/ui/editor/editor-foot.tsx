import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { countWords, readingMinutes, spokenSeconds } from '@toasoan/contract/editorial/document'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './article-editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { SpellingFoot } from './spelling/spelling-foot.tsx'

/** Captions of embeds count as text, as on the server. */
const leafWords = ({ type, attrs }: Node): string => (type.name === 'embed' ? String(attrs.caption) : '\n')

const wordsOf = ({ state: { doc } }: Editor): number =>
  countWords(doc.textBetween(0, doc.content.size, '\n', leafWords))

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Word count, reading time and speaking time, updated after a pause in typing. */
export function EditorFoot({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const t = useText()
  const [words, setWords] = useState(() => wordsOf(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Text restored from a version or draft is no user update, but is counted.
    const later = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return
      clearTimeout(timer)
      timer = setTimeout(() => setWords(wordsOf(editor)), 300)
    }
    editor.on('transaction', later)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', later)
    }
  }, [editor])
  return (
    <div className={styles.foot}>
      <span>{t(editorTexts.words, { count: words })}</span>
      {words > 0 && (
        <>
          <span>{t(editorTexts.reading, { count: readingMinutes(words) })}</span>
          <span>{t(editorTexts.spoken, { time: clock(spokenSeconds(words)) })}</span>
        </>
      )}
      <SpellingFoot editor={editor} />
      <span className={styles.footEnd}>{children}</span>
    </div>
  )
}
