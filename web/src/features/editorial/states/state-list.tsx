import { Badge, Code } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import {
  orderStates,
  type StateRow,
  stateColours,
  states,
  toggleState,
} from '@toasoan/contract/editorial/states'
import { useState } from 'react'
import { useWholeList } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import line from '#web/entities/ordered/ordered-line.module.css'
import { OrderedScreen } from '#web/entities/ordered/ordered-screen.tsx'
import { type OpenRecord, RecordDrawer } from '#web/entities/records/record-drawer.tsx'
import { RecordMenu } from '#web/entities/records/record-menu.tsx'
import badge from '#web/entities/stage-badge.module.css'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import { stateFields } from './state-fields.ts'
import { stateTexts } from './text.ts'

function StateLine({ row, onEdit }: { row: StateRow; onEdit: () => void }) {
  const t = useText()
  const [skin] = useSkin()
  const [language] = useLanguage()
  const name = language === 'en' ? row.name_en : row.name
  const stage = t(stageLabels[stageName(row.stage)])
  return (
    <>
      <span className={line.name}>
        <Badge className={badge.badge} style={{ '--stage': stateColours[row.colour][schemeOf(skin)] }}>
          {name}
        </Badge>{' '}
        <Code>{row.code}</Code>{' '}
        {row.names_stage && (
          <Hint label={t(stateTexts.names)}>
            <IconTag
              size={15}
              stroke={1.8}
              role="img"
              aria-label={t(stateTexts.names)}
              style={{ verticalAlign: -3 }}
            />
          </Hint>
        )}
      </span>
      <span className={line.stage}>{stage !== name && t(stateTexts.stageOf, { stage })}</span>
      <span className={line.count}>{t(stateTexts.articleCount, { count: row.articles })}</span>
      <span className={line.state}>
        <ActiveStatus active={row.active} />
      </span>
      <RecordMenu resource={states} row={row} edit={onEdit} toggle={toggleState} />
    </>
  )
}

/** The states: what the stages of the workflow are called, and their colours. */
export function Component() {
  const [record, open] = useState<OpenRecord>(null)
  return (
    <>
      <OrderedScreen<StateRow>
        title={stateTexts.title}
        lead={stateTexts.lead}
        answer={useWholeList(states.list)}
        order={orderStates}
        add={{ label: stateTexts.addTitle, icon: IconPlus, can: 'state.create', run: () => open('new') }}
      >
        {(row) => <StateLine row={row} onEdit={() => open(row.id)} />}
      </OrderedScreen>
      <RecordDrawer
        resource={states}
        fields={stateFields}
        record={record}
        start={{ stage: 2, colour: 'gray' }}
        onClose={() => open(null)}
      />
    </>
  )
}
