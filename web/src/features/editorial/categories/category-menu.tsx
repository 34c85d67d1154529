import { ActionIcon, Menu } from '@mantine/core'
import {
  type Icon,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconGitMerge,
  IconHomeMinus,
  IconHomePlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type CategoryRow, toggleCategory } from '@toasoan/contract/editorial/categories'
import { categoryPath } from '@toasoan/contract/site/paths'
import { Link } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { categoryTexts } from './text.ts'
import type { useHomeOrder } from './use-home-order.ts'
import { useRemoval } from './use-removal.ts'

type Props = { row: CategoryRow; home: ReturnType<typeof useHomeOrder>; onMerge: (row: CategoryRow) => void }

const mark = (Mark: Icon) => <Mark size={17} stroke={1.7} />

/** What can be done with a category. */
export function CategoryMenu({ row, home, onMerge }: Props) {
  const t = useText()
  const can = useCan()
  const remove = useRemoval(onMerge)
  const toggle = useChange(toggleCategory)
  const onHome = row.home_place !== null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(categoryTexts.actionsOf, { name: row.name })}>
          {mark(IconDots)}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('category.create') && (
          <Menu.Item
            component={Link}
            to={`/category/create?parent_id=${row.id}`}
            leftSection={mark(IconPlus)}
          >
            {t(categoryTexts.addBelow)}
          </Menu.Item>
        )}
        {can('category.update') && (
          <Menu.Item component={Link} to={`/category/edit/${row.id}`} leftSection={mark(IconPencil)}>
            {t(shared.edit)}
          </Menu.Item>
        )}
        {can('category.update') && (
          <Menu.Item
            leftSection={mark(onHome ? IconHomeMinus : IconHomePlus)}
            onClick={() => void (onHome ? home.remove(row) : home.add(row))}
          >
            {t(onHome ? categoryTexts.offHome : categoryTexts.toHome)}
          </Menu.Item>
        )}
        {can('category.status') && (
          <Menu.Item
            leftSection={mark(row.active ? IconEyeOff : IconEye)}
            onClick={() => toggle.mutate({ params: { id: row.id } })}
          >
            {t(row.active ? categoryTexts.switchOff : categoryTexts.switchOn)}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={categoryPath(row.slug)}
          target="_blank"
          leftSection={mark(IconExternalLink)}
        >
          {t(categoryTexts.openPage)}
        </Menu.Item>
        {can('category.delete') && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={mark(IconGitMerge)} onClick={() => onMerge(row)}>
              {t(categoryTexts.merge)}
            </Menu.Item>
            <Menu.Item color="red" leftSection={mark(IconTrash)} onClick={() => void remove(row)}>
              {t(shared.remove)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
