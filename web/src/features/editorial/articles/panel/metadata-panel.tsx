import { Accordion } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { LanguagesSection } from '../languages/languages-section.tsx'
import { languageTexts } from '../languages/text.ts'
import { articleTexts } from '../text.ts'
import { useStore } from '../writing/store.ts'
import { AttachmentsSection } from './attachments-section.tsx'
import { CoverSection } from './cover-section.tsx'
import { MainSection } from './main-section.tsx'
import styles from './panel.module.css'
import { PeopleSection } from './people-section.tsx'
import { PlainField } from './plain-field.tsx'
import { PublishingSection } from './publishing-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { requestedField } from './requested-field.ts'
import { SourceSection } from './source-section.tsx'

const NotesSection = () => (
  <PlainField
    name="notes"
    label={articleTexts.notes}
    help={articleTexts.notesHelp}
    maxLength={5000}
    rows={3}
  />
)

/** The sections, and the fields whose sentences open them. */
const sections = [
  [
    'main',
    articleTexts.main,
    MainSection,
    ['category_id', 'other_category_ids', 'article_type_id', 'department_id', 'tags'],
  ],
  ['cover', articleTexts.cover, CoverSection, ['cover_file_id', 'cover_caption', 'cover_credit']],
  ['people', articleTexts.people, PeopleSection, ['pen_name', 'contributors']],
  ['source', articleTexts.source, SourceSection, ['source']],
  ['related', articleTexts.related, RelatedSection, ['related_ids']],
  ['attachments', articleTexts.attachments, AttachmentsSection, ['attachment_ids']],
  [
    'publishing',
    articleTexts.publishing,
    PublishingSection,
    ['embargo_at', 'slug', 'seo_title', 'seo_description'],
  ],
  ['languages', languageTexts.section, LanguagesSection, []],
  ['notes', articleTexts.notes, NotesSection, ['notes']],
] as const

/** Everything about an article but its text. */
export function MetadataPanel() {
  const t = useText()
  const [open, setOpen] = useState<string[]>(['main', 'cover'])
  const errors = useWritingState((state) => state.errors)
  const readOnly = useWritingState(isReadOnly)
  const isWrong = (fields: readonly string[]) =>
    Object.keys(errors).some((name) => fields.includes(name.split('.')[0]!))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new sentences open sections
  useEffect(() => {
    const wrong = sections.filter(([, , , fields]) => isWrong(fields)).map(([name]) => name)
    if (wrong.length > 0) setOpen((before) => [...new Set([...before, ...wrong])])
  }, [errors])
  const { field } = useStore(requestedField, (state) => state)
  useEffect(() => {
    const name = field && sections.find(([, , , fields]) => fields.includes(field as never))?.[0]
    if (name) setOpen((before) => [...new Set([...before, name])])
    if (field) requestedField.set({ field: null })
  }, [field])
  return (
    <section
      className={styles.panel}
      data-read-only={readOnly || undefined}
      aria-label={t(articleTexts.metadata)}
    >
      <Accordion
        multiple
        value={open}
        onChange={setOpen}
        order={2}
        classNames={{ control: styles.control, content: styles.content, label: styles.label }}
      >
        {sections.map(([name, label, Section, fields]) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control data-wrong={isWrong(fields) || undefined}>{t(label)}</Accordion.Control>
            <Accordion.Panel>
              <div className={styles.fields}>
                <Section />
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}
