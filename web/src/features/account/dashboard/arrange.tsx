import { Button, Drawer, Select, Stack, Switch, Text as Words } from '@mantine/core'
import {
  type HomeBlock,
  type HomeLayout,
  homeBlocks,
  homeLayouts,
} from '@toasoan/contract/account/home-wishes'
import { text } from '@toasoan/contract/kit/text'
import { OrderedList } from '#web/entities/ordered/ordered-list.tsx'
import { orderedTexts } from '#web/entities/ordered/ordered-texts.ts'
import { useText } from '#web/language/use-text.ts'
import { changePreference, usePreference, usePreferenceWaits } from '#web/session/preferences.ts'
import { useCan } from '#web/session/session.ts'
import { blocksOf, layoutOf } from './layouts.ts'
import { blockTitles, homeTexts, layoutTitles } from './text.ts'

const words = {
  layout: text('Bố cục', 'Layout'),
  own: text('Theo vai trò: {layout}', 'By role: {layout}'),
  blocks: text('Các khối', 'Blocks'),
  shown: text('Hiện “{name}”', 'Show “{name}”'),
  reset: text('Về như ban đầu', 'Back to how it was'),
  keeping: text('Đang lưu…', 'Saving…'),
  kept: text('Đã lưu cho tài khoản của bạn, trên mọi máy.', 'Saved for your account, on every computer.'),
}

type Line = { id: number; name: string; block: HomeBlock }

/** Where somebody arranges their home screen: another layout, the order of the blocks, and which are shown. */
export function Arrange({ onClose }: { onClose: () => void }) {
  const t = useText()
  const can = useCan()
  const wishes = usePreference('home')
  const waits = usePreferenceWaits('home')
  const lines = blocksOf(can, wishes).map(
    ([block]): Line => ({ id: homeBlocks.indexOf(block), name: t(blockTitles[block]), block }),
  )
  const byRole = layoutOf(can, { layout: null })
  const choices = [
    { value: '', label: t(words.own, { layout: t(layoutTitles[byRole]) }) },
    ...homeLayouts
      .filter((name) => name !== byRole)
      .map((value) => ({ value, label: t(layoutTitles[value]) })),
  ]
  return (
    <Drawer opened onClose={onClose} position="right" size={400} title={t(homeTexts.arrange)}>
      <Stack gap="md">
        <Select
          label={t(words.layout)}
          data={choices}
          value={wishes.layout ?? ''}
          allowDeselect={false}
          onChange={(value) => changePreference('home', { layout: (value || null) as HomeLayout | null })}
        />
        <div>
          <Words size="sm" c="dimmed" mb={6}>
            {t(orderedTexts.lead)}
          </Words>
          <OrderedList
            label={words.blocks}
            rows={lines}
            onOrder={(rows) => {
              changePreference('home', { order: rows.map(({ block }) => block) })
              return undefined
            }}
            render={({ block, name }) => (
              <>
                <span style={{ flex: 1 }}>{name}</span>
                <Switch
                  size="sm"
                  aria-label={t(words.shown, { name })}
                  checked={!wishes.hidden.includes(block)}
                  onChange={({ currentTarget: { checked } }) =>
                    changePreference('home', checked ? { show: [block] } : { hide: [block] })
                  }
                />
              </>
            )}
          />
        </div>
        <Button
          variant="default"
          disabled={wishes.order.length === 0 && wishes.hidden.length === 0}
          onClick={() => changePreference('home', { order: [], show: [...homeBlocks] })}
        >
          {t(words.reset)}
        </Button>
        <Words size="sm" c="dimmed" role="status">
          {t(waits ? words.keeping : words.kept)}
        </Words>
      </Stack>
    </Drawer>
  )
}
