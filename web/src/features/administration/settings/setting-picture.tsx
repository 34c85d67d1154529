import { Button, FileButton, Group, Image, Progress, Stack, Text as Words } from '@mantine/core'
import { IconPhotoOff, IconPhotoUp } from '@tabler/icons-react'
import { removeSettingFile, type SettingRow, uploadSetting } from '@toasoan/contract/administration/settings'
import { useState } from 'react'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { settingTexts } from './text.ts'

/** The picture of a setting: it is saved as soon as it is uploaded. */
export function SettingPicture({ row }: { row: SettingRow }) {
  const t = useText()
  const can = useCan()
  const [part, setPart] = useState<number | null>(null)
  const drop = useChange(removeSettingFile)
  const src = typeof row.value === 'string' ? row.value : ''
  const name = row.label
  const send = async (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('key', row.key)
    form.append('file', file)
    setPart(0)
    try {
      await upload(uploadSetting, form, { onProgress: setPart })
      await invalidate('/settings*')
      toastSuccess(t(shared.saved))
    } catch (error) {
      reportFailure(error)
    } finally {
      setPart(null)
    }
  }
  const ask = async () => {
    const title = t(settingTexts.removePictureTitle, { name })
    if (!(await confirm({ title, confirmLabel: settingTexts.removePicture, danger: true }))) return
    await drop.mutateAsync({ body: { key: row.key } }).catch(() => {})
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Words fw={500} size="sm">
        {name}
      </Words>
      <Words size="xs" c="dimmed">
        {row.help} {t(settingTexts.pictureSaved)}
      </Words>
      {src ? (
        <Image src={src} alt={name} mah={140} w="auto" maw="100%" fit="contain" radius="sm" />
      ) : (
        <Words c="dimmed">{t(settingTexts.noPicture)}</Words>
      )}
      {part !== null && (
        <Progress value={part * 100} w={240} animated aria-label={t(settingTexts.uploading)} />
      )}
      {can('setting.upload') && row.may_change && (
        <Group gap="xs">
          <FileButton accept="image/*" onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={part !== null}
                aria-label={t(settingTexts.choosePictureOf, { name })}
                leftSection={<IconPhotoUp size={17} stroke={1.7} />}
              >
                {t(settingTexts.choosePicture)}
              </Button>
            )}
          </FileButton>
          {src && (
            <Button
              variant="default"
              aria-label={t(settingTexts.removePictureOf, { name })}
              leftSection={<IconPhotoOff size={17} stroke={1.7} />}
              onClick={() => void ask()}
              loading={drop.isPending}
            >
              {t(settingTexts.removePicture)}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
