import { Button } from '@mantine/core'
import { articleRecovery } from '@toasoan/contract/editorial/articles'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import type { ArticleValues } from '../writing/article-values.ts'
import { unsavedArticles } from '../writing/open-article.ts'
import type { Kept } from '../writing/recovery-rule.ts'
import styles from './lists.module.css'
import { listTexts } from './text.ts'

/** What the person began to write and never saved as an article, here or on another computer; nothing when there is none. */
export function UnsavedWritings() {
  const t = useText()
  const { id } = useUser()
  const { data } = useCall(articleRecovery, {}, { quiet: true, staleTime: 0 })
  const [writings, setWritings] = useState<Kept<ArticleValues>[]>([])
  useEffect(() => {
    if (!data) return
    let gone = false
    void unsavedArticles(id, data).then((found) => {
      if (!gone) setWritings(found)
    })
    return () => {
      gone = true
    }
  }, [id, data])
  if (writings.length === 0) return null
  return (
    <Card title={t(listTexts.unsaved)}>
      <ul className={styles.unsaved} aria-label={t(listTexts.unsaved)}>
        {writings.map(({ clientKey, at, values }) => (
          <li key={clientKey}>
            <span className={styles.unsavedTitle}>{values.title || t(listTexts.untitled)}</span>
            <TimeText at={at} relative />
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              to="/article/create"
              state={{ recover: clientKey }}
            >
              {t(listTexts.goOn)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
