import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconEdit,
  IconFiles,
  IconFolder,
  IconFolderOff,
  IconFolderPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { FileCategoryRow } from '@toasoan/contract/media/file-categories'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useFolders } from '#web/entities/library/folder-options.ts'
import { treeTexts } from '#web/entities/tree/tree-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { askFolder, askRemoval } from './folder-dialog.tsx'
import styles from './folder-rail.module.css'
import { fileTexts as texts } from './text.ts'

type LineProps = {
  icon: ReactNode
  name: string
  count?: number
  current: boolean
  faded?: boolean
  onClick: () => void
}

const Line = ({ icon, name, count, current, faded, onClick }: LineProps) => (
  <UnstyledButton
    className={styles.line}
    aria-current={current || undefined}
    data-faded={faded || undefined}
    onClick={onClick}
  >
    {icon}
    <span className={styles.name}>{name}</span>
    {count !== undefined && count > 0 && <span className={styles.count}>{number(count)}</span>}
  </UnstyledButton>
)

function FolderMenu({ row, onChoose }: { row: FileCategoryRow; onChoose: (id: string) => void }) {
  const t = useText()
  const can = useCan()
  if (!['create', 'update', 'delete'].some((verb) => can(`fileCategory.${verb}` as 'fileCategory.create')))
    return null
  const remove = async () => {
    if (await askRemoval(row)) onChoose('')
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t(texts.folderActions, { name: row.name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('fileCategory.create') && (
          <Menu.Item leftSection={<IconFolderPlus size={16} />} onClick={() => void askFolder(null, row.id)}>
            {t(texts.addInside)}
          </Menu.Item>
        )}
        {can('fileCategory.update') && (
          <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => void askFolder(row)}>
            {t(shared.edit)}
          </Menu.Item>
        )}
        {can('fileCategory.delete') && (
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            c="var(--mantine-color-error)"
            onClick={() => void remove()}
          >
            {t(shared.remove)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type Props = {
  /** The folder that is shown: its number, `0` for files in none, empty for all. */
  value: string
  onChoose: (id: string) => void
}

/** The folders of the library beside its files; on a narrow window they fold away. */
export function FolderRail({ value, onChoose }: Props) {
  const t = useText()
  const can = useCan()
  const { folders } = useFolders()
  const [opened, setOpened] = useState(false)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  if (!can('fileCategory.index')) return null
  const parents = new Set(folders.map(({ parent_id }) => parent_id))
  const hidden = new Set<number>()
  for (const { id, parent_id } of folders)
    if (parent_id !== null && (folded.has(parent_id) || hidden.has(parent_id))) hidden.add(id)
  const toggle = (id: number) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const current = folders.find(({ id }) => String(id) === value)
  return (
    <Card flush>
      <nav className={styles.rail} aria-label={t(texts.folders)} data-opened={opened || undefined}>
        <div className={styles.head}>
          <UnstyledButton className={styles.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t(texts.folders)}
            {current && <span className={styles.chosen}>: {current.name}</span>}
            <IconChevronDown size={16} className={styles.arrow} aria-hidden />
          </UnstyledButton>
          {can('fileCategory.create') && (
            <Hint label={t(texts.addFolder)}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t(texts.addFolder)}
                onClick={() => void askFolder(null)}
              >
                <IconFolderPlus size={17} stroke={1.7} />
              </ActionIcon>
            </Hint>
          )}
        </div>
        <div className={styles.lines}>
          <Line
            icon={<IconFiles size={16} stroke={1.7} aria-hidden />}
            name={t(texts.allFiles)}
            current={value === ''}
            onClick={() => onChoose('')}
          />
          {folders
            .filter(({ id }) => !hidden.has(id))
            .map((row) => (
              <div
                key={row.id}
                className={styles.row}
                style={{ '--level': row.path.length - 1 } as CSSProperties}
              >
                {parents.has(row.id) ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-expanded={!folded.has(row.id)}
                    aria-label={t(folded.has(row.id) ? treeTexts.open : treeTexts.fold, { name: row.name })}
                    onClick={() => toggle(row.id)}
                  >
                    <IconChevronRight
                      size={15}
                      className={styles.turn}
                      data-open={!folded.has(row.id) || undefined}
                    />
                  </ActionIcon>
                ) : (
                  <span className={styles.noFold} />
                )}
                <Line
                  icon={<IconFolder size={16} stroke={1.7} aria-hidden />}
                  name={row.name}
                  count={row.files}
                  current={value === String(row.id)}
                  faded={!row.active}
                  onClick={() => onChoose(String(row.id))}
                />
                <FolderMenu row={row} onChoose={onChoose} />
              </div>
            ))}
          <Line
            icon={<IconFolderOff size={16} stroke={1.7} aria-hidden />}
            name={t(texts.noFolder)}
            current={value === '0'}
            onClick={() => onChoose('0')}
          />
        </div>
      </nav>
    </Card>
  )
}
