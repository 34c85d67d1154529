import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Resource } from '@toasoan/contract/kit/resource'
import { Link } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { recordTexts } from './record-texts.ts'
import { useRemoval } from './use-removal.ts'

const mark = (Mark: Icon) => <Mark size={17} stroke={1.7} />

type Props = {
  resource: Pick<Resource, 'update' | 'remove'>
  /** Records with `built_in` cannot be deleted. */
  row: { id: number; name: string; active: boolean; built_in?: boolean }
  /** URL of its form, or a function that opens it. */
  edit: string | (() => void)
  /** Call that toggles its active state. */
  toggle?: AnyEndpoint
}

function Toggle({ toggle, row: { id, active } }: { toggle: AnyEndpoint; row: Props['row'] }) {
  const t = useText()
  const change = useChange(toggle)
  return (
    <Menu.Item
      leftSection={mark(active ? IconEyeOff : IconEye)}
      onClick={() => change.mutate({ params: { id } as never })}
    >
      {t(active ? recordTexts.switchOff : recordTexts.switchOn)}
    </Menu.Item>
  )
}

/** Permitted actions on a record of a list. */
export function RecordMenu({ resource, row, edit, toggle }: Props) {
  const t = useText()
  const can = useCan()
  const may = ({ can: permission }: AnyEndpoint) => can(permission as Permission)
  const remove = useRemoval(resource)
  const { update, remove: removal } = resource
  if (![update, removal, toggle].some((call) => call && may(call))) return null
  const pencil = mark(IconPencil)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(recordTexts.actionsOf, { name: row.name })}>
          {mark(IconDots)}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may(update) &&
          (typeof edit === 'string' ? (
            <Menu.Item component={Link} to={edit} leftSection={pencil}>
              {t(shared.edit)}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={pencil} onClick={edit}>
              {t(shared.edit)}
            </Menu.Item>
          ))}
        {toggle && may(toggle) && <Toggle toggle={toggle} row={row} />}
        {may(removal) && !row.built_in && (
          <Menu.Item color="red" leftSection={mark(IconTrash)} onClick={() => void remove([row])}>
            {t(shared.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
