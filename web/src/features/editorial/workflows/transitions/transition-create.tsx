import { Select, Skeleton } from '@mantine/core'
import { createTransition } from '@toasoan/contract/editorial/workflow-transitions'
import { listWorkflows, workflowChoices } from '@toasoan/contract/editorial/workflows'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { useCall, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { workflowTexts } from '../text.ts'
import { blank, TransitionForm } from './transition-form.tsx'

/** A new transition of a workflow. */
export function Component() {
  const t = useText()
  const choices = useCall(workflowChoices, {}, { quiet: true })
  const workflows = useList(listWorkflows, { query: { isPaginate: 'false' } }, { quiet: true })
  const [workflow, setWorkflow] = useState<string | null>(null)
  const failure = choices.error ?? workflows.error
  if (failure)
    return (
      <Card>
        <ListMessage alert title={failure.message} />
      </Card>
    )
  if (!choices.data || !workflows.data) return <Skeleton height={420} radius="md" />
  const chosen = workflow ?? String(workflows.data.data[0]?.id ?? '')
  return (
    <TransitionForm
      start={blank}
      given={[]}
      whole={[]}
      groups={choices.data.groups}
      onSave={(values) => call(createTransition, { body: { ...values, workflow_id: Number(chosen) } })}
    >
      <Select
        label={t(workflowTexts.workflow)}
        data={workflows.data.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        allowDeselect={false}
        onChange={setWorkflow}
      />
    </TransitionForm>
  )
}
