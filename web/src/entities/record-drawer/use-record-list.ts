import { IconPlus } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Resource } from '@toasoan/contract/kit/resource'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import type { PrimaryAction, RowAction } from '#web/ui/data-table/list-types.ts'
import { deleting, editing } from '#web/ui/data-table/usual-actions.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { recordTexts } from './record-drawer.tsx'

type Row = { id: number; name: string; version: number }

/** A list whose records open in a drawer: which one is open, and the actions that follow from the resource. */
export function useRecordList<R extends Row>(resource: Resource, addTitle: Text) {
  const t = useText()
  const can = useCan()
  const remove = useChange(resource.remove)
  const [record, setRecord] = useState<R | 'new' | null>(null)
  const ask = async ({ id, name }: R) => {
    const sure = await confirm({
      title: t(recordTexts.deleteTitle, { name }),
      body: t(recordTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (sure)
      await remove.mutateAsync({ params: { id } }).then(
        () => toastSuccess(t(shared.deleted)),
        () => {},
      )
  }
  const of = (verb: string) => `${resource.name}.${verb}` as Permission
  const primaryAction: PrimaryAction = {
    label: addTitle,
    icon: IconPlus,
    can: of('create'),
    run: () => setRecord('new'),
  }
  const edit: RowAction<R> = { ...editing, can: of('update'), run: setRecord }
  const goes: RowAction<R> = { ...deleting, can: of('delete'), run: ask }
  return {
    record,
    close: () => setRecord(null),
    onOpen: can(of('update')) ? setRecord : undefined,
    primaryAction,
    edit,
    remove: goes,
  }
}
