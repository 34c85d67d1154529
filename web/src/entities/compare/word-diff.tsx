import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { useMemo } from 'react'
import { compareText } from './inline.ts'
import styles from './word-diff.module.css'

const textOf = (nodes: readonly DocumentNode[]) => nodes.map(({ text }) => text ?? '').join('')

/** Two plain texts in one, word by word: removed text struck out, added text underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => compareText(before, after), [before, after])
  return (
    <p className={styles.words} lang="vi">
      {parts.map(({ kind, before: was, after: is }, at) => {
        const key = `${kind}${at}`
        if (kind === 'removed')
          return (
            <del key={key} className={styles.del}>
              {textOf(was)}
            </del>
          )
        if (kind === 'added')
          return (
            <ins key={key} className={styles.ins}>
              {textOf(is)}
            </ins>
          )
        return <span key={key}>{textOf(is)}</span>
      })}
    </p>
  )
}
