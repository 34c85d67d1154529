import { Button, CloseButton, Group, Radio, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import {
  acceptedForm,
  longestAcceptedWord,
  type SpellingWishes,
  toneStyles,
} from '@toasoan/contract/account/spelling-wishes'
import { fold } from '@toasoan/contract/kit/fold'
import { type FormEvent, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { changePreference, usePreference } from '#web/session/preferences.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './account.module.css'
import { spellingTabTexts } from './spelling-tab-texts.ts'

/** The list is searched once it is longer than a look takes in. */
const longList = 20

const labels = { old: spellingTabTexts.styleOld, new: spellingTabTexts.styleNew }

function Hints({ on, style, readOnly }: SpellingWishes & { readOnly: boolean }) {
  const t = useText()
  return (
    <Card title={t(spellingTabTexts.hints)}>
      <Stack gap="lg">
        <Switch
          checked={on}
          disabled={readOnly}
          label={t(spellingTabTexts.on)}
          onChange={({ currentTarget }) => changePreference('spelling', { on: currentTarget.checked })}
        />
        <Radio.Group
          label={t(spellingTabTexts.style)}
          description={t(spellingTabTexts.styleHelp)}
          value={style ?? 'article'}
          onChange={(next) =>
            changePreference('spelling', { style: toneStyles.find((one) => one === next) ?? null })
          }
        >
          <Stack gap="sm" my="sm">
            <Radio value="article" disabled={readOnly} label={t(spellingTabTexts.styleArticle)} />
            {toneStyles.map((one) => (
              <Radio key={one} value={one} disabled={readOnly} label={t(labels[one])} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Card>
  )
}

function AddWord() {
  const t = useText()
  const [word, setWord] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const form = acceptedForm(word)
    if (form) changePreference('spelling', { accept: [form] })
    setWord('')
  }
  return (
    <form onSubmit={add}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t(spellingTabTexts.word)}
          value={word}
          maxLength={longestAcceptedWord}
          style={{ flex: 1 }}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t(spellingTabTexts.add)}
        </Button>
      </Group>
    </form>
  )
}

function Words({ words, readOnly }: { words: readonly string[]; readOnly: boolean }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const found = words.filter((word) => fold(word).includes(fold(search))).toReversed()
  return (
    <Card title={t(spellingTabTexts.words, { count: words.length })}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(spellingTabTexts.wordsHelp)}
        </Text>
        {!readOnly && <AddWord />}
        {words.length > longList && (
          <TextInput
            type="search"
            aria-label={t(spellingTabTexts.search)}
            placeholder={t(spellingTabTexts.search)}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {found.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t(words.length === 0 ? spellingTabTexts.none : spellingTabTexts.noneFound)}
          </Text>
        ) : (
          <ul className={styles.words}>
            {found.map((word) => (
              <li key={word}>
                <span lang="vi">{word}</span>
                {!readOnly && (
                  <CloseButton
                    size={24}
                    aria-label={t(spellingTabTexts.forget, { word })}
                    onClick={() => changePreference('spelling', { forget: [word] })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

/** What one wants of the spelling hints, and the words that one said are no mistake. */
export function SpellingTab() {
  const readOnly = Boolean(useUser().viewed_by)
  const wishes = usePreference('spelling')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Hints {...wishes} readOnly={readOnly} />
      <Words words={wishes.words} readOnly={readOnly} />
    </SimpleGrid>
  )
}
