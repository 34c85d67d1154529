import { Anchor } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { agencyRules, orderAgencyRules, type RuleRow } from '@toasoan/contract/editorial/agency-rules'
import { Link } from 'react-router'
import { useWholeList } from '#web/client/use-call.ts'
import { ActiveStatus } from '#web/entities/active-status.tsx'
import line from '#web/entities/ordered/ordered-line.module.css'
import { OrderedScreen } from '#web/entities/ordered/ordered-screen.tsx'
import { RecordMenu } from '#web/entities/records/record-menu.tsx'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ruleSentence } from './rule-sentence.ts'
import { ruleTexts } from './text.ts'

function RuleLine({ row }: { row: RuleRow }) {
  const t = useText()
  const can = useCan()
  const [language] = useLanguage()
  const sentence = ruleSentence(row, language)
  return (
    <>
      <span className={line.name}>
        {can('crawlerConfig.update') ? (
          <Anchor component={Link} to={`/crawler-rule/edit/${row.id}`} display="inline-block">
            {row.name}
          </Anchor>
        ) : (
          row.name
        )}
        <br />
        {sentence}
      </span>
      <span className={line.count}>{t(ruleTexts.itemsWeek, { n: row.items_week })}</span>
      <span className={line.state}>
        <ActiveStatus active={row.active} />
      </span>
      <RecordMenu resource={agencyRules} row={row} edit={`/crawler-rule/edit/${row.id}`} />
    </>
  )
}

/** The routing rules of agencies' items as sentences, in the order in which they apply. */
export const Component = () => (
  <OrderedScreen<RuleRow>
    title={ruleTexts.title}
    answer={useWholeList(agencyRules.list)}
    order={orderAgencyRules}
    add={{
      label: ruleTexts.addTitle,
      icon: IconPlus,
      can: 'crawlerConfig.create',
      href: '/crawler-rule/create',
    }}
  >
    {(row) => <RuleLine row={row} />}
  </OrderedScreen>
)
