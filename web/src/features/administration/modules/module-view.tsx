import { Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { moduleLabels, viewModule } from '@toasoan/contract/administration/modules'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { PrimaryButton } from '#web/ui/data-table/list-screen.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { moduleTexts } from './text.ts'

/** A module, to read. */
export function Component() {
  const t = useText()
  const [language] = useLanguage()
  const { id } = useParams()
  const { data, error } = useCall(viewModule, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(
    data && (language === 'en' ? data.name_en || data.default_name_en : data.name || data.default_name),
  )
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={6} />
  const lines = [
    [moduleLabels.code, data.code],
    [moduleLabels.name, data.name || data.default_name],
    [moduleLabels.name_en, data.name_en || data.default_name_en],
    [moduleTexts.origin, t(data.built_in ? moduleTexts.builtIn : moduleTexts.own)],
    [moduleTexts.defaultName, data.default_name],
    [moduleTexts.defaultNameEn, data.default_name_en],
    [moduleLabels.area, data.area_label],
    [moduleLabels.permissions, number(data.permissions)],
    [
      moduleTexts.inside,
      data.permission_list.length === 0
        ? t(moduleTexts.none)
        : data.permission_list.map(({ name }) => name).join(', '),
    ],
  ] as const
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: shared.edit,
            icon: IconPencil,
            can: 'module.update',
            href: `/modules/edit/${data.id}`,
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
