import { Badge, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import { type StoryChoice, searchStories } from '@toasoan/contract/editorial/story-search'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import styles from './story.module.css'
import { storyTexts } from './story-texts.ts'

type Props = {
  label: string
  chosen: number | null
  onChoose: (story: StoryChoice) => void
  /** Whether the newest are offered before anything is typed. */
  eager?: boolean
  autoFocus?: boolean
}

/** Finds stories of all stages that the user may see. */
export function StorySearch({ label, chosen, onChoose, eager = false, autoFocus = false }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 250)
  const isAsking = eager || keyword.length > 1
  const { data } = useCall(
    searchStories,
    { query: { ...(keyword ? { keyword } : {}), limit: '8' } },
    { enabled: isAsking, quiet: true },
  )
  return (
    <div>
      <TextInput
        label={label}
        leftSection={<IconSearch size={16} stroke={1.8} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
      />
      {isAsking && data && (
        <ul className={styles.results} aria-label={label}>
          {data.map((story) => (
            <li key={story.id}>
              <UnstyledButton
                type="button"
                className={styles.result}
                aria-pressed={story.id === chosen}
                onClick={() => onChoose(story)}
              >
                <span>{story.title}</span>
                <Badge variant="light" tt="none" color={story.live ? 'green' : 'gray'}>
                  {t(stageLabels[stageName(story.stage)])}
                </Badge>
                {story.category && <small>{story.category}</small>}
              </UnstyledButton>
            </li>
          ))}
          {data.length === 0 && <li>{t(storyTexts.storyNone)}</li>}
        </ul>
      )}
    </div>
  )
}
