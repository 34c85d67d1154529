import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type RoleDetail, roleLabels, viewRole } from '@toasoan/contract/administration/roles'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { CompareChoice, useComparison } from '../matrix/compare.tsx'
import { mapOf } from '../matrix/grant-map.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { roleTexts } from '../text.ts'
import { Granted } from './granted.tsx'
import { Holders } from './holders.tsx'

/** A role that is only looked at does not change. */
const keep = () => {}

function RoleSheet({ role }: { role: RoleDetail }) {
  const t = useText()
  const can = useCan()
  const choice = useComparison()
  const map = mapOf(role.actions)
  return (
    <Stack>
      {can('role.update') && (
        <PageAction>
          <Button component={Link} to={`/roles/edit/${role.id}`} leftSection={<IconPencil size={17} />}>
            {t(shared.edit)}
          </Button>
        </PageAction>
      )}
      <Card title={t(roleTexts.about)}>
        <Text>{role.description || t(shared.none)}</Text>
        <Text size="sm" c="dimmed" mt={6}>
          {t(roleLabels.code)}: {role.code}
        </Text>
      </Card>
      <Holders role={role} />
      <Card title={t(roleTexts.permissions)}>
        <Stack>
          {can('role.index') && <CompareChoice {...choice} own={role.id} value={map} />}
          {choice.comparison ? (
            <Matrix value={map} onChange={keep} readOnly compare={choice.comparison} />
          ) : (
            <Granted role={role} />
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

/** A role: what it grants and who holds it. */
export function Component() {
  const { id } = useParams()
  const { data, isError, error } = useCall(viewRole, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (isError && !data)
    return (
      <Card>
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      </Card>
    )
  return data ? <RoleSheet role={data} /> : <Skeleton height={320} radius="md" />
}
