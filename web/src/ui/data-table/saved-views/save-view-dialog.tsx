import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import {
  chooseListView,
  createListView,
  type ListViewRow,
  listViewLabels,
  updateListView,
} from '@toasoan/contract/account/list-views'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '../../dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '../../dialogs/dialog-window.tsx'
import { shared } from '../../shared-texts.ts'
import { viewTexts } from './texts.ts'

type Asked = {
  list: string
  search: string
  departments: { id: number; name: string }[]
  /** The view to rename or share; absent for a new one. */
  view?: ListViewRow
}

type Props = Asked & { resolve: (saved: ListViewRow | null) => void }

function SaveViewDialog({ list, search, departments, view, resolve }: Props) {
  const t = useText()
  const [name, setName] = useState(view?.name ?? '')
  const [departmentId, setDepartmentId] = useState(view?.department?.id ?? null)
  const [opensWith, setOpensWith] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const save = async (): Promise<ListViewRow> => {
    const body = { name, department_id: departmentId }
    if (view)
      return call(updateListView, { params: { id: view.id }, body: { ...body, version: view.version } })
    const made = await call(createListView, { body: { ...body, list, search } })
    if (opensWith) await call(chooseListView, { body: { list, view_id: made.id } }).catch(reportFailure)
    return made
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      resolve(await save())
    } catch (failure) {
      const field = isApiError(failure) ? failure.errors.name?.[0] : undefined
      if (field) setError(field)
      else reportFailure(failure)
    } finally {
      setBusy(false)
      void invalidate('/list-views')
    }
  }
  // A department to which the user may no longer share is kept until another is chosen.
  const known = view?.department && !departments.some(({ id }) => id === view.department?.id)
  const choices = known && view.department ? [view.department, ...departments] : departments
  return (
    <DialogWindow title={t(view ? viewTexts.editTitle : viewTexts.saveTitle)} size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextInput
            label={t(listViewLabels.name)}
            withAsterisk
            maxLength={80}
            value={name}
            error={error}
            data-autofocus
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError(null)
            }}
          />
          {choices.length > 0 && (
            <Select
              label={t(viewTexts.shareWith)}
              description={t(viewTexts.shareHelp)}
              placeholder={t(viewTexts.onlyMe)}
              clearable
              searchable={choices.length > 8}
              data={choices.map((one) => ({ value: String(one.id), label: one.name }))}
              value={departmentId === null ? null : String(departmentId)}
              onChange={(value) => setDepartmentId(value ? Number(value) : null)}
            />
          )}
          {!view && (
            <Checkbox
              label={t(viewTexts.opensWith)}
              checked={opensWith}
              onChange={(event) => setOpensWith(event.currentTarget.checked)}
            />
          )}
        </Stack>
        <DialogButtons mt="lg">
          <Button type="submit" loading={busy}>
            {t(shared.save)}
          </Button>
        </DialogButtons>
      </form>
    </DialogWindow>
  )
}

/** Dialog for a view's name and sharing, which saves it. Null when cancelled. */
export const saveView = (asked: Asked): Promise<ListViewRow | null> =>
  openDialog<ListViewRow>((resolve) => <SaveViewDialog {...asked} resolve={resolve} />)
