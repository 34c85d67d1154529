import { inDong } from '@toasoan/contract/finance/in-dong'
import type { Text } from '@toasoan/contract/kit/text'
import type { WaitingDetail } from '@toasoan/contract/planning/approvals'
import type { Waiting as WaitingRow } from '#server/kernel/approvals/waiting.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'

/** Something of money that waits for a second person's word. */
export type Waiting = {
  id: number
  title: string
  /** Whole đồng. */
  amount: number
  asked_by: string
  at: string
  /** When it is too late for it. */
  needed_at: string
  version: number
}

/** Whole đồng with their sign. */
export const dong = (amount: number): string => `${inDong(amount)} đ`

/** As a line of the inbox. */
export const asWaiting = ({ id, title, amount, asked_by, at, needed_at, version }: Waiting): WaitingRow => ({
  id,
  title,
  about: dong(amount),
  requester: asked_by,
  department: null,
  since: at,
  needed_at,
  version,
})

/** What is told of it beside the list; what is empty is left out. */
export const asDetail = (
  { language }: Pick<Actor, 'language'>,
  told: readonly (readonly [Text, string | null | undefined])[],
  link: string,
): Omit<WaitingDetail, 'item'> => ({
  facts: told.flatMap(([label, value]) => (value ? [{ label: label[language], value }] : [])),
  html: null,
  clashes: [],
  link,
})
