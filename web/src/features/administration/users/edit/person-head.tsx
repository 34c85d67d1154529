import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconBan, IconCheck, IconEye, IconLockOpen, IconPhoto, IconTrash } from '@tabler/icons-react'
import {
  removeUserAvatar,
  type UserDetail,
  updateUser,
  uploadUserAvatar,
} from '@toasoan/contract/administration/users'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { UserStatus } from '#web/entities/user-status.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { cropPicture } from '#web/ui/dialogs/crop-picture.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { locked, WhyNot } from '#web/ui/why/why-not.tsx'
import { changeUsers, logged } from '../changes.ts'
import { banOne } from '../list/ban.ts'
import { userTexts } from '../text.ts'
import { viewAs } from '../view-as.ts'
import { profileOf } from './profile-fields.tsx'

function AvatarButtons({ user }: { user: UserDetail }) {
  const t = useText()
  const put = async (file: File | null) => {
    const picture = file && (await cropPicture(file))
    if (!picture) return
    const form = new FormData()
    form.append('file', picture, 'avatar.png')
    try {
      await logged(uploadUserAvatar, () => upload(uploadUserAvatar, form, { params: { id: user.id } }))
      await invalidate('/users*')
      toastSuccess(t(shared.saved))
    } catch (error) {
      reportFailure(error)
    }
  }
  const remove = async () => {
    const title = t(userTexts.avatarRemoveTitle, { name: user.name })
    if (!(await confirm({ title, confirmLabel: shared.remove, danger: true }))) return
    await changeUsers(removeUserAvatar, { params: { id: user.id } }).then(
      () => toastSuccess(t(shared.deleted)),
      reportFailure,
    )
  }
  return (
    <>
      {user.may.update && (
        <FileButton onChange={(file) => void put(file)} accept="image/png,image/jpeg,image/webp,image/gif">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={17} />}>
              {t(userTexts.avatarChoose)}
            </Button>
          )}
        </FileButton>
      )}
      {user.may.removeAvatar && user.avatar && (
        <Button variant="default" leftSection={<IconTrash size={17} />} onClick={() => void remove()}>
          {t(userTexts.avatarRemove)}
        </Button>
      )}
    </>
  )
}

/** Who is edited, their state, and what can be done with the account as a whole. */
export function PersonHead({ user }: { user: UserDetail }) {
  const t = useText()
  const activate = () =>
    changeUsers(updateUser, {
      params: { id: user.id },
      body: { ...profileOf(user), status: 'active', version: user.version },
    }).then(() => toastSuccess(t(userTexts.activated)), reportFailure)
  const can = useCan()
  const banned = user.status === 'banned'
  return (
    <Card>
      <Group gap="md">
        <UserAvatar name={user.name} src={user.avatar} size={72} />
        <div style={{ flex: 1, minWidth: 180 }}>
          <Text fw={600}>{user.name}</Text>
          <Text size="sm" c="dimmed" mb={6} style={{ overflowWrap: 'anywhere' }}>
            {user.username} · {user.email}
          </Text>
          <UserStatus status={user.status} />
        </div>
        <Group gap="xs">
          <AvatarButtons user={user} />
          {user.may.update && user.status === 'pending' && (
            <Button variant="default" leftSection={<IconCheck size={17} />} onClick={() => void activate()}>
              {t(userTexts.activate)}
            </Button>
          )}
          {user.may.viewAs && (
            <Button variant="default" leftSection={<IconEye size={17} />} onClick={() => void viewAs(user)}>
              {t(userTexts.viewAs)}
            </Button>
          )}
          {!can('user.ban') && (
            <WhyNot permission="user.ban">
              <Button variant="default" leftSection={<IconBan size={17} />} {...locked}>
                {t(userTexts.ban)}
              </Button>
            </WhyNot>
          )}
          {user.may.ban && (
            <Button
              variant="default"
              leftSection={banned ? <IconLockOpen size={17} /> : <IconBan size={17} />}
              onClick={() => void banOne(user, !banned)}
            >
              {t(banned ? userTexts.lift : userTexts.ban)}
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  )
}
