import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { type StateRow, states, toggleState } from '@toasoan/contract/editorial/states'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { stateTexts } from './text.ts'

const mark = (Mark: Icon) => <Mark size={17} stroke={1.7} />

/** What can be done with a state. */
export function StateMenu({ row, onEdit }: { row: StateRow; onEdit: () => void }) {
  const t = useText()
  const can = useCan()
  const toggle = useChange(toggleState)
  const remove = useChange(states.remove)
  const ask = async () => {
    const sure = await confirm({
      title: t(stateTexts.deleteTitle, { name: row.name }),
      body: t(stateTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (sure)
      await remove.mutateAsync({ params: { id: row.id } }).then(
        () => toastSuccess(t(shared.deleted)),
        () => {},
      )
  }
  if (!can('state.update') && !can('state.status') && !can('state.delete')) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(stateTexts.actionsOf, { name: row.name })}>
          {mark(IconDots)}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('state.update') && (
          <Menu.Item leftSection={mark(IconPencil)} onClick={onEdit}>
            {t(shared.edit)}
          </Menu.Item>
        )}
        {can('state.status') && (
          <Menu.Item
            leftSection={mark(row.active ? IconEyeOff : IconEye)}
            onClick={() => toggle.mutate({ params: { id: row.id } })}
          >
            {t(row.active ? stateTexts.switchOff : stateTexts.switchOn)}
          </Menu.Item>
        )}
        {can('state.delete') && !row.built_in && (
          <Menu.Item color="red" leftSection={mark(IconTrash)} onClick={() => void ask()}>
            {t(shared.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
