import { Modal, Stack, Text as Words } from '@mantine/core'
import type { MomoRefundStatus } from '@toasoan/contract/finance/momo'
import type { Text } from '@toasoan/contract/kit/text'
import type { Transition } from '@toasoan/contract/kit/transitions'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { newKey } from '#web/client/new-key.ts'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { useText } from '#web/language/use-text.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'

type DialogProps<Given> = {
  title: Text
  schema: z.ZodType
  values: Partial<Given>
  /** Saves under a key that is the same however often the button is pressed. */
  onAsk: (given: Given, key: string) => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Asks for money to be given back, of a payment or of a donation. */
export function RefundDialog<Given extends Record<string, unknown>>(props: DialogProps<Given>) {
  const { title, schema, values, onAsk, onClose, children } = props
  const t = useText()
  const [key] = useState(newKey)
  return (
    <Modal opened onClose={onClose} title={t(title)}>
      <RecordForm<Given>
        schema={schema}
        values={values}
        place="dialog"
        saveLabel={title}
        onCancel={onClose}
        onSave={async (given) => {
          await onAsk(given, key)
          onClose()
        }}
      >
        {children}
      </RecordForm>
    </Modal>
  )
}

type Shown = {
  status: MomoRefundStatus
  purpose: string
  asked_by: { name: string }
  moves: readonly MomoRefundStatus[]
}

type SectionProps = {
  refund: Shown
  /** What the section is called, and its first line. */
  name: string
  heading: string
  /** What else is known: MoMo's words, why it was declined, to which account it goes. */
  told: readonly string[]
  transitions: readonly Transition<MomoRefundStatus>[]
  busy: boolean
  onMove: (to: MomoRefundStatus, reason: string) => Promise<unknown>
}

/** One refund of a payment or of a donation, with what a second person may do about it. */
export function RefundSection({ refund, name, heading, told, transitions, busy, onMove }: SectionProps) {
  const { status, moves, asked_by, purpose } = refund
  return (
    <Stack gap={6} component="section" aria-label={name}>
      <Words fw={600}>{heading}</Words>
      <Words size="sm">
        {asked_by.name}: {purpose}
      </Words>
      {told.filter(Boolean).map((words) => (
        <Words key={words} size="sm">
          {words}
        </Words>
      ))}
      <MoveButtons
        transitions={transitions}
        status={status}
        moves={moves}
        busy={busy}
        onMove={(to, reason) => onMove(to, reason).catch(() => {})}
      />
    </Stack>
  )
}
