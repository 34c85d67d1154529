import {
  permissionInput,
  permissionLabels,
  updatePermission,
  viewPermission,
} from '@toasoan/contract/administration/permissions'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { HouseNamesForm } from '#web/entities/house-names-form.tsx'
import { useLanguage } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'

/** Gives a permission names of the house's own. */
export function Component() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { data, error } = useCall(viewPermission, { params: { id } }, { quiet: true })
  const [language] = useLanguage()
  usePageTitle(
    data && (language === 'en' ? data.name_en || data.default_name_en : data.name || data.default_name),
  )
  const update = useChange(updatePermission, { quiet: true })
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={3} />
  return (
    <HouseNamesForm
      row={data}
      schema={permissionInput}
      labels={permissionLabels}
      onSave={(body) => update.mutateAsync({ params: { id }, body })}
      onLeave={() => navigate('/permissions/list')}
    />
  )
}
