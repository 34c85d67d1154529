import { Anchor, Button, Group } from '@mantine/core'
import { type DuplicateGroup, listDuplicates } from '@toasoan/contract/media/storage'
import { useState } from 'react'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { FileThumb } from '#web/entities/library/file-thumb.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { date, fileSize } from '#web/ui/date-time.ts'
import { quietly, trashFiles } from '../change-files.ts'
import styles from './manager.module.css'
import { managerTexts as texts } from './text.ts'

const perPage = 10

function EqualFiles({ group }: { group: DuplicateGroup }) {
  const t = useText()
  const can = useCan()
  const { count, size, wasted, files } = group
  /** What goes when one of them is kept. */
  const others = (id: number) => files.filter((file) => file.id !== id && !file.used)
  return (
    <Card title={t(texts.group, { count, size: fileSize(size), wasted: fileSize(wasted) })}>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <span className={styles.thumb}>
              <FileThumb row={file} plain />
            </span>
            <span className={styles.about}>
              <Anchor component={Link} to={`/files?record=${file.id}`}>
                {file.name}
              </Anchor>
              <span className={styles.small}>
                {[
                  date(file.created_at),
                  file.created_by?.name,
                  file.category?.name,
                  file.used && t(texts.used),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {can('file.delete') && others(file.id).length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t(texts.keep, { name: file.name })}
                onClick={() => quietly(trashFiles(others(file.id)))}
              >
                {t(texts.keepShort)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Files of equal content; of each group one is kept. What is used stays anyway. */
export function DuplicatesTab() {
  const t = useText()
  const [page, setPage] = useState(1)
  const answer = useList(listDuplicates, { query: { page, perPage } }, { quiet: true })
  if (answer.isError && !answer.data)
    return <ListMessage alert title={answer.error.message} illustration="/illustrations/server-error.svg" />
  if (!answer.data) return <ListSkeleton />
  const { data: groups, total } = answer.data
  if (groups.length === 0)
    return (
      <ListMessage
        title={t(texts.noDuplicates)}
        body={t(texts.noDuplicatesBody)}
        illustration="/illustrations/empty-list.svg"
      />
    )
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <EqualFiles key={group.sha256} group={group} />
      ))}
      {total > perPage && (
        <Group justify="center">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(texts.earlier)}
          </Button>
          {t(texts.pages, { page })}
          <Button variant="default" disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
            {t(texts.later)}
          </Button>
        </Group>
      )}
    </div>
  )
}
