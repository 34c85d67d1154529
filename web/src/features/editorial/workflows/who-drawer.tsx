import { Anchor, Drawer, Skeleton, Table, Text } from '@mantine/core'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { scopeLabels } from '@toasoan/contract/access/scope'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { type StepHolders, type WorkflowRow, workflowHolders } from '@toasoan/contract/editorial/workflows'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { workflowTexts } from './text.ts'

/** Roles or groups with how far each reaches, as links for those who may change them. */
function Givers({ of, at, may }: { of: StepHolders['roles']; at: string; may: Permission }) {
  const t = useText()
  const can = useCan()
  if (of.length === 0) return <Text c="red">{t(workflowTexts.whoNobody)}</Text>
  return of.map(({ id, name, scope }) => (
    <div key={id}>
      {can(may) ? (
        <Anchor component={Link} to={`${at}/${id}`} underline="always">
          {name}
        </Anchor>
      ) : (
        name
      )}{' '}
      <Text span size="sm" c="dimmed">
        {t(scopeLabels[scope])}
      </Text>
    </div>
  ))
}

function People({ people, names }: StepHolders) {
  const t = useText()
  if (people === 0) return <Text c="red">{t(workflowTexts.whoNobody)}</Text>
  const more = people - names.length
  return (
    <>
      {names.map(({ name }) => name).join(', ')}
      {more > 0 && ` ${t(workflowTexts.whoMore, { count: more })}`}
    </>
  )
}

function Step({ step }: { step: StepHolders }) {
  const t = useText()
  const [language] = useLanguage()
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Th scope="row">
        {(language === 'en' && step.name_en) || step.name}
        <div>
          <StageBadge stage={step.from_stage} size="sm" />
        </div>
      </Table.Th>
      <Table.Td>
        <Text size="sm" c="dimmed">
          {t(permissionLabel(step.ability as Permission))}
        </Text>
        <Givers of={step.roles} at="/roles/edit" may="role.update" />
      </Table.Td>
      <Table.Td>
        <Givers of={step.groups} at="/groups/assign-workflow" may="group.assignWorkflow" />
      </Table.Td>
      <Table.Td>
        <People {...step} />
        {step.author_only && <Text size="sm">{t(workflowTexts.whoAuthor)}</Text>}
        {step.other_person_required && <Text size="sm">{t(workflowTexts.whoOther)}</Text>}
      </Table.Td>
    </Table.Tr>
  )
}

function Steps({ id }: { id: number }) {
  const t = useText()
  const { data } = useCall(workflowHolders, { params: { id } })
  if (!data) return <Skeleton height={320} />
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t(workflowTexts.whoHelp)}
      </Text>
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(workflowTexts.whoStep)}</Table.Th>
              <Table.Th w={250}>{t(workflowTexts.whoRoles)}</Table.Th>
              <Table.Th w={220}>{t(workflowTexts.groups)}</Table.Th>
              <Table.Th>{t(workflowTexts.whoPeople)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((step) => (
              <Step key={`${step.code} ${step.from_stage}`} step={step} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

/** Who may do what to an article that follows a workflow: each step with the roles, the groups and the people who have both. */
export function WhoDrawer({ workflow, onClose }: { workflow: WorkflowRow | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      opened={workflow !== null}
      onClose={onClose}
      position="right"
      size={880}
      title={workflow && `${t(workflowTexts.who)}: ${workflow.name}`}
    >
      {workflow && <Steps id={workflow.id} />}
    </Drawer>
  )
}
