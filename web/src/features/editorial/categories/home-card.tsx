import { ActionIcon, Anchor } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CategoryRow } from '@toasoan/contract/editorial/categories'
import { categoryPath } from '@toasoan/contract/site/paths'
import { OrderedList } from '#web/entities/ordered/ordered-list.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { categoryTexts } from './text.ts'
import type { useHomeOrder } from './use-home-order.ts'

/** The strips of the front page, to be put in order. */
export function HomeCard({ home }: { home: ReturnType<typeof useHomeOrder> }) {
  const t = useText()
  const can = useCan()
  const changes = can('category.update')
  return (
    <Card flush title={t(categoryTexts.home)}>
      {home.strips.length === 0 ? (
        <ListMessage title={t(categoryTexts.homeEmpty)} body={t(categoryTexts.homeEmptyBody)} />
      ) : (
        <OrderedList<CategoryRow>
          label={categoryTexts.home}
          rows={home.strips}
          onOrder={changes ? home.keep : undefined}
          render={(row) => (
            <>
              <Anchor href={categoryPath(row.slug)} target="_blank" flex={1}>
                {row.name}
              </Anchor>
              {changes && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t(categoryTexts.offHomeOf, { name: row.name })}
                  onClick={() => void home.remove(row)}
                >
                  <IconX size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </>
          )}
        />
      )}
    </Card>
  )
}
