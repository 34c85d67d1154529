import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Task } from '@toasoan/contract/account/dashboard'
import { useState } from 'react'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { Due } from '#web/ui/due.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { deskTexts } from './desk-texts.ts'
import { useFigure } from './figures.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'

/** What is to be done today, or was to be done before; a tick finishes it. */
export function Tasks() {
  const t = useText()
  const [finishing, setFinishing] = useState<number | null>(null)
  const state = useFigure('tasks')
  const tick = async (task: Task) => {
    setFinishing(task.id)
    try {
      const { finishTask } = await import('./finish-task.ts')
      const stands = await finishTask(task.id)
      if (stands)
        toastSuccess(t(stands === 'done' ? deskTexts.finished : deskTexts.handedIn, { title: task.title }))
    } catch (error) {
      reportFailure(error)
    } finally {
      await invalidate('/list_works*', '/dashboard')
      setFinishing(null)
    }
  }
  return (
    <Block name="tasks" state={state} to="/work/list-assigned" count={state.data?.total}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Nothing>{t(deskTexts.noTasks)}</Nothing>
        ) : (
          <Rows label={t(blockTitles.tasks)}>
            {rows.map((task) => (
              <Row
                key={task.id}
                lead={
                  <ActionIcon
                    className={styles.tick}
                    variant="default"
                    aria-label={t(deskTexts.finish, { title: task.title })}
                    data-busy={finishing === task.id || undefined}
                    disabled={finishing !== null || !task.may_finish}
                    onClick={() => void tick(task)}
                  >
                    <IconCheck size={15} stroke={2} />
                  </ActionIcon>
                }
                title={task.title}
                to={`/work/list-assigned?open=${task.id}`}
                about={task.about}
                side={task.due_at && <Due at={task.due_at} />}
              />
            ))}
          </Rows>
        )
      }
    </Block>
  )
}
