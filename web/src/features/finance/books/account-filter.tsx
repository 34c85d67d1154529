import { Select } from '@mantine/core'
import { type AccountRow, listAccounts } from '@toasoan/contract/finance/books'
import { useList } from '#web/client/use-call.ts'
import { filterLook } from '#web/ui/data-table/filter-look.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { accountName } from './accounts.tsx'
import { bookTexts } from './text.ts'

/** The account that a list is narrowed to; null while none is, or it is not known yet. */
export function useAccount(id: number): AccountRow | null {
  const { data } = useList(listAccounts, { query: { id } }, { quiet: true, enabled: id > 0 })
  return (id > 0 && data?.data[0]) || null
}

type Props = { label: string; value: string; onChange: (value: string) => void; labelled?: boolean }

/** Chooses an account by whose it is; what is typed is sought on the server. */
function AccountField({ label, value, onChange, labelled }: Props) {
  const { keyword, field } = useSought()
  const chosen = useAccount(Number(value))
  const sought = chosen && keyword === accountName(chosen) ? '' : keyword
  const answer = useList(
    listAccounts,
    { query: { ...(sought && { keyword: sought }), perPage: 50 } },
    { quiet: true },
  )
  const offered = new Map(
    [...(chosen ? [chosen] : []), ...(answer.data?.data ?? [])].map((one) => [
      String(one.id),
      accountName(one),
    ]),
  )
  if (value && !offered.has(value)) offered.set(value, `#${value}`)
  return (
    <Select
      {...filterLook(label, labelled, 220)}
      comboboxProps={{ withinPortal: !labelled }}
      data={[...offered].map(([id, name]) => ({ value: id, label: name }))}
      value={value || null}
      {...field(answer)}
      onChange={(next) => onChange(next ?? '')}
      searchable
      clearable
    />
  )
}

/** The journal's filter by account; its value is the account's number. */
export const accountFilter: Filter = {
  name: 'account_id',
  label: bookTexts.account,
  kind: 'custom',
  render: (props) => <AccountField {...props} />,
}
