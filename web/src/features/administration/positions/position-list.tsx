import { ActionIcon, Anchor, Group, Table, VisuallyHidden, Text as Words } from '@mantine/core'
import { IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type PositionRow, positionLabels, positions } from '@toasoan/contract/administration/positions'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './position-list.module.css'
import { PositionStatus } from './position-status.tsx'
import { positionTexts } from './text.ts'
import { useOrdering } from './use-ordering.ts'

function RowButtons({ row }: { row: PositionRow }) {
  const t = useText()
  const can = useCan()
  const remove = useChange(positions.remove)
  const ask = async () => {
    const sure = await confirm({
      title: t(positionTexts.deleteTitle, { name: row.name }),
      body: t(positionTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return
    await remove.mutateAsync({ params: { id: row.id } }).then(
      () => toastSuccess(t(shared.deleted)),
      () => {},
    )
  }
  const named = (action: keyof typeof shared) =>
    t(positionTexts.actionsOf, { action: t(shared[action]), name: row.name })
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {can('position.update') && (
        <ActionIcon
          component={Link}
          to={`/positions/edit/${row.id}`}
          variant="subtle"
          aria-label={named('edit')}
        >
          <IconPencil size={17} stroke={1.7} />
        </ActionIcon>
      )}
      {can('position.delete') && (
        <ActionIcon variant="subtle" color="red" aria-label={named('remove')} onClick={() => void ask()}>
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </Group>
  )
}

function PositionTable({ all }: { all: PositionRow[] }) {
  const t = useText()
  const can = useCan()
  const { rows, move, news } = useOrdering(all)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const orders = can('position.updateLevel')
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
      <Table highlightOnHover aria-label={t(positionTexts.title)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={orders ? 84 : 56}>{t(positionLabels.level)}</Table.Th>
            <Table.Th>{t(positionLabels.name)}</Table.Th>
            <Table.Th visibleFrom="sm" w={120} ta="right">
              {t(positionLabels.users)}
            </Table.Th>
            <Table.Th visibleFrom="sm" w={150}>
              {t(positionTexts.status)}
            </Table.Th>
            <Table.Th w={88}>
              <VisuallyHidden>{t(shared.more)}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, place) => (
            <Table.Tr
              key={row.id}
              className={styles.row}
              data-dragged={dragged === place || undefined}
              data-over={(dragged !== null && over === place && dragged !== place) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(place)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, place)
                end()
              }}
            >
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  {orders && (
                    <ActionIcon
                      className={styles.handle}
                      variant="subtle"
                      color="gray"
                      draggable
                      aria-label={t(positionTexts.move, { name: row.name, place: place + 1 })}
                      onDragStart={(event) => {
                        event.dataTransfer.effectAllowed = 'move'
                        event.dataTransfer.setData('text/plain', row.name)
                        setDragged(place)
                      }}
                      onDragEnd={end}
                      onKeyDown={(event) => {
                        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                        if (by === 0) return
                        event.preventDefault()
                        event.stopPropagation()
                        move(place, place + by)
                      }}
                    >
                      <IconGripVertical size={17} stroke={1.7} />
                    </ActionIcon>
                  )}
                  {number(place + 1)}
                </Group>
              </Table.Td>
              <Table.Td className={styles.name}>
                {can('position.view') ? (
                  <Anchor component={Link} to={`/positions/view/${row.id}`}>
                    {row.name}
                  </Anchor>
                ) : (
                  row.name
                )}
              </Table.Td>
              <Table.Td visibleFrom="sm" ta="right">
                {number(row.users)}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <PositionStatus active={row.active} />
              </Table.Td>
              <Table.Td>
                <RowButtons row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** All positions, the highest first; their order is their level. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { data, error } = useList(
    positions.list,
    { query: { isPaginate: 'false', sortBy: 'level' } as never },
    { quiet: true },
  )
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: positionTexts.addTitle,
            icon: IconPlus,
            can: 'position.create',
            href: '/positions/add',
          }}
        />
      </PageAction>
      {can('position.updateLevel') && (
        <Words c="dimmed" size="sm" mb="sm">
          {t(positionTexts.lead)}
        </Words>
      )}
      <Card flush>
        {error && !data ? (
          <ListMessage alert title={t(positionTexts.failedTitle)} body={error.message} />
        ) : !data ? (
          <ListSkeleton />
        ) : data.data.length === 0 ? (
          <ListMessage title={t(positionTexts.emptyTitle)} illustration="/illustrations/empty-list.svg" />
        ) : (
          <PositionTable all={data.data} />
        )}
      </Card>
    </>
  )
}
