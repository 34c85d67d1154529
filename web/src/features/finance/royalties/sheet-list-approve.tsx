import { IconEye } from '@tabler/icons-react'
import type { ProfitRow } from '@toasoan/contract/finance/profit-sheets'
import { listProfitsToApprove } from '@toasoan/contract/finance/profits'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { sheetColumns } from './sheet-columns.tsx'
import { royaltyTexts } from './text.ts'
import { royaltyTitles } from './titles.ts'

/** The sheets that wait for this person's decision. */
export const Component = () => (
  <ListScreen<typeof listProfitsToApprove, ProfitRow>
    name={royaltyTitles.approve}
    list={listProfitsToApprove}
    columns={sheetColumns}
    rowHref={({ id }) => `/profits/show/${id}`}
    rowActions={[
      {
        label: royaltyTexts.read,
        icon: IconEye,
        can: 'profit.view',
        inline: true,
        href: ({ id }) => `/profits/show/${id}`,
      },
    ]}
    empty={{ title: royaltyTexts.noneToApprove }}
    defaultSort={{ by: 'month', descending: false }}
  />
)
