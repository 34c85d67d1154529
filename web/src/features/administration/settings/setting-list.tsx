import { Alert, Button, Stack, Tabs } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { settingGroupLabels } from '@toasoan/contract/administration/setting-definitions'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '@toasoan/contract/administration/setting-kinds'
import { listSettings, type SettingRow, updateSettings } from '@toasoan/contract/administration/settings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { TabRow } from '#web/ui/tab-row.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { changesOf, wrongValue } from './check.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingItem } from './setting-item.tsx'
import styles from './setting-list.module.css'
import { settingTexts } from './text.ts'
import { useRoles } from './use-roles.ts'

/** The group that the address names. */
function useGroup() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('group') as SettingGroup
  const group = settingGroups.includes(named) ? named : settingGroups[0]
  return [group, (next: string | null) => setSearch(next ? { group: next } : {}, { replace: true })] as const
}

/** Focuses the field of a setting as soon as its group is drawn. */
function focusSetting(key: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[name="${CSS.escape(key)}"]`)?.focus(), 50)
}

function Settings({ rows }: { rows: SettingRow[] }) {
  const t = useText()
  const can = useCan()
  const roles = useRoles()
  const [group, setGroup] = useGroup()
  const [typed, setTyped] = useState<Record<string, SettingValue>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [history, setHistory] = useState<{ key: string; label: string } | 'all' | null>(null)
  const save = useChange(updateSettings, { quiet: true })
  const readOnly = !can('setting.update')
  const changes = changesOf(rows, typed)
  const count = Object.keys(changes).length
  const unsaved = useRef(false)
  unsaved.current = count > 0
  useLeaveGuard(useCallback(() => unsaved.current, []))

  const forget = (key: string) => setTyped(({ [key]: _gone, ...rest }) => rest)
  const change = (key: string, value: SettingValue) => {
    setTyped((before) => ({ ...before, [key]: value }))
    const wrong = errors[key] ? wrongValue(key, value) : null
    setErrors(({ [key]: _gone, ...rest }) => (wrong ? { ...rest, [key]: wrong } : rest))
  }
  // The index of settings leads to one field by its key.
  const { hash } = useLocation()
  useEffect(() => {
    const key = decodeURIComponent(hash.slice(1))
    if (key) focusSetting(key)
  }, [hash])
  const refuse = (found: Record<string, string>) => {
    setErrors(found)
    const first = rows.find(({ key }) => found[key])
    if (!first) return
    setGroup(first.group)
    focusSetting(first.key)
  }
  const submit = async () => {
    if (count === 0 || save.isPending) return
    const found = Object.fromEntries(
      Object.entries(changes).flatMap(([key, value]) => {
        const wrong = wrongValue(key, value)
        return wrong ? [[key, wrong]] : []
      }),
    )
    if (Object.keys(found).length > 0) return refuse(found)
    try {
      const saved = await save.mutateAsync({ body: { values: changes } })
      const waiting = saved.filter(({ pending }) => pending?.is_own).length
      setTyped({})
      setErrors({})
      toastSuccess(
        waiting > 0
          ? t(settingTexts.waitingCount, { saved: count - waiting, count: waiting })
          : t(settingTexts.savedCount, { count }),
      )
    } catch (error) {
      if (!isApiError(error) || Object.keys(error.errors).length === 0) return reportFailure(error)
      refuse(
        Object.fromEntries(
          Object.entries(error.errors).map(([name, [first]]) => [name.replace(/^values\./, ''), first ?? '']),
        ),
      )
    }
  }
  const press = useRef(submit)
  press.current = submit
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void press.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const wrongGroups = settingGroups.filter((one) => rows.some((row) => row.group === one && errors[row.key]))
  return (
    <>
      <PageAction>
        <Button
          variant="default"
          leftSection={<IconHistory size={17} stroke={1.8} />}
          onClick={() => setHistory('all')}
        >
          {t(settingTexts.history)}
        </Button>
      </PageAction>
      {wrongGroups.length > 0 && (
        <Alert color="red" variant="light" role="alert" mb="sm" icon={<IconAlertCircle size={18} />}>
          {t(settingTexts.wrong)}{' '}
          {t(settingTexts.wrongIn, {
            groups: wrongGroups.map((one) => t(settingGroupLabels[one])).join(', '),
          })}
        </Alert>
      )}
      <Tabs value={group} onChange={setGroup} keepMounted={false}>
        <TabRow aria-label={t(settingTexts.groups)} chosen={group}>
          {settingGroups.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(settingGroupLabels[one])}
            </Tabs.Tab>
          ))}
        </TabRow>
        {settingGroups.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <Card>
              <Stack gap="lg" maw={760}>
                {rows
                  .filter((row) => row.group === one)
                  .map((row) => (
                    <SettingItem
                      key={row.key}
                      row={row}
                      value={typed[row.key] ?? row.value}
                      error={errors[row.key] ?? null}
                      readOnly={readOnly || !row.may_change}
                      roles={roles}
                      onChange={(value) => change(row.key, value)}
                      onHistory={() => setHistory({ key: row.key, label: row.label })}
                    />
                  ))}
              </Stack>
            </Card>
          </Tabs.Panel>
        ))}
      </Tabs>
      {!readOnly && (
        <div className={styles.bar}>
          <span className={styles.state} aria-live="polite">
            {count > 0 && t(settingTexts.changed, { count })}
          </span>
          <Button
            variant="default"
            disabled={count === 0}
            onClick={() => {
              setTyped({})
              setErrors({})
            }}
          >
            {t(settingTexts.undo)}
          </Button>
          <Button disabled={count === 0} loading={save.isPending} onClick={() => void submit()}>
            {t(settingTexts.saveAll)}
          </Button>
        </div>
      )}
      <SettingHistory of={history} roles={roles} onRestored={forget} onClose={() => setHistory(null)} />
    </>
  )
}

/** All settings by group, saved together. */
export function Component() {
  const t = useText()
  const { data, error } = useList(listSettings, { query: { isPaginate: 'false' } }, { quiet: true })
  if (error && !data) return <ListMessage alert title={t(settingTexts.failedTitle)} body={error.message} />
  return data ? <Settings rows={data.data} /> : <ListSkeleton />
}
