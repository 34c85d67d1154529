import { ActionIcon, Button, Group, Modal, NumberInput, Select, Stack, Text as Words } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import {
  roleLabels,
  type SheetLine,
  type SheetPart,
  type SheetRule,
} from '@toasoan/contract/finance/profit-sheets'
import { equalShares, shareFault } from '@toasoan/contract/finance/royalty-sum'
import { type FormEvent, type ReactNode, useState } from 'react'
import { inHundredths } from '#web/entities/royalties/amounts.ts'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { ChoosePayee } from '../choose-payee.tsx'
import { editorTexts as texts } from './editor-texts.ts'

export type Props = {
  line: SheetLine
  rule: SheetRule
  onClose: () => void
  onDone: (change: Partial<SheetLine>) => void
}

type FrameProps = {
  title: string
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
  wide?: boolean
}

export function Frame({ title, onClose, onSubmit, children, wide }: FrameProps) {
  const t = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={title} size={wide ? 'lg' : 'md'} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit}>
        <Stack>
          {children}
          <DialogButtons onCancel={onClose}>
            <Button type="submit">{t(texts.ok)}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}

/** Chooses the genre of a line. */
export function GenreDialog({ line, rule, onClose, onDone }: Props) {
  const t = useText()
  const [genre, setGenre] = useState(line.genre)
  return (
    <Frame title={t(texts.genre)} onClose={onClose} onSubmit={() => onDone({ genre })}>
      <Select
        label={t(texts.genre)}
        data={rule.genres.map(({ code, name, limit }) => ({
          value: code,
          label: `${name} · ≤ ${inHundredths(limit)}`,
        }))}
        value={genre || null}
        // Also where it is the same as before: one Enter chooses, and goes back to the sheet.
        onOptionSubmit={(value) => onDone({ genre: value })}
        onSearchChange={() => setGenre(line.genre)}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        data-autofocus
      />
    </Frame>
  )
}

/** Seven tenths for the first, the rest in equal shares for the others. */
function seventyThirty(count: number): number[] {
  if (count < 2) return [10_000]
  const each = Math.floor(3000 / (count - 1))
  return Array.from({ length: count }, (_, at) => (at === 0 ? 10_000 - each * (count - 1) : each))
}

/** Who gets which share of a line. */
export function SharesDialog({ line, onClose, onDone }: Props) {
  const t = useText()
  const [parts, setParts] = useState<SheetPart[]>(line.parts)
  const change = (at: number, next: Partial<SheetPart>) =>
    setParts((before) => before.map((part, place) => (place === at ? { ...part, ...next } : part)))
  const spread = (shares: readonly number[]) =>
    setParts((before) => before.map((part, at) => ({ ...part, share: shares[at] ?? 0 })))
  const fault = shareFault(parts)
  const sum = parts.reduce((all, { share }) => all + share, 0)
  return (
    <Frame
      wide
      title={t(texts.shares)}
      onClose={onClose}
      onSubmit={() => fault === null && onDone({ parts })}
    >
      <Group gap="xs">
        <Button size="xs" variant="light" onClick={() => spread(equalShares(parts.length))}>
          {t(texts.equal)}
        </Button>
        <Button size="xs" variant="light" onClick={() => spread(seventyThirty(parts.length))}>
          {t(texts.seventy)}
        </Button>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            setParts((before) => [
              ...before,
              { payee_id: null, name: '', role: 'author', share: 0, amount: 0 },
            ])
          }
        >
          {t(texts.addPerson)}
        </Button>
      </Group>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
        <Group key={at} align="flex-start" wrap="nowrap" gap="xs">
          <ChoosePayee
            label={t(texts.person, { n: at + 1 })}
            description={
              part.payee_id === null && part.name ? t(texts.asNamed, { name: part.name }) : undefined
            }
            value={part.payee_id}
            name={part.name}
            onChange={(payee_id, name) => change(at, { payee_id, name })}
            autoFocus={at === 0}
          />
          <Select
            label={t(texts.role, { n: at + 1 })}
            w={150}
            data={(['author', 'staff'] as const).map((value) => ({ value, label: t(roleLabels[value]) }))}
            value={part.role}
            onChange={(role) => role && change(at, { role: role as SheetPart['role'] })}
            allowDeselect={false}
          />
          <NumberInput
            label={t(texts.share, { n: at + 1 })}
            w={110}
            min={0}
            max={100}
            decimalScale={2}
            decimalSeparator={numberMarks().decimalSeparator}
            hideControls
            value={part.share / 100}
            onChange={(value) => change(at, { share: Math.round(Number(value) * 100) })}
          />
          {parts.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={26}
              aria-label={t(texts.dropPerson, { name: part.name || at + 1 })}
              onClick={() => setParts((before) => before.filter((_, place) => place !== at))}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Words size="sm" c={fault ? 'red' : 'dimmed'} role={fault ? 'alert' : undefined}>
        {t(texts.sum, { sum: inHundredths(sum) })}
        {fault && ` — ${t(fault === 'sum' ? texts.sumFault : texts.staffFault)}`}
      </Words>
    </Frame>
  )
}
