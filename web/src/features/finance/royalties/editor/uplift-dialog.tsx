import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  TextInput,
  Text as Words,
} from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { LineUplift } from '@toasoan/contract/finance/profit-sheets'
import { upliftFault, upliftOf } from '@toasoan/contract/finance/royalty-sum'
import { useState } from 'react'
import { inHundredths } from '#web/entities/royalties/amounts.ts'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { Frame, type Props } from './dialogs.tsx'
import { editorTexts as texts } from './editor-texts.ts'

const none: LineUplift = { code: '', rate: 0, reason: '' }

/** Chooses why more is paid for a line, and how much more: each reason has its own bounds, and they add up. */
export function UpliftDialog({ line, rule, onClose, onDone }: Props) {
  const t = useText()
  const [given, setGiven] = useState<LineUplift[]>(line.uplifts.length > 0 ? line.uplifts : [none])
  const uplifts = given.filter(({ code, rate }) => code !== '' && rate > 0)
  const fault = upliftFault(uplifts, rule)
  const change = (at: number, next: Partial<LineUplift>) =>
    setGiven((before) => before.map((one, place) => (place === at ? { ...one, ...next } : one)))
  return (
    <Frame
      wide
      title={t(texts.uplift)}
      onClose={onClose}
      onSubmit={() => fault === null && onDone({ uplifts })}
    >
      {given.map((one, at) => {
        const known = rule.uplifts.find(({ code }) => code === one.code)
        const out = known && one.rate > 0 && (one.rate > known.most || one.rate < (known.least ?? 0))
        const bounds = known && {
          least: inHundredths(known.least ?? 0),
          most: inHundredths(known.most),
          article: known.article || known.name,
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an uplift has no other name than its place
          <Stack key={at} gap="xs">
            <Group align="flex-end" wrap="nowrap" gap="xs">
              <Select
                label={t(texts.upliftNo, { n: at + 1 })}
                flex={1}
                data={[
                  { value: '', label: t(texts.none) },
                  ...rule.uplifts
                    .filter(({ code }) => code === one.code || !given.some((other) => other.code === code))
                    .map(({ code, name }) => ({ value: code, label: name })),
                ]}
                value={one.code}
                onChange={(value) => {
                  const next = rule.uplifts.find(({ code }) => code === value)
                  change(at, { code: value ?? '', rate: next?.most ?? 0 })
                }}
                allowDeselect={false}
                data-autofocus={at === 0 || undefined}
              />
              {given.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  mb={6}
                  aria-label={t(texts.dropUplift, { n: at + 1 })}
                  onClick={() => setGiven((before) => before.filter((_, place) => place !== at))}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </Group>
            {bounds && (
              <Group align="flex-start" gap="xs" grow>
                <NumberInput
                  label={t(texts.percentNo, { n: at + 1 })}
                  description={t(texts.bounds, bounds)}
                  error={out ? t(texts.outOfRange, bounds) : undefined}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  min={0}
                  decimalScale={2}
                  decimalSeparator={numberMarks().decimalSeparator}
                  value={one.rate / 100}
                  onChange={(value) => change(at, { rate: Math.round(Number(value) * 100) })}
                />
                <TextInput
                  label={t(texts.reasonNo, { n: at + 1 })}
                  maxLength={300}
                  value={one.reason}
                  onChange={(event) => change(at, { reason: event.currentTarget.value })}
                />
              </Group>
            )}
          </Stack>
        )
      })}
      <Group justify="space-between">
        {given.length < Math.min(5, rule.uplifts.length) && given.every(({ code }) => code !== '') && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={14} />}
            onClick={() => setGiven((before) => [...before, none])}
          >
            {t(texts.addUplift)}
          </Button>
        )}
        {uplifts.length > 1 && (
          <Words size="sm" c={fault ? 'red' : 'dimmed'} role={fault ? 'alert' : undefined}>
            {t(texts.together, { sum: inHundredths(upliftOf(uplifts)) })}
            {fault?.fault === 'together' &&
              ` ${t(texts.togetherMost, { most: inHundredths(rule.most_together ?? 0) })}`}
          </Words>
        )}
      </Group>
      {!rule.confirmed && (
        <Words size="xs" c="dimmed">
          {t(texts.unconfirmed)}
        </Words>
      )}
    </Frame>
  )
}
