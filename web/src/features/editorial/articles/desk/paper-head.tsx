import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import styles from './desk.module.css'
import { useArticleField } from './writing-context.ts'

const noBreak = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

/** Kicker, headline and lead, on the paper above the text. */
export function PaperHead({ autoFocus }: { autoFocus: boolean }) {
  const t = useText()
  const kicker = useArticleField('kicker')
  const title = useArticleField('title')
  const lead = useArticleField('lead')
  return (
    <div className={styles.paperHead}>
      <TextInput
        variant="unstyled"
        classNames={{ input: styles.kicker }}
        aria-label={t(articleTexts.kicker)}
        placeholder={t(articleTexts.kicker)}
        maxLength={150}
        value={kicker.value}
        error={kicker.error}
        readOnly={kicker.readOnly}
        onChange={(event) => kicker.set(event.currentTarget.value)}
      />
      <Textarea
        variant="unstyled"
        classNames={{ input: styles.title }}
        autosize
        minRows={1}
        aria-label={t(articleTexts.title)}
        data-field="title"
        aria-required
        placeholder={t(articleTexts.titleHint)}
        maxLength={300}
        autoFocus={autoFocus}
        value={title.value}
        error={title.error}
        readOnly={title.readOnly}
        onKeyDown={noBreak}
        onChange={(event) => title.set(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
      <Textarea
        variant="unstyled"
        classNames={{ input: styles.lead }}
        autosize
        minRows={1}
        aria-label={t(articleTexts.lead)}
        data-field="lead"
        placeholder={t(articleTexts.leadHint)}
        maxLength={2000}
        value={lead.value}
        error={lead.error}
        readOnly={lead.readOnly}
        onChange={(event) => lead.set(event.currentTarget.value)}
      />
    </div>
  )
}
