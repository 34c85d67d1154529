import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { TabRow } from '#web/ui/tab-row.tsx'
import { Accounts } from './accounts.tsx'
import { Book } from './book.tsx'
import { Differences } from './differences.tsx'
import { Journal } from './journal.tsx'
import { Months } from './months.tsx'
import { bookTexts } from './text.ts'
import { Trial } from './trial.tsx'

const tabs = {
  journal: Journal,
  trial: Trial,
  book: Book,
  accounts: Accounts,
  months: Months,
  differences: Differences,
} as const

type Tab = keyof typeof tabs

/** The books: journal, trial balance, ledger, balances, months, and what does not agree. */
export function Component() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const given = search.get('tab') as Tab
  const tab = given in tabs ? given : 'journal'
  const Shown = tabs[tab]
  return (
    <Tabs value={tab} onChange={(next) => setSearch(next === 'journal' ? {} : { tab: next ?? '' })}>
      <TabRow chosen={tab}>
        {(Object.keys(tabs) as Tab[]).map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(bookTexts[key])}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={tab}>
        <Shown key={tab} />
      </Tabs.Panel>
    </Tabs>
  )
}
