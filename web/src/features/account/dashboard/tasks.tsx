import { Checkbox } from '@mantine/core'
import { changeWorkStatus, listAssignedWorks, type WorkRow } from '@toasoan/contract/planning/works'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useList } from '#web/client/use-call.ts'
import { Due } from '#web/entities/due.tsx'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { Block, Nothing } from './block.tsx'
import { deskTexts } from './desk-texts.ts'
import { stateOf } from './figures.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'

/** The step that brings a piece of work nearest to its end: done, else handed in for review, else begun. */
const nextStep = ({ moves }: Pick<WorkRow, 'moves'>) =>
  (['done', 'review', 'doing'] as const).find((status) => moves.includes(status))

/** Brings work to its end, through being begun where it is new. Returns where it stands then. */
async function finish(work: Pick<WorkRow, 'id' | 'version' | 'moves'>): Promise<'done' | 'review' | null> {
  const status = nextStep(work)
  if (!status) return null
  const body = { status, reason: '', version: work.version }
  const moved = await call(changeWorkStatus, { params: { id: work.id }, body })
  return status === 'doing' ? finish(moved) : status
}

/** What is to be done today, or was to be done before; a tick finishes it. */
export function Tasks() {
  const t = useText()
  const [finishing, setFinishing] = useState<number | null>(null)
  const query = useList(
    listAssignedWorks,
    {
      query: {
        unfinished: 'true',
        until: dayAgo(0),
        sortBy: 'danger',
        sortDesc: 'false',
        perPage: 10,
      } as never,
    },
    { quiet: true },
  )
  const tick = async (work: WorkRow) => {
    setFinishing(work.id)
    try {
      const stands = await finish(work)
      if (stands)
        toastSuccess(t(stands === 'done' ? deskTexts.finished : deskTexts.handedIn, { title: work.title }))
    } catch (error) {
      reportFailure(error)
    } finally {
      setFinishing(null)
      void invalidate('/list_works*')
    }
  }
  return (
    <Block name="tasks" state={stateOf(query)} to="/work/list-assigned" count={query.data?.total}>
      {({ data }) => {
        const rows = data.filter(({ status }) => status !== 'review').slice(0, 5)
        if (rows.length === 0) return <Nothing>{t(deskTexts.noTasks)}</Nothing>
        return (
          <Rows label={t(blockTitles.tasks)}>
            {rows.map((work) => (
              <Row
                key={work.id}
                lead={
                  <Checkbox
                    aria-label={t(deskTexts.finish, { title: work.title })}
                    checked={finishing === work.id}
                    disabled={finishing !== null || !nextStep(work)}
                    onChange={() => void tick(work)}
                  />
                }
                title={work.title}
                to={`/work/list-assigned?open=${work.id}`}
                about={[work.category?.name, work.owner.name].filter(Boolean).join(' · ')}
                side={work.due_at && <Due at={work.due_at} />}
              />
            ))}
          </Rows>
        )
      }}
    </Block>
  )
}
