import { ActionIcon, Anchor, Combobox, Group, Stack, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconClock, IconUnlink } from '@tabler/icons-react'
import { listScheduleItems } from '@toasoan/contract/broadcast/schedule-calls'
import { listArticles } from '@toasoan/contract/editorial/articles'
import { listFiles } from '@toasoan/contract/media/files'
import { linkPiece, type PlanDetail, unlinkPiece } from '@toasoan/contract/planning/register-plans'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { stalePlans } from './stale.ts'
import { planTexts } from './text.ts'

/** Files and items of schedules whose name has the words, as far as the person may look for them. */
function useSent(keyword: string) {
  const can = useCan()
  const asked = keyword.length > 1
  const files = useList(
    listFiles,
    { query: { keyword, perPage: '10' } },
    { enabled: can('file.index') && asked, quiet: true },
  )
  const items = useList(
    listScheduleItems,
    { query: { keyword, perPage: '10', sortBy: 'starts_at', sortDesc: 'true' } },
    { enabled: can('scheduleItem.index') && asked, quiet: true },
  )
  return asked ? { files: files.data?.data ?? [], items: items.data?.data ?? [] } : { files: [], items: [] }
}

const lists = ['private', 'draft', 'approved', 'corrected', 'published'] as const

/** Articles of one list whose title has the words; none where the person may not open that list. */
function useFound(list: (typeof lists)[number], keyword: string) {
  const can = useCan()
  const { data } = useList(
    listArticles,
    { query: { card_type: list, keyword, perPage: '10' } },
    { enabled: can(`article.${list}`) && keyword.length > 1, quiet: true },
  )
  return keyword.length > 1 ? data?.data : undefined
}

function LinkPiece({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 300)
  const link = useChange(linkPiece, { invalidates: stalePlans })
  const has = (column: 'article_id' | 'file_id' | 'item_id', id: number) =>
    plan.pieces.some((piece) => piece[column] === id)
  const sent = useSent(keyword)
  const found = [
    useFound('private', keyword),
    useFound('draft', keyword),
    useFound('approved', keyword),
    useFound('corrected', keyword),
    useFound('published', keyword),
  ]
  const rows = [
    ...found
      .flatMap((some) => some ?? [])
      .filter(({ id }) => !has('article_id', id))
      .slice(0, 12)
      .map(({ id, title }) => ({ value: `article_id ${id}`, title, about: '' })),
    ...sent.items
      .filter(({ id }) => !has('item_id', id))
      .slice(0, 6)
      .map(({ id, title, starts_at, channel_name }) => ({
        value: `item_id ${id}`,
        title,
        about: `${t(planTexts.item)} · ${channel_name} · ${dateTime(starts_at)}`,
      })),
    ...sent.files
      .filter(({ id }) => !has('file_id', id))
      .slice(0, 6)
      .map(({ id, name }) => ({ value: `file_id ${id}`, title: name, about: t(planTexts.file) })),
  ]
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        combobox.closeDropdown()
        setTyped('')
        const [column, of] = id.split(' ')
        link.mutate({ params: { id: plan.id }, body: { [column as 'article_id']: Number(of) } })
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t(planTexts.linkSearch)}
          placeholder={t(planTexts.linkSearch)}
          value={typed}
          disabled={link.isPending}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={keyword.length < 2 || found.every((some) => some === undefined)}>
        <Combobox.Options>
          {rows.map(({ value, title, about }) => (
            <Combobox.Option key={value} value={value}>
              {title}
              {about && (
                <Text size="xs" c="dimmed">
                  {about}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {rows.length === 0 && <Combobox.Empty>{t(planTexts.linkNone)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What a plan is made of: articles, files and items of schedules. */
export function PlanPieces({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const unlink = useChange(unlinkPiece, { invalidates: stalePlans })
  return (
    <Stack gap={6}>
      {plan.pieces.map(({ id, article_id, file_id, title, stage, out }) => (
        <Group key={id} gap="xs" wrap="nowrap">
          {article_id === null ? (
            <Text style={{ flex: 1 }}>
              {title}
              <Text component="span" size="xs" c="dimmed">
                {' '}
                · {t(file_id === null ? planTexts.item : planTexts.file)}
              </Text>
            </Text>
          ) : (
            <Anchor component={Link} to={`/article/edit/${article_id}`} style={{ flex: 1 }}>
              {title}
            </Anchor>
          )}
          {out ? (
            <StatusBadge tone="success" icon={IconCircleCheck}>
              {t(article_id === null ? planTexts.sent : planTexts.out)}
            </StatusBadge>
          ) : stage === null ? (
            <StatusBadge tone="secondary" icon={IconClock}>
              {t(planTexts.notSent)}
            </StatusBadge>
          ) : (
            <StageBadge stage={stage} />
          )}
          {plan.may.link && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(planTexts.unlink, { name: title })}
              disabled={unlink.isPending}
              onClick={() => unlink.mutate({ params: { id: plan.id, pieceId: id } })}
            >
              <IconUnlink size={16} stroke={1.7} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {plan.may.link && <LinkPiece plan={plan} />}
    </Stack>
  )
}
