import { Badge, Code, Tooltip, Text as Words } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { orderStates, type StateRow, stateColours, states } from '@toasoan/contract/editorial/states'
import { useState } from 'react'
import { useChange, useList } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import { OrderedList } from '#web/entities/ordered/ordered-list.tsx'
import { orderedTexts } from '#web/entities/ordered/ordered-texts.ts'
import badge from '#web/entities/stage-badge.module.css'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import { StateDrawer } from './state-drawer.tsx'
import styles from './state-list.module.css'
import { StateMenu } from './state-menu.tsx'
import { stateTexts } from './text.ts'

function StateLine({ row, onEdit }: { row: StateRow; onEdit: () => void }) {
  const t = useText()
  const [skin] = useSkin()
  const [language] = useLanguage()
  return (
    <>
      <span className={styles.name}>
        <Badge className={badge.badge} style={{ '--stage': stateColours[row.colour][schemeOf(skin)] }}>
          {language === 'en' ? row.name_en : row.name}
        </Badge>{' '}
        <Code>{row.code}</Code>{' '}
        {row.names_stage && (
          <Tooltip label={t(stateTexts.names)}>
            <IconTag size={15} stroke={1.8} role="img" aria-label={t(stateTexts.names)} />
          </Tooltip>
        )}
      </span>
      <span className={styles.stage}>{t(stateTexts.stageOf, { stage: row.stage })}</span>
      <span className={styles.count}>{t(stateTexts.articleCount, { count: row.articles })}</span>
      <span className={styles.state}>
        <ActiveStatus active={row.active} />
      </span>
      <StateMenu row={row} onEdit={onEdit} />
    </>
  )
}

/** The states: what the stages of the workflow are called, and their colours. */
export function Component() {
  const t = useText()
  const can = useCan()
  const [record, setRecord] = useState<StateRow | 'new' | null>(null)
  const { data, error } = useList(states.list, { query: { isPaginate: 'false' } as never }, { quiet: true })
  const order = useChange(orderStates)
  const keep = (rows: StateRow[]) =>
    order.mutateAsync({
      body: { before: (data?.data ?? []).map(({ id }) => id), order: rows.map(({ id }) => id) },
    })
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: stateTexts.addTitle,
            icon: IconPlus,
            can: 'state.create',
            run: () => setRecord('new'),
          }}
        />
      </PageAction>
      <Words c="dimmed" size="sm" mb="sm">
        {t(stateTexts.lead)} {can('state.update') && t(orderedTexts.lead)}
      </Words>
      <Card flush>
        {error && !data ? (
          <ListMessage alert title={t(stateTexts.failedTitle)} body={error.message} />
        ) : !data ? (
          <ListSkeleton />
        ) : (
          <OrderedList<StateRow>
            label={stateTexts.title}
            rows={data.data}
            onOrder={can('state.update') ? keep : undefined}
            render={(row) => <StateLine row={row} onEdit={() => setRecord(row)} />}
          />
        )}
      </Card>
      <StateDrawer record={record} onClose={() => setRecord(null)} />
    </>
  )
}
