import { Skeleton } from '@mantine/core'
import { groups } from '@toasoan/contract/administration/groups'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'

/** A group as its screens read it. */
export type ViewedGroup = DataOf<typeof groups.view>

/** The group of the address, read; its name, after `what` where there is one, is the page's title. */
export function GroupRecord({
  what,
  children,
}: {
  what?: Text
  children: (group: ViewedGroup) => ReactNode
}) {
  const t = useText()
  const id = Number(useParams().id)
  const { data, isError, error } = useCall(groups.view, { params: { id } }, { quiet: true })
  usePageTitle(data && (what ? `${t(what)}: ${data.name}` : data.name))
  if (isError && !data)
    return (
      <Card>
        <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
      </Card>
    )
  return data ? children(data) : <Skeleton height={240} radius="md" />
}
