import { ActionIcon, Button, Group, Text as Words } from '@mantine/core'
import { IconArrowsExchange, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type LiveDesk, type LiveInputRow, liveInputs, lookAtInput } from '@toasoan/contract/broadcast/lives'
import { useChange } from '#web/client/use-call.ts'
import { useRemoval } from '#web/entities/records/use-removal.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './live-desk.module.css'
import { reasonWords } from './reason-words.ts'
import { InputBadge } from './states.tsx'
import { liveTexts as texts } from './text.ts'
import type { Control } from './use-control.ts'

type Props = { desk: LiveDesk; control: Control; mayControl: boolean; onOpen: (id: number | 'new') => void }

function Input({ row, desk, control, mayControl, onOpen }: Props & { row: LiveInputRow }) {
  const t = useText()
  const look = useChange(lookAtInput)
  const remove = useRemoval(liveInputs)
  const { id, name, address, state, failure, seen_at } = row
  const isChosen = id === desk.active_input_id
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Words size="sm" c="dimmed">
          {[
            address,
            failure && reasonWords(failure, t),
            state !== 'ready' && seen_at && t(texts.seen, { time: dateTime(seen_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Words>
      </div>
      <Group gap="xs">
        <InputBadge state={state} />
        {isChosen && <StatusBadge tone="primary">{t(texts.chosen)}</StatusBadge>}
      </Group>
      {mayControl && (
        <Group gap={6}>
          {!isChosen && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsExchange size={15} stroke={1.8} />}
              aria-label={t(texts.switchToOne, { name })}
              disabled={control.isBusy}
              onClick={() => void control.switchTo(id)}
            >
              {t(texts.switchTo)}
            </Button>
          )}
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t(texts.lookOne, { name })}
            loading={look.isPending}
            onClick={() => look.mutate({ params: { id }, body: {} })}
          >
            <IconRefresh size={16} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`${t(shared.edit)}: ${name}`}
            onClick={() => onOpen(id)}
          >
            <IconPencil size={16} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`${t(shared.remove)}: ${name}`}
            onClick={() => void remove([row])}
          >
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}

/** The inputs of a live: which one is sent, and which could be. */
export function DeskInputs(props: Props) {
  const t = useText()
  const { desk, mayControl, onOpen } = props
  return (
    <Card
      title={t(texts.inputs)}
      action={
        mayControl && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() => onOpen('new')}
          >
            {t(texts.addInput)}
          </Button>
        )
      }
    >
      {desk.inputs.length === 0 && <Words c="dimmed">{t(texts.noInputs)}</Words>}
      <ul className={`${styles.list} ${styles.inputs}`}>
        {desk.inputs.map((row) => (
          <Input key={row.id} row={row} {...props} />
        ))}
      </ul>
    </Card>
  )
}
