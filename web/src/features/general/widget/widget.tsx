import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { fold } from '@toasoan/contract/kit/fold'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { Badges } from './sections/badges.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Charts } from './sections/charts.tsx'
import { Colours } from './sections/colours.tsx'
import { FieldSection } from './sections/fields.tsx'
import { Lists } from './sections/lists.tsx'
import { LiveForm } from './sections/live-form.tsx'
import { Messages } from './sections/messages.tsx'
import { Numbers } from './sections/numbers.tsx'
import { People } from './sections/people.tsx'
import { Typography } from './sections/typography.tsx'
import { type SectionId, sectionTexts, widgetTexts } from './text.ts'
import styles from './widget.module.css'

const sections: [SectionId, ComponentType][] = [
  ['colours', Colours],
  ['typography', Typography],
  ['buttons', Buttons],
  ['fields', FieldSection],
  ['form', LiveForm],
  ['lists', Lists],
  ['badges', Badges],
  ['messages', Messages],
  ['charts', Charts],
  ['numbers', Numbers],
  ['people', People],
]

/** Whether a section's name or usage holds the words, in either language. */
function matches(id: SectionId, words: string): boolean {
  const { title, usage } = sectionTexts[id]
  return fold(`${title.vi} ${title.en} ${usage.vi} ${usage.en}`).includes(fold(words.trim()))
}

/** The house's style guide: each building block of the interface, alive, in every state. */
export function Component() {
  const t = useText()
  const { hash } = useLocation()
  const [words, setWords] = useState('')
  const shown = sections.filter(([id]) => matches(id, words))
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <p className={styles.lead}>{t(widgetTexts.lead)}</p>
      <div className={styles.page}>
        <div className={styles.sections}>
          {shown.map(([id, Part]) => (
            <Part key={id} />
          ))}
          {shown.length === 0 && (
            <ListMessage title={t(widgetTexts.none)} illustration="/illustrations/empty-search.svg">
              <Button variant="default" onClick={() => setWords('')}>
                {t(widgetTexts.clear)}
              </Button>
            </ListMessage>
          )}
        </div>
        <nav className={styles.nav} aria-label={t(widgetTexts.sections)}>
          <TextInput
            type="search"
            className={styles.find}
            size="xs"
            aria-label={t(widgetTexts.search)}
            placeholder={t(widgetTexts.search)}
            leftSection={<IconSearch size={15} stroke={1.8} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {shown.map(([id]) => (
            <a key={id} href={`#${id}`}>
              {t(sectionTexts[id].title)}
            </a>
          ))}
        </nav>
      </div>
    </>
  )
}
