import {
  Button,
  Checkbox,
  Group,
  Modal,
  MultiSelect,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import {
  type NotificationWay,
  notificationWayLabels,
  notificationWays,
} from '@toasoan/contract/messaging/choices'
import { type NotificationRule, tryHabits } from '@toasoan/contract/messaging/notification-rules'
import {
  type NotificationKind,
  notificationKindLabel,
  notificationKinds,
} from '@toasoan/contract/messaging/sentences'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useChange } from '#web/client/use-call.ts'
import { ChoosePeople } from '#web/entities/choices/choose-people.tsx'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import styles from './habits.module.css'
import { waysInWords } from './rule-words.ts'
import { habitTexts as texts } from './texts.ts'
import type { Habits } from './use-habits.ts'

const empty: NotificationRule = {
  name: '',
  kinds: [],
  person_ids: [],
  category_ids: [],
  words: [],
  ways: ['bell'],
  mute_until: null,
  digest: false,
}

type Errors = Record<string, string[]>

/** The sentences for the rule at a place: of a list inside it they stand at the list. */
const errorsAt = (failure: unknown, place: number) => {
  const all: Errors = isApiError(failure) ? failure.errors : {}
  return (field: string): string | undefined =>
    Object.entries(all).find(([name]) => `${name}.`.startsWith(`rules.${place}.${field}.`))?.[1][0]
}

type Put = (part: Partial<NotificationRule>) => void
type PartProps = { rule: NotificationRule; put: Put; errorOf: (field: string) => string | undefined }

function Conditions({ rule, put, errorOf, habits }: PartProps & { habits: Habits }) {
  const t = useText()
  return (
    <>
      <MultiSelect
        label={t(texts.kinds)}
        data={notificationKinds.map((value) => ({ value, label: t(notificationKindLabel(value)) }))}
        value={rule.kinds}
        error={errorOf('kinds')}
        onChange={(kinds) => put({ kinds: kinds as NotificationKind[] })}
        searchable
        hidePickedOptions
      />
      <ChoosePeople
        label={t(texts.people)}
        value={rule.person_ids}
        error={errorOf('person_ids')}
        onChange={(person_ids) => put({ person_ids })}
      />
      <MultiSelect
        label={t(texts.categories)}
        data={habits.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={rule.category_ids.map(String)}
        error={errorOf('category_ids')}
        onChange={(ids) => put({ category_ids: ids.map(Number) })}
        searchable
        hidePickedOptions
      />
      <TagsInput
        label={t(texts.words)}
        description={t(texts.wordsHelp)}
        value={rule.words}
        error={errorOf('words')}
        onChange={(words) => put({ words })}
        acceptValueOnBlur
      />
      <Text size="sm" c="dimmed">
        {t(texts.anything)}
      </Text>
    </>
  )
}

function Deeds({ rule, put, errorOf }: PartProps) {
  const t = useText()
  return (
    <>
      <Checkbox.Group
        label={t(texts.ways)}
        value={rule.ways}
        error={errorOf('ways')}
        onChange={(ways) =>
          put({ ways: notificationWays.filter((way) => ways.includes(way)) as NotificationWay[] })
        }
      >
        <Group gap="md" mt={6}>
          {notificationWays.map((way) => (
            <Checkbox key={way} value={way} label={t(notificationWayLabels[way])} />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label={t(texts.digest)}
        checked={rule.digest}
        onChange={({ currentTarget }) => put({ digest: currentTarget.checked })}
      />
      <MomentInput
        label={t(texts.mute)}
        description={t(texts.muteHelp)}
        value={rule.mute_until ?? ''}
        error={errorOf('mute_until')}
        onChange={(at) => put({ mute_until: at || null })}
      />
    </>
  )
}

type Props = {
  habits: Habits
  /** Where the rule stands; behind the last one it is new. */
  place: number
  onSave: (rule: NotificationRule) => Promise<void>
  onClose: () => void
}

/** One rule, which can be tried on one's last week before it is kept. */
export function RuleDialog({ habits, place, onSave, onClose }: Props) {
  const t = useText()
  const { rules, quiet, digest_at } = habits
  const isNew = place >= rules.length
  const [rule, setRule] = useState<NotificationRule>(rules[place] ?? empty)
  const [failure, setFailure] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const trial = useChange(tryHabits, { quiet: true, invalidates: [] })
  const put: Put = (part) => {
    setRule({ ...rule, ...part })
    trial.reset()
  }
  const errorOf = errorsAt(failure, place)
  const isWhole = isApiError(failure) && Object.keys(failure.errors).length === 0
  const guarded = async (work: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error)
    }
  }
  const tryIt = () => {
    const tried = isNew ? [...rules, rule] : rules.with(place, rule)
    return guarded(() => trial.mutateAsync({ body: { rules: tried, quiet, digest_at } }))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    void guarded(async () => {
      await onSave(rule)
      onClose()
    }).finally(() => setSaving(false))
  }
  const decided = trial.data?.rows.filter((row) => row.rule === place) ?? []
  return (
    <Modal opened onClose={onClose} title={t(isNew ? texts.add : texts.change)}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label={t(texts.name)}
            required
            maxLength={100}
            data-autofocus
            value={rule.name}
            error={errorOf('name')}
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          />
          <Conditions rule={rule} put={put} errorOf={errorOf} habits={habits} />
          <Deeds rule={rule} put={put} errorOf={errorOf} />
          {isWhole && (
            <Text c="red" role="alert">
              {failure.message}
            </Text>
          )}
          <div role="status">
            {trial.data && (
              <>
                <Text size="sm" fw={500}>
                  {t(texts.tried, { count: decided.length, total: trial.data.total })}
                </Text>
                {decided.length > 0 && (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
                  <ul className={styles.tried} tabIndex={0} aria-label={t(texts.tryIt)}>
                    {decided.map(({ id, title, ways }) => (
                      <li key={id}>{t(texts.triedWays, { title, ways: waysInWords(ways, t) })}</li>
                    ))}
                  </ul>
                )}
              </>
            )}
          </div>
          <Group justify="space-between" gap="xs">
            <Button variant="default" loading={trial.isPending} onClick={() => void tryIt()}>
              {t(texts.tryIt)}
            </Button>
            <Button type="submit" loading={saving}>
              {t(texts.keep)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
