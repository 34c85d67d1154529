import { ActionIcon, Anchor, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconDots, IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { Example, Section } from '../pieces.tsx'

const texts = {
  kinds: text('Các kiểu', 'Kinds'),
  primary: text('Xuất bản', 'Publish'),
  plain: text('Để sau', 'Later'),
  quiet: text('Bỏ lọc', 'Clear filters'),
  danger: text('Gỡ xuất bản', 'Unpublish'),
  states: text('Trạng thái', 'States'),
  disabled: text('Không dùng được', 'Disabled'),
  loading: text('Đang gửi', 'Sending'),
  sizes: text('Cỡ', 'Sizes'),
  icons: text('Nút biểu tượng và menu', 'Icon buttons and menus'),
  switching: text('Chọn một trong vài cách xem', 'One of a few views'),
  day: text('Ngày', 'Day'),
  week: text('Tuần', 'Week'),
  month: text('Tháng', 'Month'),
  anchor: text('Liên kết trong câu', 'A link in a sentence'),
}

export function Buttons() {
  const t = useText()
  const [view, setView] = useState('week')
  return (
    <Section id="buttons">
      <Example title={texts.kinds} row>
        <Button leftSection={<IconPlus size={17} stroke={1.8} />}>{t(texts.primary)}</Button>
        <Button variant="default">{t(texts.plain)}</Button>
        <Button variant="subtle" color="gray">
          {t(texts.quiet)}
        </Button>
        <Button color="red">{t(texts.danger)}</Button>
        <Anchor href="#buttons" underline="always">
          {t(texts.anchor)}
        </Anchor>
      </Example>
      <Example title={texts.states} row>
        <Button disabled>{t(texts.disabled)}</Button>
        <Button variant="default" disabled>
          {t(texts.disabled)}
        </Button>
        <Button loading>{t(texts.loading)}</Button>
        <Button variant="default" loading>
          {t(texts.loading)}
        </Button>
      </Example>
      <Example title={texts.sizes} row>
        {(['xs', 'sm', 'md'] as const).map((size) => (
          <Button key={size} size={size} variant="default">
            {size}
          </Button>
        ))}
      </Example>
      <Example title={texts.icons} row>
        {[
          { label: shared.edit, Mark: IconPencil },
          { label: shared.remove, Mark: IconTrash },
        ].map(({ label, Mark }) => (
          <Hint key={label.en} label={t(label)}>
            <ActionIcon aria-label={t(label)}>
              <Mark size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        ))}
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="default" size={34} aria-label={t(shared.more)}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />}>{t(shared.edit)}</Menu.Item>
            <Menu.Item leftSection={<IconDownload size={16} />} disabled>
              {t(texts.disabled)}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />}>
              {t(shared.remove)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Example>
      <Example title={texts.switching} row>
        <SegmentedControl
          aria-label={t(texts.switching)}
          value={view}
          onChange={setView}
          data={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        />
      </Example>
    </Section>
  )
}
