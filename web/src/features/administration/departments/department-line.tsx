import { ActionIcon, Anchor, Code } from '@mantine/core'
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import type { DepartmentRow } from '@toasoan/contract/administration/departments'
import { text } from '@toasoan/contract/kit/text'
import type { CSSProperties, DragEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import styles from './department-list.module.css'
import { DepartmentMenu } from './department-menu.tsx'
import { DepartmentStatus } from './department-status.tsx'
import { departmentTexts } from './text.ts'
import type { Side } from './tree-order.ts'

const peopleCount = text('{count, number} người', '{count, number} people')

/** The upper and the lower quarter of a line mean beside it, the middle means inside. */
function sideOf(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}

type Props = {
  row: DepartmentRow
  /** Whether what is below it shows; null when it has nothing below. */
  opened: boolean | null
  onToggle: () => void
  dragged: boolean
  side: Side | null
  onDragStart: () => void
  onDragEnd: () => void
  onHover: (side: Side) => boolean
  onDrop: (side: Side) => void
  onArrow: (key: string) => boolean
}

/** One department of the tree. */
export function DepartmentLine({ row, opened, onToggle, dragged, side, ...on }: Props) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <li
      className={styles.row}
      style={{ '--level': row.level } as CSSProperties}
      data-dragged={dragged || undefined}
      data-side={side ?? undefined}
      onDragOver={(event) => {
        if (on.onHover(sideOf(event))) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop(sideOf(event))
      }}
    >
      {can('department.updatePosition') && (
        <ActionIcon
          className={styles.handle}
          variant="subtle"
          color="gray"
          draggable
          data-move={row.id}
          aria-label={t(departmentTexts.move, { name: row.name })}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.name)
            on.onDragStart()
          }}
          onDragEnd={on.onDragEnd}
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow') || !on.onArrow(event.key)) return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <IconGripVertical size={17} stroke={1.7} />
        </ActionIcon>
      )}
      <span className={styles.fold}>
        {opened !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={opened}
            aria-label={t(opened ? departmentTexts.fold : departmentTexts.open, { name: row.name })}
            onClick={onToggle}
          >
            <IconChevronRight size={17} stroke={1.7} />
          </ActionIcon>
        )}
      </span>
      <span className={styles.name}>
        {can('department.view') ? (
          <Anchor component={Link} to={`/departments/view/${row.id}`}>
            {row.name}
          </Anchor>
        ) : (
          row.name
        )}{' '}
        <Code>{row.code}</Code>
      </span>
      <span className={styles.count}>{t(peopleCount, { count: row.users })}</span>
      <span className={styles.state}>
        <DepartmentStatus active={row.active} />
      </span>
      <DepartmentMenu row={row} go={(to) => void navigate(to)} />
    </li>
  )
}
