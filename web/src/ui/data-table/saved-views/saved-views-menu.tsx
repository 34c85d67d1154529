import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import {
  chooseListView,
  deleteListView,
  type ListViewRow,
  updateListView,
} from '@toasoan/contract/account/list-views'
import { useId, useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { confirm } from '../../dialogs/confirm.tsx'
import { Hint } from '../../hint.tsx'
import { useViewName } from '../../page/page-title.ts'
import { shared } from '../../shared-texts.ts'
import { toastSuccess } from '../../toast.ts'
import { useNarrow } from '../../use-narrow.ts'
import { saveView } from './save-view-dialog.tsx'
import styles from './saved-views.module.css'
import { viewTexts } from './texts.ts'
import type { SavedViews } from './use-saved-views.ts'

const stale = { invalidates: ['/list-views'] }

/** One view: select it, open the list with it, and, if it is one's own, change or delete it. */
function ViewLine({ view, saved, close }: { view: ListViewRow; saved: SavedViews; close: () => void }) {
  const t = useText()
  const choose = useChange(chooseListView, stale)
  const remove = useChange(deleteListView, stale)
  const { name, mine, is_default: isDefault, department, owner } = view
  const toggleDefault = () =>
    choose.mutate({ body: { list: saved.list, view_id: isDefault ? null : view.id } })
  const change = () => {
    close()
    void saveView({ list: saved.list, search: view.search, departments: saved.departments, view })
  }
  const askRemoval = async () => {
    close()
    const sure = await confirm({
      title: t(viewTexts.removeTitle, { name }),
      body: department ? t(viewTexts.removeShared, { department: department.name }) : t(viewTexts.removeBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (sure) remove.mutate({ params: { id: view.id } })
  }
  const star = t(isDefault ? viewTexts.unmakeDefault : viewTexts.makeDefault, { name })
  return (
    <li className={styles.line}>
      <UnstyledButton
        className={styles.pick}
        aria-pressed={saved.active?.id === view.id}
        onClick={() => {
          saved.apply(view)
          close()
        }}
      >
        <span className={styles.name}>{name}</span>
        {department && (
          <span className={styles.by}>
            {mine ? department.name : t(viewTexts.by, { owner: owner.name, department: department.name })}
          </span>
        )}
      </UnstyledButton>
      <Hint label={star}>
        <ActionIcon
          className={styles.star}
          size={26}
          data-on={isDefault || undefined}
          aria-label={star}
          aria-pressed={isDefault}
          onClick={toggleDefault}
        >
          {isDefault ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.7} />}
        </ActionIcon>
      </Hint>
      {mine && (
        <>
          <ActionIcon size={26} aria-label={t(viewTexts.change, { name })} onClick={change}>
            <IconPencil size={15} stroke={1.7} />
          </ActionIcon>
          <ActionIcon size={26} aria-label={t(viewTexts.remove, { name })} onClick={() => void askRemoval()}>
            <IconTrash size={15} stroke={1.7} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

/** Saved views of this list, and saving of the current one. */
export function SavedViewsMenu({ saved }: { saved: SavedViews }) {
  const t = useText()
  const narrow = useNarrow()
  const hint = useId()
  const [opened, setOpened] = useState(false)
  const update = useChange(updateListView, stale)
  const { views, active, changed, current } = saved
  useViewName(changed ? null : active?.name)
  const close = () => setOpened(false)
  const save = async () => {
    close()
    const made = await saveView({ list: saved.list, search: current, departments: saved.departments })
    if (!made) return
    saved.pick(made.id)
    toastSuccess(t(viewTexts.saved, { name: made.name }))
  }
  const bringUpToDate = async ({ id, version, name }: ListViewRow) => {
    await update.mutateAsync({ params: { id }, body: { version, search: current } }).then(
      () => toastSuccess(t(viewTexts.updated, { name })),
      () => {},
    )
    close()
  }
  const groups = [
    { label: viewTexts.mine, rows: views.filter(({ mine }) => mine) },
    { label: viewTexts.shared, rows: views.filter(({ mine }) => !mine) },
  ].filter(({ rows }) => rows.length > 0)
  const Mark = active ? IconBookmarkFilled : IconBookmark
  const toggle = () => setOpened(!opened)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        {narrow ? (
          <ActionIcon variant="default" size={30} aria-label={t(viewTexts.views)} onClick={toggle}>
            <Mark size={17} stroke={1.7} />
          </ActionIcon>
        ) : (
          <Button
            size="xs"
            variant="default"
            px={10}
            leftSection={<Mark size={15} stroke={1.7} />}
            aria-label={active ? `${t(viewTexts.views)}: ${active.name}` : t(viewTexts.views)}
            title={t(viewTexts.views)}
            onClick={toggle}
          >
            <span className={styles.label}>{active?.name ?? t(viewTexts.views)}</span>
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t(viewTexts.views)}>
        {groups.map(({ label, rows }) => (
          <section key={label.vi} aria-label={t(label)}>
            <p className={styles.group}>{t(label)}</p>
            <ul className={styles.list}>
              {rows.map((view) => (
                <ViewLine key={view.id} view={view} saved={saved} close={close} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className={styles.none}>{t(viewTexts.none)}</p>}
        <div className={styles.foot}>
          {changed && (
            <Button
              size="xs"
              variant="light"
              loading={update.isPending}
              onClick={() => void bringUpToDate(changed)}
            >
              {t(viewTexts.update, { name: changed.name })}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-disabled={current === '' || undefined}
            data-disabled={current === '' || undefined}
            aria-describedby={current === '' ? hint : undefined}
            onClick={() => current !== '' && void save()}
          >
            {t(viewTexts.save)}
          </Button>
          {current === '' && (
            <p id={hint} className={styles.none}>
              {t(viewTexts.nothing)}
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
