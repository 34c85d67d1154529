import { Select } from '@mantine/core'
import { dayAgo } from '#web/ui/date-time.ts'

/** How many months back there are to choose from. */
const most = 36

/** The months up to this one as YYYY-MM, the latest first. */
function latestMonths(): string[] {
  const [year = 0, month = 0] = dayAgo(0).split('-').map(Number)
  return Array.from({ length: most }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}

type Props = { label: string; value: string; onChange: (month: string) => void }

/** A month as MM/YYYY; a browser's own field would have the browser's language, or be a plain text. */
export function MonthSelect({ label, value, onChange }: Props) {
  const months = [...new Set([...latestMonths(), value])].filter(Boolean)
  return (
    <Select
      label={label}
      data={months.map((month) => ({ value: month, label: month.split('-').reverse().join('/') }))}
      value={value}
      onChange={(month) => month && onChange(month)}
      searchable
      allowDeselect={false}
      required
      w={180}
    />
  )
}
