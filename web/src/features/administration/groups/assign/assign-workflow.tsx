import { Button, Group, Select, Stack, Table, Text } from '@mantine/core'
import { type Scope, scopeLabels, scopes } from '@toasoan/contract/access/scope'
import {
  addGroupWorkflow,
  groupWorkflows,
  removeGroupWorkflow,
} from '@toasoan/contract/administration/groups'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { groupTexts } from '../text.ts'

type Rights = DataOf<typeof groupWorkflows>
const invalidates = ['/group-workflow*', '/groups*']

function GiveForm({ rights }: { rights: Rights }) {
  const t = useText()
  const [language] = useLanguage()
  const [workflow, setWorkflow] = useState<string | null>(String(rights.choices[0]?.id ?? '') || null)
  const [transition, setTransition] = useState('')
  const [scope, setScope] = useState<Scope>('department')
  const add = useChange(addGroupWorkflow, { invalidates })
  const chosen = rights.choices.find(({ id }) => String(id) === workflow)
  const give = async () => {
    const body = {
      group_id: rights.group.id,
      workflow_id: Number(workflow),
      transition_code: transition || null,
      scope,
    }
    const done = await add.mutateAsync({ body }).catch(() => null)
    if (done) toastSuccess(t(shared.saved))
  }
  return (
    <Card title={t(groupTexts.giveTitle)}>
      <Group align="flex-end" gap="sm">
        <Select
          label={t(groupTexts.workflow)}
          data={rights.choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={workflow}
          onChange={(next) => {
            setWorkflow(next)
            setTransition('')
          }}
          allowDeselect={false}
        />
        <Select
          label={t(groupTexts.transition)}
          data={[
            { value: '', label: t(groupTexts.everyTransition) },
            ...(chosen?.transitions ?? []).map(({ code, name, name_en }) => ({
              value: code,
              label: (language === 'en' && name_en) || name,
            })),
          ]}
          value={transition}
          onChange={(next) => setTransition(next ?? '')}
          allowDeselect={false}
          searchable
        />
        <Select
          label={t(groupTexts.scope)}
          data={scopes.map((value) => ({ value, label: t(scopeLabels[value]) }))}
          value={scope}
          onChange={(next) => setScope((next ?? 'department') as Scope)}
          allowDeselect={false}
        />
        <Button onClick={() => void give()} disabled={!workflow} loading={add.isPending}>
          {t(groupTexts.give)}
        </Button>
      </Group>
    </Card>
  )
}

function Given({ given }: Pick<Rights, 'given'>) {
  const t = useText()
  const [language] = useLanguage()
  const remove = useChange(removeGroupWorkflow, { invalidates })
  const take = async (id: number) => {
    const { takeBackTitle: title, takeBackBody: body, takeBack: confirmLabel } = groupTexts
    if (!(await confirm({ title, body: t(body), confirmLabel, danger: true }))) return
    await remove.mutateAsync({ params: { id } }).catch(() => {})
  }
  if (given.length === 0) return <ListMessage title={t(groupTexts.noneGiven)} />
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(groupTexts.workflow)}</Table.Th>
            <Table.Th>{t(groupTexts.transition)}</Table.Th>
            <Table.Th>{t(groupTexts.scope)}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {given.map(({ id, workflow, transition_name, transition_name_en, scope }) => (
            <Table.Tr key={id}>
              <Table.Td>{workflow.name}</Table.Td>
              <Table.Td>
                {(language === 'en' && transition_name_en) ||
                  transition_name ||
                  t(groupTexts.everyTransition)}
              </Table.Td>
              <Table.Td>{t(scopeLabels[scope])}</Table.Td>
              <Table.Td ta="right">
                <Button variant="default" size="xs" onClick={() => void take(id)}>
                  {t(groupTexts.takeBack)}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** What the people of a group may move in workflows. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  const { data, isError, error } = useCall(groupWorkflows, { params: { id } }, { quiet: true })
  usePageTitle(data && `${t(groupTexts.assignWorkflow)}: ${data.group.name}`)
  if (isError && !data)
    return (
      <Card>
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      </Card>
    )
  if (!data)
    return (
      <Card>
        <Text c="dimmed">{t(shared.loading)}</Text>
        <ListSkeleton rows={4} />
      </Card>
    )
  return (
    <Stack>
      <GiveForm rights={data} />
      <Card title={t(groupTexts.given)} flush>
        <Given given={data.given} />
      </Card>
    </Stack>
  )
}
