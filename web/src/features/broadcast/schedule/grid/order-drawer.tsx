import { Button, Drawer, Group } from '@mantine/core'
import { itemKindLabels } from '@toasoan/contract/broadcast/days'
import type { GridItem, GridRow } from '@toasoan/contract/broadcast/schedule-grid'
import { duration } from '@toasoan/contract/broadcast/zone-clock'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { wallOf } from './channel-row.tsx'
import styles from './grid.module.css'
import { gridTexts as texts } from './grid-texts.ts'

type Props = { opened: { row: GridRow; item: GridItem } | null; onClose: () => void }

/** The running order of a day at one of its items, beside the grid. */
export function OrderDrawer({ opened, onClose }: Props) {
  const t = useText()
  const can = useCan()
  const items = opened?.row.items.filter(({ day_id }) => day_id === opened.item.day_id) ?? []
  return (
    <Drawer
      opened={opened !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={opened && t(texts.order, { channel: opened.row.channel.name })}
    >
      {opened && (
        <>
          <Group gap="xs" mb="sm">
            {can('schedule.update') && (
              <Button component={Link} to={`/schedule/edit/${opened.item.day_id}`}>
                {t(texts.open)}
              </Button>
            )}
            <Button component={Link} variant="default" to={`/schedule/present/${opened.item.day_id}`}>
              {t(texts.present)}
            </Button>
          </Group>
          <ol className={styles.list}>
            {items.map((item) => {
              const isChosen = item.key === opened.item.key
              return (
                <li
                  key={item.key}
                  ref={(line) => {
                    if (isChosen) line?.scrollIntoView?.({ block: 'center' })
                  }}
                  aria-current={isChosen || undefined}
                  data-kind={item.kind}
                >
                  <time>{wallOf(item.starts_at)}</time>
                  <span>
                    {item.title}
                    <small>{t(itemKindLabels[item.kind])}</small>
                    {item.refuses > 0 && (
                      <small data-refuses>{t(texts.refuses, { count: item.refuses })}</small>
                    )}
                    {item.warns > 0 && <small data-warns>{t(texts.warns, { count: item.warns })}</small>}
                  </span>
                  <span className={styles.length}>
                    {duration((Date.parse(item.ends_at) - Date.parse(item.starts_at)) / 1000)}
                  </span>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </Drawer>
  )
}
