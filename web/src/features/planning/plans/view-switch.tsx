import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { exportPlans } from '@toasoan/contract/planning/register-plans'
import { useSearchParams } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { planTexts } from './text.ts'
import type { Look } from './use-look.ts'

/** The list or the month. */
export function ViewSwitch({ view, setView }: Pick<Look, 'view' | 'setView'>) {
  const t = useText()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(planTexts.views)}
      data={(['list', 'month'] as const).map((value) => ({ value, label: t(planTexts[value]) }))}
      value={view}
      onChange={setView}
    />
  )
}

const filters = [
  'keyword',
  'status',
  'program_id',
  'department_id',
  'assignee_id',
  'requester_id',
  'medium',
  'folder_id',
]

type SheetProps = {
  days?: { from: string; until: string }
  /** What the list asks for besides its filters. */
  fixed?: Record<string, string>
}

/** The sheet for the meeting: what the filters let through, of the given days or of those of the filters. */
export function SheetMenu({ days, fixed }: SheetProps) {
  const t = useText()
  const [search] = useSearchParams()
  const save = (format: 'pdf' | 'xlsx') => {
    const given = [...filters, ...(days ? [] : ['from', 'until'])].flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    })
    const query = { ...fixed, ...Object.fromEntries(given), ...days, format }
    void download(exportPlans, `plans-${days?.from.slice(0, 7) ?? 'list'}.${format}`, {
      query: query,
    }).catch(reportFailure)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={15} stroke={1.7} />}>
          {t(planTexts.sheet)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('pdf')}>{t(planTexts.sheetPdf)}</Menu.Item>
        <Menu.Item onClick={() => save('xlsx')}>{t(planTexts.sheetXlsx)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
