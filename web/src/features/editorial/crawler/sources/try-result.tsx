import type { Tried } from '@toasoan/contract/editorial/crawler-sources'
import { dateEvidenceLabels } from '@toasoan/contract/editorial/crawler-words'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './sources.module.css'
import { sourceTexts } from './text.ts'

/** What a dry run would take, what not, and why. */
export function TryResult({ tried }: { tried: Tried }) {
  const t = useText()
  return (
    <div role="status">
      <p>{t(sourceTexts.tried, { entries: tried.entries, pages: tried.pages.length })}</p>
      <ul className={styles.tried}>
        {tried.pages.map((page) => (
          <li key={page.address} lang="vi">
            <strong>{page.title || page.address}</strong>
            <div className={styles.facts}>
              <StatusBadge tone={page.why ? 'danger' : 'success'}>
                {t(page.why ? sourceTexts.refused : sourceTexts.taken)}
              </StatusBadge>
              {page.why && <span>{page.why}</span>}
              {page.words > 0 && <span>{t(sourceTexts.words, { count: page.words })}</span>}
              {page.published_at && page.evidence && (
                <span>
                  {dateTime(page.published_at)} ({t(dateEvidenceLabels[page.evidence])})
                </span>
              )}
              {page.author && <span>{page.author}</span>}
            </div>
            {page.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            {page.text && <p>{page.text.slice(0, 240)}…</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
