import { ActionIcon, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { type SectionId, sectionTexts, widgetTexts } from './text.ts'
import styles from './widget.module.css'

/** One section of the guide, with an address of its own. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const t = useText()
  const { title, usage } = sectionTexts[id]
  const address = `${window.location.origin}/widget#${id}`
  return (
    <div id={id} className={styles.section}>
      <Card
        title={t(title)}
        action={
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <ActionIcon aria-label={`${t(widgetTexts.link)}: ${t(title)}`} onClick={copy}>
                {copied ? <IconCheck size={18} /> : <IconLink size={18} stroke={1.7} />}
              </ActionIcon>
            )}
          </CopyButton>
        }
      >
        <p className={styles.usage}>{t(usage)}</p>
        {children}
      </Card>
    </div>
  )
}

type ExampleProps = { title: Text; note?: Text; source?: string; children: ReactNode; row?: boolean }

/** One part, its name and where its source is. */
export function Example({ title, note, source, children, row }: ExampleProps) {
  const t = useText()
  return (
    <section className={styles.example}>
      <h3 className={styles.exampleTitle}>
        {t(title)}
        {source && (
          <code className={styles.source}>
            <span className={styles.unseen}>{t(widgetTexts.source)}: </span>
            {source}
          </code>
        )}
      </h3>
      {note && <p className={styles.note}>{t(note)}</p>}
      {row ? <Group gap="sm">{children}</Group> : children}
    </section>
  )
}
