import { Alert, Button } from '@mantine/core'
import { royaltyRules } from '@toasoan/contract/finance/royalty-rules'
import { Link, useParams } from 'react-router'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ruleFields } from './rule-fields.tsx'
import { royaltyTexts } from './text.ts'

/** A rule: added, read or changed. One that is in use is corrected by another in its place. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { id } = useParams()
  return (
    <>
      {id !== undefined && can('royaltyRule.update') && (
        <Button component={Link} to={`/royalty-rules/correct/${id}`} variant="default" size="xs" mb="sm">
          {t(royaltyTexts.correctRule)}
        </Button>
      )}
      <Alert color="orange" variant="light" mb="sm">
        {t(royaltyTexts.confirmRule)}
      </Alert>
      <RecordPage resource={royaltyRules} fields={ruleFields} back="/royalty-rules/list" />
    </>
  )
}
