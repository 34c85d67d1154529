import { Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { permissionLabels, viewPermission } from '@toasoan/contract/administration/permissions'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { permissionTexts } from './text.ts'

/** A permission, to read. */
export function Component() {
  const t = useText()
  const [language] = useLanguage()
  const { id } = useParams()
  const { data, error } = useCall(viewPermission, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(
    data && (language === 'en' ? data.name_en || data.default_name_en : data.name || data.default_name),
  )
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={6} />
  const lines = [
    [permissionLabels.code, data.code],
    [permissionLabels.name, data.name || data.default_name],
    [permissionLabels.name_en, data.name_en || data.default_name_en],
    [permissionTexts.origin, t(data.built_in ? permissionTexts.builtIn : permissionTexts.own)],
    [permissionTexts.defaultName, data.default_name],
    [permissionTexts.defaultNameEn, data.default_name_en],
    [permissionLabels.module, data.module_label],
    [permissionLabels.scoped, t(data.scoped ? shared.yes : shared.no)],
    [
      permissionTexts.holders,
      data.holding_roles.length === 0
        ? t(permissionTexts.none)
        : data.holding_roles.map(({ name }) => name).join(', '),
    ],
  ] as const
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: shared.edit,
            icon: IconPencil,
            can: 'permission.update',
            href: `/permissions/edit/${data.id}`,
          }}
        />
      </PageAction>
      <Card flush>
        <Table variant="vertical" layout="fixed" style={{ overflowWrap: 'anywhere' }}>
          <Table.Tbody>
            {lines.map(([label, value]) => (
              <Table.Tr key={label.en}>
                <Table.Th w="38%">{t(label)}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </>
  )
}
