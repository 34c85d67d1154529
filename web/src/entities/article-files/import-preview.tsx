import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ImportedDocument } from '@toasoan/contract/editorial/documents'
import { useMemo } from 'react'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { NotedText } from '#web/ui/noted-text.tsx'
import '#web/ui/theme/serif.css'
import styles from './import-dialog.module.css'
import { previewHtml } from './read-word.ts'
import { articleFileTexts } from './text.ts'

function Notes({ kind, notes }: { kind: 'kept' | 'dropped'; notes: ImportedDocument['notes'] }) {
  const t = useText()
  const found = notes.filter((note) => note.kind === kind)
  if (found.length === 0) return kind === 'dropped' ? <p>{t(articleFileTexts.nothingDropped)}</p> : null
  const Mark = kind === 'kept' ? IconCheck : IconAlertTriangle
  return (
    <section>
      <h3>
        <Mark
          size={16}
          stroke={1.8}
          aria-hidden
          color={kind === 'dropped' ? 'var(--tone-warning)' : undefined}
        />
        {t(articleFileTexts[kind])}
      </h3>
      <ul>
        {found.map(({ message, count }) => (
          <li key={message}>
            {message} {count > 1 && <span className={styles.count}>({number(count)})</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text of a Word file as it would appear in the article, with import notes. */
export function ImportPreview({ read }: { read: ImportedDocument }) {
  const t = useText()
  const html = useMemo(() => previewHtml(read), [read])
  return (
    <div className={styles.both}>
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls */}
      <div
        className={styles.paper}
        role="region"
        aria-label={t(articleFileTexts.preview)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        lang="vi"
      >
        {read.kicker && <p className={styles.kicker}>{read.kicker}</p>}
        {read.title && <h2 className={styles.title}>{read.title}</h2>}
        {read.lead && <p className={styles.lead}>{read.lead}</p>}
        {html ? <NotedText html={html} /> : <p>{t(articleFileTexts.empty)}</p>}
      </div>
      <div className={styles.facts}>
        <p>
          {t(articleFileTexts.words, { count: number(read.words) })}
          {read.pictures.length > 0 &&
            ` · ${t(articleFileTexts.pictures, { count: number(read.pictures.length) })}`}
        </p>
        <Notes kind="kept" notes={read.notes} />
        <Notes kind="dropped" notes={read.notes} />
      </div>
    </div>
  )
}
