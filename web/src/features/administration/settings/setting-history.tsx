import { Button, Drawer, Group, Stack, Table, Text as Words } from '@mantine/core'
import { restoreSetting, settingHistory } from '@toasoan/contract/administration/settings'
import { useState } from 'react'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { SettingValueText } from './setting-value-text.tsx'
import { settingTexts } from './text.ts'

const sizes = [25, 50, 100] as const

type HistoryProps = {
  setting: string | null
  roles: ReadonlyMap<number, string>
  onRestored: (key: string) => void
}

function Changes({ setting, roles, onRestored }: HistoryProps) {
  const t = useText()
  const can = useCan()
  const [step, setStep] = useState(0)
  const perPage = sizes[step] ?? 100
  const query = { perPage, ...(setting ? { key: setting } : {}) }
  const { data, error, isFetching } = useList(settingHistory, { query: query }, { quiet: true })
  const restore = useChange(restoreSetting)
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <ListSkeleton rows={4} />
  if (data.data.length === 0) return <ListMessage title={t(settingTexts.historyEmpty)} />
  const again = (id: number, key: string, label: string, which: 'before' | 'after') =>
    restore.mutateAsync({ params: { id }, body: { which } }).then(
      () => {
        onRestored(key)
        toastSuccess(t(settingTexts.restored, { name: label }))
      },
      () => {},
    )
  return (
    <Stack gap="lg">
      {data.data.map((change) => (
        <Stack key={change.id} gap={6} component="section" aria-label={change.label}>
          <Words fw={600}>{change.label}</Words>
          <Words size="sm" c="dimmed">
            {change.user?.name ?? t(settingTexts.system)} · <TimeText at={change.at} />
            {change.confirmed_by && ` · ${t(settingTexts.confirmedBy, { name: change.confirmed_by.name })}`}
          </Words>
          <Table variant="vertical" layout="fixed" withTableBorder>
            <Table.Tbody>
              <Table.Tr>
                <Table.Th w={80}>{t(settingTexts.before)}</Table.Th>
                <Table.Td>
                  <SettingValueText value={change.before} roles={roles} of={change.key} />
                </Table.Td>
              </Table.Tr>
              <Table.Tr>
                <Table.Th>{t(settingTexts.after)}</Table.Th>
                <Table.Td>
                  <SettingValueText value={change.after} roles={roles} of={change.key} />
                </Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
          {can('setting.update') && (
            <Group gap="xs">
              {(['before', 'after'] as const).map((which) => (
                <Button
                  key={which}
                  size="xs"
                  variant="default"
                  disabled={restore.isPending}
                  onClick={() => void again(change.id, change.key, change.label, which)}
                >
                  {t(which === 'before' ? settingTexts.restoreBefore : settingTexts.restoreAfter)}
                </Button>
              ))}
            </Group>
          )}
        </Stack>
      ))}
      {data.total > data.data.length && step < sizes.length - 1 && (
        <Button variant="default" loading={isFetching} onClick={() => setStep(step + 1)}>
          {t(settingTexts.older)}
        </Button>
      )}
    </Stack>
  )
}

type Props = Omit<HistoryProps, 'setting'> & {
  /** Of which setting; `all` for every one; null while closed. */
  of: { key: string; label: string } | 'all' | null
  onClose: () => void
}

/** Who changed what, the newest first, with the way back. */
export function SettingHistory({ of, onClose, ...rest }: Props) {
  const t = useText()
  return (
    <Drawer
      opened={of !== null}
      onClose={onClose}
      size={520}
      title={of && of !== 'all' ? t(settingTexts.historyOf, { name: of.label }) : t(settingTexts.historyAll)}
    >
      {of && <Changes key={of === 'all' ? '' : of.key} setting={of === 'all' ? null : of.key} {...rest} />}
    </Drawer>
  )
}
