import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { changeMyAvatar } from '@toasoan/contract/account/profile'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { setUser, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { cropPicture } from '#web/ui/dialogs/crop-picture.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { accountTexts } from './text.ts'

function AvatarButtons({ hasPicture }: { hasPicture: boolean }) {
  const t = useText()
  const put = async (file: File | null) => {
    const picture = file && (await cropPicture(file))
    if (!picture) return
    const form = new FormData()
    form.append('file', picture, 'avatar.png')
    try {
      setUser(await upload(changeMyAvatar, form))
      toastSuccess(t(shared.saved))
    } catch (error) {
      reportFailure(error)
    }
  }
  const remove = async () => {
    const title = accountTexts.avatarRemoveTitle
    if (!(await confirm({ title, confirmLabel: shared.remove, danger: true }))) return
    await call(changeMyAvatar, { body: { avatar: null } as never }).then((user) => {
      setUser(user)
      toastSuccess(t(shared.deleted))
    }, reportFailure)
  }
  return (
    <Group gap="xs">
      <FileButton onChange={(file) => void put(file)} accept="image/png,image/jpeg,image/webp,image/gif">
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhoto size={17} />}>
            {t(accountTexts.avatarChoose)}
          </Button>
        )}
      </FileButton>
      {hasPicture && (
        <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => void remove()}>
          {t(accountTexts.avatarRemove)}
        </Button>
      )}
    </Group>
  )
}

/** Who one is in the house, with one's picture. */
export function OwnHead() {
  const t = useText()
  const user = useUser()
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  // A position is often called as the role that goes with it.
  const place = [...new Set([...names(user.roles), user.position, ...names(user.departments)])]
    .filter(Boolean)
    .join(' · ')
  return (
    <Card>
      <Group gap="md">
        <UserAvatar name={user.name} src={user.avatar} size={72} />
        <div style={{ flex: 1, minWidth: 200 }}>
          <Text fw={600}>{user.name}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {user.username} · {user.email}
          </Text>
          {place && (
            <Text size="sm" c="dimmed" title={t(accountTexts.givenByHouse)}>
              {place}
            </Text>
          )}
        </div>
        <AvatarButtons hasPicture={user.avatar !== null} />
      </Group>
    </Card>
  )
}
