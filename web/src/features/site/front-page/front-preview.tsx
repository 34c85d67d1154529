import { Alert, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FrontLayout, previewFrontPage } from '@toasoan/contract/site/front-page'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { type Device, PageFrame } from '#web/entities/page-frame/page-frame.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { Waiting } from '#web/ui/waiting.tsx'
import styles from './front-page.module.css'
import { frontTexts as texts } from './text.ts'

/** Milliseconds after the last move. */
const pause = 400

type Props = {
  layout: FrontLayout
  /** Grows when an article came or went: the page is made anew. */
  news: number
  children?: ReactNode
}

/** The front page as readers would get it, on a desktop or a phone, made by the site itself. */
export function FrontPreview({ layout, news, children }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const [device, setDevice] = useState<Device>(narrow ? 'phone' : 'desktop')
  const [requested] = useDebouncedValue(JSON.stringify(layout), pause)
  const [html, setHtml] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news make it anew
  useEffect(() => {
    const controller = new AbortController()
    call(previewFrontPage, { body: { layout: JSON.parse(requested) }, signal: controller.signal }).then(
      (made) => {
        setHtml(made.html)
        setFailure(null)
      },
      (error: Error) => {
        if (!controller.signal.aborted) setFailure(error.message)
      },
    )
    return () => controller.abort()
  }, [requested, news])
  return (
    <Card
      title={t(texts.preview)}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t(texts.width)}
          value={device}
          onChange={(next) => setDevice(next as Device)}
          data={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        />
      }
    >
      {children}
      <div className={styles.preview}>
        {failure && (
          <Alert color="red" variant="light" role="alert" title={t(texts.failed)}>
            {failure}
          </Alert>
        )}
        {html === null && !failure && <Waiting label={t(texts.making)} />}
        {html !== null && <PageFrame html={html} device={device} title={t(texts.frame)} />}
      </div>
    </Card>
  )
}
