import { Alert, Anchor, Skeleton, Text } from '@mantine/core'
import { updateTransition, viewTransition } from '@toasoan/contract/editorial/workflow-transitions'
import { workflowChoices } from '@toasoan/contract/editorial/workflows'
import { Link, useParams } from 'react-router'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { moveOf } from '../design/draft.ts'
import { workflowTexts } from '../text.ts'
import { givenOf, TransitionForm } from './transition-form.tsx'

/** A transition of a workflow; one of an earlier revision can be read only. */
export function Component() {
  const t = useText()
  const { id = '' } = useParams()
  const { data, error } = useCall(viewTransition, { params: { id } }, { quiet: true })
  const choices = useCall(workflowChoices, {}, { quiet: true })
  const [language] = useLanguage()
  usePageTitle(data && `${data.workflow.name}: ${(language === 'en' && data.name_en) || data.name}`)
  const failure = error ?? choices.error
  if (failure)
    return (
      <Card>
        <ListMessage alert title={failure.message} illustration="/illustrations/empty-search.svg" />
      </Card>
    )
  if (!data || !choices.data) return <Skeleton height={420} radius="md" />
  const { code: _code, ...values } = moveOf(data)
  const { workflow, current, current_id, revision } = data
  return (
    <TransitionForm
      key={data.id}
      start={values}
      given={givenOf(data, false)}
      whole={givenOf(data, true)}
      groups={choices.data.groups}
      readOnly={!current}
      onSave={(changed) =>
        call(updateTransition, { params: { id: data.id }, body: { ...changed, version: workflow.version } })
      }
    >
      {current ? (
        <Text>
          {t(workflowTexts.workflow)}:{' '}
          <Anchor component={Link} underline="always" to={`/workflow/edit/${workflow.id}`}>
            {workflow.name}
          </Anchor>
        </Text>
      ) : (
        <Alert color="orange" variant="light">
          {t(workflowTexts.oldRevision, { revision })}{' '}
          {current_id && (
            <Anchor component={Link} to={`/workflow-transition/edit/${current_id}`}>
              {t(workflowTexts.openCurrent)}
            </Anchor>
          )}
        </Alert>
      )}
    </TransitionForm>
  )
}
