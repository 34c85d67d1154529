import { Pagination, Table } from '@mantine/core'
import { listActivity } from '@toasoan/contract/administration/logs'
import type { UserDetail } from '@toasoan/contract/administration/users'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { actionLabel, fieldLabel, kindLabel, telling } from '#web/entities/log-words.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { userTexts } from '../text.ts'

const plain = (word: string) => text(word, word)

const perPage = 25
const deepest = 200

/** What a person did lately, newest first. */
export function ActivityTab({ user }: { user: UserDetail }) {
  const t = useText()
  const [page, setPage] = useState(1)
  const answer = useList(listActivity, { query: { user_id: user.id, perPage, page } })
  if (answer.isPending) return <ListSkeleton rows={6} />
  const rows = answer.data?.data ?? []
  const pages = Math.min(deepest, Math.ceil((answer.data?.total ?? 0) / perPage))
  return (
    <Card title={t(userTexts.activity)} flush>
      {rows.length === 0 ? (
        <ListMessage title={t(userTexts.noActivity)} />
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(userTexts.at)}</Table.Th>
                <Table.Th>{t(userTexts.action)}</Table.Th>
                <Table.Th>{t(userTexts.record)}</Table.Th>
                <Table.Th>{t(userTexts.fields)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, at, name, method, permission, api, record_type, record_id, fields }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <TimeText at={at} />
                  </Table.Td>
                  <Table.Td>{t(actionLabel(permission, method, api) ?? plain(permission))}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'normal' }}>
                    {[record_type && t(kindLabel(record_type)), name || record_id]
                      .filter(Boolean)
                      .join(' · ')}
                  </Table.Td>
                  <Table.Td style={{ whiteSpace: 'normal' }}>
                    {telling(fields)
                      .map((field) => t(fieldLabel(field, record_type)))
                      .join(', ')}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          p="sm"
          getControlProps={(control) => ({ 'aria-label': control })}
          getItemProps={(number) => ({ 'aria-label': String(number) })}
        />
      )}
    </Card>
  )
}
