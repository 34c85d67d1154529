import { Button, Menu } from '@mantine/core'
import { IconArchive, IconChevronDown } from '@tabler/icons-react'
import { ownMamAccounts } from '@toasoan/contract/media/archive'
import type { FileDetail } from '@toasoan/contract/media/files'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { archiveFile, quietly } from './change-files.ts'
import { fileTexts as texts } from './text.ts'

/** Sends a sound to the archive; whoever may send by several accounts says by which. */
export function ArchiveAction({ file }: { file: FileDetail }) {
  const t = useText()
  const can = useCan()
  const { type, may, mam_status, trashed_at } = file
  const open = type === 'audio' && may.update && mam_status === 0 && !trashed_at && can('file.dalet')
  const { data } = useCall(ownMamAccounts, {}, { enabled: open, quiet: true })
  const accounts = data?.filter(({ may_send }) => may_send) ?? []
  if (!open) return null
  const several = accounts.length > 1
  const button = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArchive size={15} />}
      rightSection={several && <IconChevronDown size={15} />}
      onClick={several ? undefined : () => quietly(archiveFile(file, accounts[0]?.id))}
    >
      {t(texts.toArchive)}
    </Button>
  )
  if (!several) return button
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {accounts.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => quietly(archiveFile(file, id))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
