import { Alert, Button, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Grant } from '@toasoan/contract/administration/grants'
import {
  previewRole,
  type RoleDetail,
  roleInput,
  updateRole,
  viewRole,
} from '@toasoan/contract/administration/roles'
import { useFormContext } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { apiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidateAll, reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { MatrixField } from '../matrix/matrix-field.tsx'
import { roleTexts } from '../text.ts'
import { Holders } from '../view/holders.tsx'
import { AboutFields } from './about-fields.tsx'
import { showEffect } from './effect-dialog.tsx'

const roleForm = roleInput.omit({ code: true })

type Values = z.output<typeof roleForm>

function PreviewButton({ id }: { id: number }) {
  const t = useText()
  const { getValues } = useFormContext<{ actions: Grant[] }>()
  const show = async () => {
    const actions = getValues('actions')
    await showEffect(await call(previewRole, { params: { id }, body: { actions } }), 'look')
  }
  return (
    <Button variant="default" onClick={() => void show().catch(reportFailure)}>
      {t(roleTexts.preview)}
    </Button>
  )
}

function RoleForm({ role }: { role: RoleDetail }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(updateRole, { quiet: true, asks: false, invalidates: ['/roles*', '/users*'] })
  const params = { id: role.id }
  const save = async (body: Values) => {
    const effect = await call(previewRole, { params, body: { actions: body.actions } })
    if (effect.changes.length > 0 && !(await showEffect(effect, 'save')))
      throw apiError(0, { message: t(roleTexts.notSaved) })
    await update.mutateAsync({ params, body: { ...body, version: role.version } })
    toastSuccess(t(shared.saved))
  }
  return (
    <RecordForm<Values>
      schema={roleForm}
      values={{ name: role.name, description: role.description, actions: role.actions as Grant[] }}
      onReload={invalidateAll}
      onSave={save}
      onCancel={() => void navigate('/roles/list')}
      actions={!role.fixed && <PreviewButton id={role.id} />}
    >
      <Card title={t(roleTexts.about)}>
        <AboutFields />
      </Card>
      <Card title={t(roleTexts.permissions)}>
        {role.fixed && (
          <Alert icon={<IconLock size={18} />} mb="md">
            {t(roleTexts.fixedHelp)}
          </Alert>
        )}
        <MatrixField readOnly={role.fixed} own={role.id} />
      </Card>
      <Holders role={role} />
    </RecordForm>
  )
}

/** Edits a role; the effect on people is shown before it is saved. */
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
  return data ? <RoleForm key={data.id} role={data} /> : <Skeleton height={320} radius="md" />
}
