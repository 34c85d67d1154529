import { Anchor } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { orderPositions, type PositionRow, positions } from '@toasoan/contract/administration/positions'
import { Link } from 'react-router'
import { useWholeList } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import line from '#web/entities/ordered/ordered-line.module.css'
import { OrderedScreen } from '#web/entities/ordered/ordered-screen.tsx'
import { RecordMenu } from '#web/entities/records/record-menu.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { positionTexts } from './text.ts'

function PositionLine({ row }: { row: PositionRow }) {
  const t = useText()
  const can = useCan()
  return (
    <>
      <span className={line.name}>
        {can('position.view') ? (
          <Anchor component={Link} to={`/positions/view/${row.id}`} display="inline-block">
            {row.name}
          </Anchor>
        ) : (
          row.name
        )}
      </span>
      <span className={line.count}>{t(positionTexts.people, { count: row.users })}</span>
      <span className={line.state}>
        <ActiveStatus active={row.active} />
      </span>
      <RecordMenu resource={positions} row={row} edit={`/positions/edit/${row.id}`} />
    </>
  )
}

/** All positions, the highest first; their order is their level. */
export const Component = () => (
  <OrderedScreen<PositionRow>
    title={positionTexts.title}
    lead={positionTexts.lead}
    answer={useWholeList(positions.list)}
    order={orderPositions}
    add={{ label: positionTexts.addTitle, icon: IconPlus, can: 'position.create', href: '/positions/add' }}
  >
    {(row) => <PositionLine row={row} />}
  </OrderedScreen>
)
