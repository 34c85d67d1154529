import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useText } from '#web/language/use-text.ts'
import { articleTexts } from '../text.ts'
import styles from './desk.module.css'
import { useKeptCaret } from './use-kept-caret.ts'
import { useArticleField } from './writing-context.ts'

/** From so many characters on the title says how long it is; readers' phones and search engines cut it. */
const longTitle = 200
const longestTitle = 255

/** A title is one line: Enter goes on to the lead. */
const toLead = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('[data-paper-head]')?.querySelector<HTMLElement>('[data-field="lead"]')?.focus()
}

/** How many characters of a title are used, once it is getting long. */
function TitleLength({ length }: { length: number }) {
  const t = useText()
  if (length < longTitle) return null
  return (
    <p className={styles.titleLength} data-over={length > longestTitle || undefined} role="status">
      {t(length > longestTitle ? articleTexts.titleTooLong : articleTexts.titleLength, {
        length,
        most: longestTitle,
      })}
    </p>
  )
}

const withoutBreaks = (text: string): string =>
  text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))

/** Kicker, headline and lead, on the paper above the text. */
export function PaperHead({ autoFocus }: { autoFocus: boolean }) {
  const t = useText()
  const kicker = useArticleField('kicker')
  const title = useArticleField('title')
  const lead = useArticleField('lead')
  const kickerCaret = useKeptCaret<HTMLInputElement>(kicker.value)
  const titleCaret = useKeptCaret<HTMLTextAreaElement>(title.value)
  const leadCaret = useKeptCaret<HTMLTextAreaElement>(lead.value)
  return (
    <div className={styles.paperHead} data-paper-head>
      <TextInput
        variant="unstyled"
        classNames={{ input: styles.kicker }}
        aria-label={t(articleTexts.kicker)}
        placeholder={t(articleTexts.kicker)}
        maxLength={150}
        value={kicker.value}
        error={kicker.error}
        readOnly={kicker.readOnly}
        ref={kickerCaret.ref}
        onChange={(event) => {
          kickerCaret.typed(event.currentTarget.value)
          kicker.set(event.currentTarget.value)
        }}
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
        onKeyDown={toLead}
        ref={titleCaret.ref}
        onChange={(event) => {
          const next = withoutBreaks(event.currentTarget.value)
          titleCaret.typed(next)
          title.set(next)
        }}
      />
      <TitleLength length={title.value.length} />
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
        ref={leadCaret.ref}
        onChange={(event) => {
          leadCaret.typed(event.currentTarget.value)
          lead.set(event.currentTarget.value)
        }}
      />
    </div>
  )
}
