import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { useArticleField, useWritingState } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import styles from './panel.module.css'
import { PlainField } from './plain-field.tsx'

/** Who wrote it, under which name, and who helped. */
export function PeopleSection() {
  const t = useText()
  const user = useUser()
  const author = useWritingState((state) => state.head?.author.name) ?? user.name
  const { value, set, readOnly } = useArticleField('contributors')
  const errors = useWritingState((state) => state.errors)
  const change = (at: number, part: { name?: string; role?: string }) =>
    set(value.map((person, place) => (place === at ? { ...person, ...part } : person)))
  return (
    <>
      <p className={styles.fact}>
        <span>{t(articleTexts.author)}</span> {author}
      </p>
      <PlainField
        name="pen_name"
        label={articleTexts.penName}
        placeholder={user.alias || author}
        maxLength={150}
      />
      <fieldset className={styles.group}>
        <legend>{t(articleTexts.contributors)}</legend>
        {value.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
          <div className={styles.line} key={at}>
            <TextInput
              size="xs"
              className={styles.grow}
              aria-label={t(articleTexts.contributorName)}
              placeholder={t(articleTexts.contributorName)}
              maxLength={200}
              value={person.name}
              error={errors[`contributors.${at}.name`]?.[0]}
              readOnly={readOnly}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              className={styles.short}
              aria-label={t(articleTexts.contributorRole)}
              placeholder={t(articleTexts.contributorRole)}
              maxLength={100}
              value={person.role}
              readOnly={readOnly}
              onChange={(event) => change(at, { role: event.currentTarget.value })}
            />
            {!readOnly && (
              <ActionIcon
                aria-label={t(articleTexts.removeContributor, {
                  name: person.name || t(articleTexts.somebody),
                })}
                onClick={() => set(value.filter((_, place) => place !== at))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!readOnly && value.length < 30 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            onClick={() => set([...value, { name: '', role: '' }])}
          >
            {t(articleTexts.addContributor)}
          </Button>
        )}
      </fieldset>
    </>
  )
}
