import { SegmentedControl, Text as Words } from '@mantine/core'
import type { Discovered } from '@toasoan/contract/editorial/crawler-sources'
import { sourceLabels } from '@toasoan/contract/editorial/crawler-sources'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#web/language/use-text.ts'
import { bodyAround, selectorOf } from './selector-of.ts'
import styles from './sources.module.css'
import { sourceTexts } from './text.ts'

const parts = ['title', 'lead', 'body', 'date', 'author', 'remove'] as const
type Part = (typeof parts)[number]

const look = `body { font: 16px/1.5 sans-serif; margin: 12px; color: #1a212d; background: #fff; cursor: pointer }
  :hover:not(:has(:hover)) { outline: 2px solid #215cb0; outline-offset: 1px }
  [data-chosen] { background: #d8e4f5; outline: 2px solid #164890 }`

/** Marks in the copy what the selectors find. */
function markChosen(page: Document, selectors: Record<string, string>): void {
  for (const marked of page.querySelectorAll('[data-chosen]')) marked.removeAttribute('data-chosen')
  for (const part of parts) {
    try {
      if (selectors[part]) page.querySelector(selectors[part])?.setAttribute('data-chosen', part)
    } catch {
      // What is being typed need not be a selector yet.
    }
  }
}

/**
 * A copy of one of the site's pages to click at. It is a frame of its own in which nothing runs: this page listens to
 * the clicks in it.
 */
export function PageSample({ sample }: { sample: NonNullable<Discovered['sample']> }) {
  const t = useText()
  const { setValue } = useFormContext()
  const selectors = useWatch({ name: 'selectors' }) as Record<string, string>
  const [part, setPart] = useState<Part>('title')
  const [loaded, setLoaded] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || loaded === 0) return
    const click = (event: Event) => {
      event.preventDefault()
      const target = event.target as Element | null
      if (!target || target === page.body || target === page.documentElement) return
      const element = part === 'body' ? bodyAround(target) : target
      setValue(`selectors.${part}`, selectorOf(element), { shouldDirty: true })
    }
    page.addEventListener('click', click)
    return () => page.removeEventListener('click', click)
  }, [loaded, part, setValue])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page && loaded > 0) markChosen(page, selectors ?? {})
  }, [selectors, loaded])

  return (
    <div>
      <Words size="sm" c="dimmed" mb={8}>
        {t(sourceTexts.sampleHelp)}
      </Words>
      <SegmentedControl
        size="xs"
        mb={8}
        aria-label={t(sourceTexts.sample)}
        data={parts.map((value) => ({ value, label: t(sourceLabels[value]) }))}
        value={part}
        onChange={(value) => setPart(value as Part)}
        className={styles.parts}
      />
      <iframe
        ref={frame}
        className={styles.sample}
        title={t(sourceTexts.sample)}
        // Without scripts, forms or ways out; of this origin only so that its clicks can be heard.
        sandbox="allow-same-origin"
        srcDoc={`<!doctype html><style>${look}</style>${sample.html}`}
        onLoad={() => setLoaded((n) => n + 1)}
      />
    </div>
  )
}
