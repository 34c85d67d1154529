import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import {
  type ArticleTypeRow,
  deleteArticleType,
  toggleArticleType,
} from '@toasoan/contract/editorial/article-types'
import { Link } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { typeTexts } from './text.ts'

const mark = (Mark: Icon) => <Mark size={17} stroke={1.7} />

/** What can be done with an article type. */
export function TypeMenu({ row }: { row: ArticleTypeRow }) {
  const t = useText()
  const can = useCan()
  const toggle = useChange(toggleArticleType)
  const remove = useChange(deleteArticleType)
  const ask = async () => {
    const sure = await confirm({
      title: t(typeTexts.deleteTitle, { name: row.name }),
      body: t(typeTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (sure)
      await remove.mutateAsync({ params: { id: row.id } }).then(
        () => toastSuccess(t(shared.deleted)),
        () => {},
      )
  }
  if (!can('articleType.update') && !can('articleType.status') && !can('articleType.delete')) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t(typeTexts.actionsOf, { name: row.name })}>
          {mark(IconDots)}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('articleType.update') && (
          <Menu.Item component={Link} to={`/article-type/edit/${row.id}`} leftSection={mark(IconPencil)}>
            {t(shared.edit)}
          </Menu.Item>
        )}
        {can('articleType.status') && (
          <Menu.Item
            leftSection={mark(row.active ? IconEyeOff : IconEye)}
            onClick={() => toggle.mutate({ params: { id: row.id } })}
          >
            {t(row.active ? typeTexts.switchOff : typeTexts.switchOn)}
          </Menu.Item>
        )}
        {can('articleType.delete') && !row.built_in && (
          <Menu.Item color="red" leftSection={mark(IconTrash)} onClick={() => void ask()}>
            {t(shared.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
