import type { Permission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import type { Page } from '#web/client/call.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListBody } from '#web/ui/data-table/list-body.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { listTexts } from '#web/ui/data-table/list-texts.ts'
import type { PrimaryAction } from '#web/ui/data-table/list-types.ts'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { OrderedList } from './ordered-list.tsx'
import { orderedTexts } from './ordered-texts.ts'

type Row = { id: number; name: string }

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

type Props<One extends Row> = {
  title: Text
  /** Meaning of the order; instructions are appended. */
  lead?: Text
  /** Result of `useWholeList`. */
  answer: { data?: Page<One>; error: Error | null }
  /** Call that gets the new order (`order`) and the previous one (`before`), both as IDs. */
  order: AnyEndpoint
  add: PrimaryAction
  /** Content of a row after its number. */
  children: (row: One) => ReactNode
}

/** All records of a short list, in manual order. */
export function OrderedScreen<One extends Row>({ title, lead, answer, order, add, children }: Props<One>) {
  const t = useText()
  const orders = useCan()(order.can as Permission)
  const change = useChange(order)
  const [keyword, setKeyword] = useState('')
  const keep = (rows: One[]) =>
    change.mutateAsync({ body: { before: idsOf(answer.data?.data ?? []), order: idsOf(rows) } })
  return (
    <>
      <PageAction>
        <PrimaryButton action={add} />
      </PageAction>
      <SearchLine
        label={t(listTexts.searchHint)}
        value={keyword}
        onChange={setKeyword}
        help={
          (lead || orders) && (
            <>
              {lead && t(lead)} {orders && t(orderedTexts.lead)}
            </>
          )
        }
      />
      <Card flush>
        <ListBody
          answer={answer}
          empty={<ListMessage title={t(listTexts.emptyTitle)} illustration="/illustrations/empty-list.svg" />}
        >
          {(rows) => (
            <OrderedList<One>
              label={title}
              rows={rows}
              keyword={keyword.trim()}
              onOrder={orders ? keep : undefined}
              render={children}
            />
          )}
        </ListBody>
      </Card>
    </>
  )
}
