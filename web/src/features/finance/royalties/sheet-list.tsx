import { IconArrowBackUp, IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ProfitRow } from '@toasoan/contract/finance/profit-sheets'
import { deleteProfit, listProfits, rollBackProfits } from '@toasoan/contract/finance/profits'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import { deleting } from '#web/ui/data-table/usual-actions.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { sheetColumns, useSheetFilters } from './sheet-columns.tsx'
import { staleMoney } from './stale.ts'
import { royaltyTexts } from './text.ts'
import { royaltyTitles } from './titles.ts'

/** The sheets that the person may see. */
export function Component() {
  const t = useText()
  const can = useCan()
  const remove = useChange(deleteProfit, { invalidates: staleMoney })
  const rollBack = useChange(rollBackProfits, { invalidates: staleMoney })
  const drop = async ({ id, name }: ProfitRow) => {
    const sure = await confirm({
      title: t(royaltyTexts.deleteTitle, { name }),
      body: t(royaltyTexts.deleteBody),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (sure)
      await remove.mutateAsync({ params: { id } }).then(
        () => toastSuccess(t(shared.deleted)),
        () => {},
      )
  }
  const takeBack = async ({ department_id, month }: ProfitRow) => {
    const reason = await askReason({ title: royaltyTexts.rollBack, danger: true, maxLength: 500 })
    if (!reason) return
    await rollBack.mutateAsync({ body: { department_id, month, reason } }).then(
      ({ sheets }) =>
        toastSuccess(t(royaltyTexts.rolledBack, { numbers: sheets.map(({ number }) => number).join(', ') })),
      () => {},
    )
  }
  return (
    <ListScreen<typeof listProfits, ProfitRow>
      name={royaltyTitles.sheets}
      list={listProfits}
      columns={sheetColumns}
      filters={useSheetFilters()}
      rowHref={can('profit.view') ? ({ id }) => `/profits/show/${id}` : undefined}
      rowActions={[
        {
          label: royaltyTexts.score,
          icon: IconPencil,
          can: 'profit.update',
          when: ({ may }) => may.update,
          inline: true,
          href: ({ id }) => `/profits/edit/${id}`,
        },
        {
          label: royaltyTexts.read,
          icon: IconEye,
          can: 'profit.view',
          href: ({ id }) => `/profits/show/${id}`,
        },
        {
          label: royaltyTexts.rollBack,
          icon: IconArrowBackUp,
          can: 'profit.changeStatus',
          when: ({ status, moves }) => status === 'approved' && moves.includes('draft'),
          danger: true,
          run: takeBack,
        },
        { ...deleting, can: 'profit.delete', when: ({ may }) => may.delete, run: drop },
      ]}
      primaryAction={{
        label: royaltyTitles.add,
        icon: IconPlus,
        can: 'profit.create',
        href: '/profits/add/',
      }}
      empty={{ title: royaltyTexts.emptyTitle, body: royaltyTexts.emptyBody }}
      defaultSort={{ by: 'month', descending: true }}
    />
  )
}
