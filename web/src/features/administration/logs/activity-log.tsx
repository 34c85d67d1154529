import { ActionIcon, Button, Group } from '@mantine/core'
import { type Icon, IconFileExport, IconShieldCheck } from '@tabler/icons-react'
import { activityFilter } from '@toasoan/contract/administration/log-exports'
import { listActivity } from '@toasoan/contract/administration/logs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { kindOptions } from '#web/entities/log-words.ts'
import { useText } from '#web/language/use-text.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { textFilter } from '#web/ui/data-table/text-filter.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { ExportDrawer } from './exports/export-drawer.tsx'
import { LogList } from './log-list.tsx'
import { logTexts } from './text.ts'
import { VerifyDrawer } from './verification/verify-drawer.tsx'

const filters: Filter[] = [
  { name: 'module', label: logTexts.module, kind: 'select', searchable: true, options: kindOptions },
  { name: 'record_type', label: logTexts.recordType, kind: 'select', searchable: true, options: kindOptions },
  textFilter('record_id', logTexts.recordId),
]

type ButtonProps = { label: string; icon: Icon; onClick: () => void }

/** A button beside the title; on phones only its icon, so that the title keeps its place. */
const HeadButton = ({ label, icon: Mark, onClick }: ButtonProps) =>
  useNarrow() ? (
    <ActionIcon variant="default" size={34} aria-label={label} onClick={onClick}>
      <Mark size={18} stroke={1.8} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<Mark size={17} stroke={1.8} />} onClick={onClick}>
      {label}
    </Button>
  )

/** The filters of the list as those of an export; what an export does not take is left out. */
function filterOf(search: URLSearchParams) {
  const given = Object.fromEntries(
    Object.keys(activityFilter.shape).flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, name === 'user_id' ? Number(value) : value]] : []
    }),
  )
  const checked = activityFilter.safeParse(given)
  return checked.success ? checked.data : {}
}

/** Everything that was done, by everybody; to be exported, and verified. */
export function Component() {
  const t = useText()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<'export' | 'verify' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageAction>
        <Group gap="xs" wrap="nowrap">
          <HeadButton label={t(logTexts.verify)} icon={IconShieldCheck} onClick={() => setOpen('verify')} />
          <HeadButton label={t(logTexts.exports)} icon={IconFileExport} onClick={() => setOpen('export')} />
        </Group>
      </PageAction>
      <LogList name={logTexts.activity} list={listActivity} filters={filters} />
      <ExportDrawer filter={filterOf(search)} opened={open === 'export'} onClose={close} />
      <VerifyDrawer opened={open === 'verify'} onClose={close} />
    </>
  )
}
