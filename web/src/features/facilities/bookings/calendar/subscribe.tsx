import {
  ActionIcon,
  Button,
  CopyButton,
  Group,
  Modal,
  Select,
  Stack,
  TextInput,
  Text as Words,
} from '@mantine/core'
import { IconCalendarShare, IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import {
  createCalendarLink,
  deleteCalendarLink,
  listCalendarLinks,
} from '@toasoan/contract/facilities/calendar-links'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { deleteAfterAsking } from '#web/entities/records/delete-after-asking.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import type { BookKind } from '../book-kinds.ts'

const texts = {
  open: text('Đăng ký vào ứng dụng lịch', 'Subscribe in a calendar program'),
  explain: text(
    'Liên kết này cho ứng dụng lịch (Google, Apple, Outlook) đọc lịch đặt mà không cần đăng nhập. Ai có liên kết đều đọc được: đừng chia sẻ.',
    'Calendar programs (Google, Apple, Outlook) read bookings through this link without a log-in. Whoever has it can read: do not share it.',
  ),
  which: text('Lịch nào', 'Which calendar'),
  own: text('Lịch đặt của tôi', 'My bookings'),
  make: text('Tạo liên kết', 'Make a link'),
  address: text('Địa chỉ (chỉ hiện lần này)', 'Address (shown this once)'),
  copy: text('Chép địa chỉ', 'Copy the address'),
  copied: text('Đã chép', 'Copied'),
  mine: text('Liên kết đang dùng', 'Links in use'),
  used: text('đọc lần cuối {at}', 'last read {at}'),
  never: text('chưa được đọc', 'never read'),
  end: text('Hủy liên kết “{name}”', 'End the link “{name}”'),
  endTitle: text('Hủy liên kết lịch này?', 'End this calendar link?'),
}

const stale = ['/calendar-links*']

function Links() {
  const t = useText()
  const { data = [] } = useCall(listCalendarLinks)
  const end = (id: number) =>
    deleteAfterAsking(deleteCalendarLink, { params: { id } }, { title: t(texts.endTitle), stale })
  if (data.length === 0) return null
  return (
    <Stack gap={4}>
      <Words size="sm" fw={600}>
        {t(texts.mine)}
      </Words>
      {data.map(({ id, name, last_used_at }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Words size="sm">
            {name ?? t(texts.own)} ·{' '}
            {last_used_at ? t(texts.used, { at: dateTime(last_used_at) }) : t(texts.never)}
          </Words>
          <ActionIcon
            color="red"
            aria-label={t(texts.end, { name: name ?? t(texts.own) })}
            onClick={() => void end(id)}
          >
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

function MakeLink({ kind }: { kind: BookKind }) {
  const t = useText()
  const [chosen, setChosen] = useState('own')
  const [address, setAddress] = useState('')
  const { data: names = [] } = useCall(kind.names, {}, { staleTime: 60_000 })
  const create = useChange(createCalendarLink, { invalidates: stale })
  const make = async () => {
    const body = chosen === 'own' ? {} : { [kind.placeField]: Number(chosen) }
    const made = await create.mutateAsync({ body: body }).catch(() => null)
    if (made) setAddress(made.address)
  }
  return (
    <>
      <Group align="flex-end" wrap="nowrap">
        <Select
          style={{ flex: 1 }}
          label={t(texts.which)}
          data={[
            { value: 'own', label: t(texts.own) },
            ...names.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={chosen}
          allowDeselect={false}
          searchable
          onChange={(value) => {
            setChosen(value ?? 'own')
            setAddress('')
          }}
        />
        <Button onClick={() => void make()} loading={create.isPending}>
          {t(texts.make)}
        </Button>
      </Group>
      {address && (
        <Group align="flex-end" wrap="nowrap">
          <TextInput style={{ flex: 1 }} label={t(texts.address)} value={address} readOnly />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {t(copied ? texts.copied : texts.copy)}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
    </>
  )
}

/** Makes and ends the secret links under which calendar programs read bookings. */
export function Subscribe({ kind }: { kind: BookKind }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarShare size={17} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {t(texts.open)}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t(texts.open)}>
        <Stack>
          <Words size="sm">{t(texts.explain)}</Words>
          <MakeLink kind={kind} />
          <Links />
        </Stack>
      </Modal>
    </>
  )
}
