import { ActionIcon, Button, Text } from '@mantine/core'
import { IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { NotificationRule } from '@toasoan/contract/messaging/notification-rules'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import styles from './habits.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleInWords } from './rule-words.ts'
import { habitTexts as texts } from './texts.ts'
import type { Habits, useHabits } from './use-habits.ts'

/** One's own rules in their order; a change is kept at once. */
export function RulesCard({ habits, keep }: { habits: Habits; keep: ReturnType<typeof useHabits>['keep'] }) {
  const t = useText()
  const [place, setPlace] = useState<number | null>(null)
  const { rules } = habits
  const put = async (next: NotificationRule[]) => {
    await keep({ rules: next })
    toastSuccess(t(texts.kept))
  }
  const putAtOnce = (next: NotificationRule[]) =>
    void put(next).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast(error.message)
    })
  return (
    <Card
      title={t(texts.rules)}
      action={
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setPlace(rules.length)}>
          {t(texts.add)}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t(texts.rulesLead)}
      </Text>
      {rules.length === 0 && <Text size="sm">{t(texts.noRules)}</Text>}
      <ol className={styles.rules} aria-label={t(texts.rules)}>
        {rules.map((rule, index) => {
          const { name } = rule
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place, and two may be alike
            <li key={index}>
              <div className={styles.about}>
                <Text fw={500}>
                  {index + 1}. {name}
                </Text>
                <Text size="sm" c="dimmed">
                  {ruleInWords(rule, habits, t)}
                </Text>
              </div>
              {index > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t(texts.upOne, { name })}
                  onClick={() => putAtOnce(rules.toSpliced(index, 1).toSpliced(index - 1, 0, rule))}
                >
                  <IconArrowUp size={17} stroke={1.6} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t(texts.changeOne, { name })}
                onClick={() => setPlace(index)}
              >
                <IconPencil size={17} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size={32}
                aria-label={t(texts.removeOne, { name })}
                onClick={() => putAtOnce(rules.toSpliced(index, 1))}
              >
                <IconTrash size={17} stroke={1.6} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {place !== null && (
        <RuleDialog
          habits={habits}
          place={place}
          onClose={() => setPlace(null)}
          onSave={(rule) => put(place < rules.length ? rules.with(place, rule) : [...rules, rule])}
        />
      )}
    </Card>
  )
}
