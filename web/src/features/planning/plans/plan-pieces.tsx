import { ActionIcon, Anchor, Combobox, Group, Stack, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck, IconUnlink } from '@tabler/icons-react'
import { listArticles } from '@toasoan/contract/editorial/articles'
import { linkPiece, type PlanDetail, unlinkPiece } from '@toasoan/contract/planning/register-plans'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { planTexts } from './text.ts'
import { stalePlans } from './use-live-plans.ts'

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
  const linked = new Set(plan.pieces.map(({ article_id }) => article_id))
  const found = [
    useFound('private', keyword),
    useFound('draft', keyword),
    useFound('approved', keyword),
    useFound('corrected', keyword),
    useFound('published', keyword),
  ]
  const rows = found.flatMap((some) => some ?? []).filter(({ id }) => !linked.has(id))
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        combobox.closeDropdown()
        setTyped('')
        link.mutate({ params: { id: plan.id }, body: { article_id: Number(id) } })
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
          {rows.slice(0, 15).map(({ id, title }) => (
            <Combobox.Option key={id} value={String(id)}>
              {title}
            </Combobox.Option>
          ))}
          {rows.length === 0 && <Combobox.Empty>{t(planTexts.linkNone)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The articles that a plan is made of. */
export function PlanPieces({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const unlink = useChange(unlinkPiece, { invalidates: stalePlans })
  return (
    <Stack gap={6}>
      {plan.pieces.map(({ id, article_id, title, stage, out }) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <Anchor component={Link} to={`/article/edit/${article_id}`} style={{ flex: 1 }}>
            {title}
          </Anchor>
          {out ? (
            <StatusBadge tone="success" icon={IconCircleCheck}>
              {t(planTexts.out)}
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
