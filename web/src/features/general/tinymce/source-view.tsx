import { Alert, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { tryDocument } from '@toasoan/contract/editorial/documents'
import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import { tinymceTexts } from './text.ts'
import styles from './tinymce.module.css'

export type View = 'html' | 'json' | 'plain'

type Tried = { document: ArticleDocument; html: string; plain: string; words: number }

const helps = { html: tinymceTexts.htmlHelp, json: tinymceTexts.jsonHelp, plain: tinymceTexts.plainHelp }

const blocks = /(<\/(?:p|h[2-4]|ul|ol|li|table|tr|figure|blockquote|pre)>|<hr>)(?=<)/g

const sourceOf = ({ document, html, plain }: Tried, view: View): string => {
  if (view === 'json') return JSON.stringify(document, null, 2)
  return view === 'html' ? html.replace(blocks, '$1\n') : plain
}

/** The text in hand as the server keeps it, as it renders it, or as plain words. */
export function SourceView({ document, view }: { document: ArticleDocument; view: View }) {
  const t = useText()
  const [tried, setTried] = useState<Tried | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const control = new AbortController()
    setFailure('')
    call(tryDocument, { body: { document }, signal: control.signal })
      .then(setTried)
      .catch((error: Error) => {
        if (!control.signal.aborted) setFailure(error.message)
      })
    return () => control.abort()
  }, [document])
  if (failure)
    return (
      <Alert color="red" variant="light" role="alert">
        {failure}
      </Alert>
    )
  if (!tried) return <Waiting label={t(shared.loading)} />
  const source = sourceOf(tried, view)
  return (
    <div>
      <div className={styles.head}>
        <span>{t(helps[view])}</span>
        <span>{t(tinymceTexts.words, { count: number(tried.words) })}</span>
        <span>{t(tinymceTexts.letters, { count: number([...tried.plain].length) })}</span>
        <CopyButton value={source}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} stroke={1.7} />}
              onClick={copy}
            >
              {t(copied ? tinymceTexts.copied : tinymceTexts.copy)}
            </Button>
          )}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.source} tabIndex={0} aria-label={t(tinymceTexts[view])}>
        {source}
      </section>
    </div>
  )
}
