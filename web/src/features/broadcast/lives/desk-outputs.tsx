import { ActionIcon, Anchor, Button, Group, Text as Words } from '@mantine/core'
import {
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react'
import { outputKindLabels } from '@toasoan/contract/broadcast/live-words'
import { type LiveDesk, type LiveOutputRow, liveOutputs } from '@toasoan/contract/broadcast/lives'
import { useRemoval } from '#web/entities/records/use-removal.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { longTime } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import styles from './live-desk.module.css'
import { isAnswerLost, reasonWords } from './reason-words.ts'
import { OutputBadge } from './states.tsx'
import { liveTexts as texts } from './text.ts'
import type { Control } from './use-control.ts'

type Props = { desk: LiveDesk; control: Control; mayControl: boolean; onOpen: (id: number | 'new') => void }

function Buttons({ row, desk, control, onOpen }: Omit<Props, 'mayControl'> & { row: LiveOutputRow }) {
  const t = useText()
  const remove = useRemoval(liveOutputs)
  const { id, name, wanted } = row
  const press = (action: 'start' | 'stop' | 'restart') => () => void control.control(action, [id])
  return (
    <Group gap={6}>
      {!wanted && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(texts.startOne, { name })}
          disabled={control.isBusy || !desk.has_tools}
          onClick={press('start')}
        >
          <IconPlayerPlay size={16} stroke={1.8} />
        </ActionIcon>
      )}
      {wanted && (
        <>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t(texts.restartOne, { name })}
            disabled={control.isBusy}
            onClick={press('restart')}
          >
            <IconRotate size={16} stroke={1.8} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t(texts.stopOne, { name })}
            disabled={control.isBusy}
            onClick={press('stop')}
          >
            <IconPlayerStop size={16} stroke={1.8} />
          </ActionIcon>
        </>
      )}
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
  )
}

function Output(props: Props & { row: LiveOutputRow }) {
  const t = useText()
  const { row, mayControl, control } = props
  const { id, wanted, name, kind, account_name, address, state, failure, since, permalink } = row
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Words size="sm" c="dimmed">
          {[
            t(outputKindLabels[kind]),
            account_name ?? address,
            state !== 'off' && t(texts.since, { time: longTime(since) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Words>
        {failure && <Words size="sm">{reasonWords(failure, t, 'output')}</Words>}
        {mayControl && wanted && isAnswerLost(failure) && (
          <Button
            size="xs"
            variant="default"
            mt={4}
            disabled={control.isBusy}
            aria-label={t(texts.tryAgainOne, { name })}
            onClick={() => void control.control('restart', [id])}
          >
            {t(shared.retry)}
          </Button>
        )}
        {permalink && (
          <Anchor
            href={permalink}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            underline="always"
            aria-label={t(texts.watchOne, { name })}
          >
            {t(texts.watch)}
          </Anchor>
        )}
      </div>
      <OutputBadge state={state} />
      {mayControl && <Buttons {...props} />}
    </li>
  )
}

/** The outputs of a live, each with what becomes of it. */
export function DeskOutputs(props: Props) {
  const t = useText()
  const { desk, mayControl, onOpen } = props
  return (
    <Card
      title={t(texts.outputs)}
      action={
        mayControl && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() => onOpen('new')}
          >
            {t(texts.addOutput)}
          </Button>
        )
      }
    >
      {desk.outputs.length === 0 && <Words c="dimmed">{t(texts.noOutputs)}</Words>}
      <ul className={styles.list}>
        {desk.outputs.map((row) => (
          <Output key={row.id} row={row} {...props} />
        ))}
      </ul>
    </Card>
  )
}
