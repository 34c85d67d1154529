import { Alert, Anchor, Progress, Table } from '@mantine/core'
import { type LibraryStorage, viewLibraryStorage } from '@toasoan/contract/media/storage'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { fileTypeLabels } from '#web/entities/library/text.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { fileSize, number } from '#web/ui/date-time.ts'
import styles from './manager.module.css'
import { managerTexts as texts } from './text.ts'

function Disk({ disk: { total, free, kept, promised } }: Pick<LibraryStorage, 'disk'>) {
  const t = useText()
  const low = free - promised < kept
  const used = total - free
  return (
    <Card title={t(texts.disk)}>
      {low && (
        <Alert color="red" variant="light" mb="sm" role="alert">
          {t(texts.low)}
        </Alert>
      )}
      <p className={styles.words}>{t(texts.free, { free: fileSize(free), total: fileSize(total) })}</p>
      <Progress.Root size="lg">
        <Progress.Section
          value={(used / total) * 100}
          color={low ? 'red' : undefined}
          aria-label={t(texts.disk)}
        />
        <Progress.Section
          value={(promised / total) * 100}
          color="gray"
          aria-label={t(texts.promised, { size: '' })}
        />
      </Progress.Root>
      <p className={styles.small}>
        {t(texts.promised, { size: fileSize(promised) })} · {t(texts.kept, { size: fileSize(kept) })}
      </p>
    </Card>
  )
}

function Kinds({ types, trash }: Pick<LibraryStorage, 'types' | 'trash'>) {
  const t = useText()
  const rows = [
    ...types.map(({ type, ...amount }) => ({ name: t(fileTypeLabels[type]), ...amount })),
    { name: t(texts.inTrash), ...trash },
  ]
  return (
    <Card title={t(texts.types)}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(texts.type)}</Table.Th>
            <Table.Th ta="right">{t(texts.files)}</Table.Th>
            <Table.Th ta="right">{t(texts.bytes)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, files, bytes }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{number(files)}</Table.Td>
              <Table.Td ta="right">{fileSize(bytes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function Today({ today, daily }: Pick<LibraryStorage, 'today' | 'daily'>) {
  const t = useText()
  const can = useCan()
  return (
    <Card title={t(texts.today)}>
      <p className={styles.words}>
        {t(texts.daily, { files: number(daily.files), size: fileSize(daily.bytes) })}{' '}
        {can('setting.update') && (
          <Anchor component={Link} to="/settings/list">
            {t(texts.change)}
          </Anchor>
        )}
      </p>
      {today.length === 0 ? (
        <p className={styles.small}>{t(texts.nobody)}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(texts.person)}</Table.Th>
              <Table.Th ta="right">{t(texts.files)}</Table.Th>
              <Table.Th ta="right">{t(texts.bytes)}</Table.Th>
              <Table.Th w="30%">{t(texts.share)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {today.map(({ user, files, bytes }) => (
              <Table.Tr key={user.id}>
                <Table.Td>{user.name}</Table.Td>
                <Table.Td ta="right">{number(files)}</Table.Td>
                <Table.Td ta="right">{fileSize(bytes)}</Table.Td>
                <Table.Td>
                  <Progress
                    value={Math.max(files / daily.files, bytes / daily.bytes) * 100}
                    aria-label={`${t(texts.share)}: ${user.name}`}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  )
}

/** How much room the library takes and has, and what people uploaded today. */
export function RoomTab() {
  const { data, error } = useCall(viewLibraryStorage, {}, { quiet: true, refetchInterval: 30_000 })
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  if (!data) return <ListSkeleton />
  return (
    <div className={styles.room}>
      <Disk disk={data.disk} />
      <Kinds types={data.types} trash={data.trash} />
      <Today today={data.today} daily={data.daily} />
    </div>
  )
}
