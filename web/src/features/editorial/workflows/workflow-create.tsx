import { Skeleton } from '@mantine/core'
import { viewWorkflow, workflowChoices } from '@toasoan/contract/editorial/workflows'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { Designer } from './design/designer.tsx'
import { type Draft, draftOf, emptyDraft } from './design/draft.ts'
import { workflowTexts } from './text.ts'

/** Designs a new workflow, from nothing or as a copy (`?from=`). */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from')
  const choices = useCall(workflowChoices, {}, { quiet: true })
  const original = useCall(
    viewWorkflow,
    { params: { id: from ?? 0 } },
    { enabled: from !== null, quiet: true },
  )
  const failure = choices.error ?? (from ? original.error : null)
  if (failure)
    return (
      <Card>
        <ListMessage alert title={t(workflowTexts.failed)} body={failure.message} />
      </Card>
    )
  if (!choices.data || (from && !original.data)) return <Skeleton height={420} radius="md" />
  const copy = original.data && draftOf(original.data)
  const start: Draft = copy
    ? { ...copy, name: t(workflowTexts.copyName, { name: copy.name }), code: '', is_default: false }
    : emptyDraft
  return (
    <Designer
      key={from ?? 'new'}
      start={start}
      saved={null}
      choices={choices.data}
      onSaved={({ id }) => void navigate(`/workflow/edit/${id}`)}
    />
  )
}
