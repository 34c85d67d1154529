import { Skeleton } from '@mantine/core'
import { viewWorkflow, workflowChoices } from '@toasoan/contract/editorial/workflows'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { Designer } from './design/designer.tsx'
import { draftOf } from './design/draft.ts'
import { workflowTexts } from './text.ts'

/** Designs a workflow that is there. */
export function Component() {
  const t = useText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(
    viewWorkflow,
    { params: { id } },
    { quiet: true, staleTime: 60_000 },
  )
  const choices = useCall(workflowChoices, {}, { quiet: true })
  usePageTitle(data?.name)
  const failure = error ?? choices.error
  if (failure && !(data && choices.data))
    return (
      <Card>
        <ListMessage
          alert
          title={t(workflowTexts.failed)}
          body={failure.message}
          illustration="/illustrations/empty-search.svg"
        />
      </Card>
    )
  if (!data || !choices.data) return <Skeleton height={420} radius="md" />
  return (
    <Designer
      key={data.id}
      start={draftOf(data)}
      saved={data}
      choices={choices.data}
      onSaved={() => void refetch()}
    />
  )
}
